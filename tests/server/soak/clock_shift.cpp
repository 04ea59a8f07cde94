// Preloaded into a server: its clock is wrong by what the file named in CADASTRE_CLOCK_SHIFT says, in
// milliseconds, from one moment to the next.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>

namespace {

const volatile std::int64_t* shift() {
  static const volatile std::int64_t* const mapped = []() -> const volatile std::int64_t* {
    const char* name = std::getenv("CADASTRE_CLOCK_SHIFT");
    const int file = name == nullptr ? -1 : open(name, O_RDONLY | O_CLOEXEC);
    void* place = file < 0 ? MAP_FAILED : mmap(nullptr, sizeof(std::int64_t), PROT_READ, MAP_SHARED, file, 0);
    if (file >= 0) close(file);
    return place == MAP_FAILED ? nullptr : static_cast<const volatile std::int64_t*>(place);
  }
  ();
  return mapped;
}

}  // namespace

extern "C" int clock_gettime(clockid_t clock, struct timespec* at) {
  using Real = int (*)(clockid_t, struct timespec*);
  static const auto real = reinterpret_cast<Real>(dlsym(RTLD_NEXT, "clock_gettime"));
  const int answer = real(clock, at);
  if (clock == CLOCK_REALTIME && answer == 0 && shift() != nullptr) {
    at->tv_sec += static_cast<time_t>(*shift() / 1000);
  }
  return answer;
}
