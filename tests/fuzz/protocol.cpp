// Any bytes at the engine: each line gets one answer, and nothing breaks.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/engine.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cadastre::engine::Engine engine("fuzz");
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  while (!rest.empty() && !engine.done()) {
    const std::size_t end = rest.find('\n');
    const std::string answer = engine.answer(rest.substr(0, end));
    if (answer.empty() || answer.find('\n') != std::string::npos) {
      __builtin_trap();
    }
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
  }
  return 0;
}
