// What a page calls: a question as text, its answer as text. Whatever goes wrong beyond words ends the
// module, and whoever called starts it anew.
#include <exception>
#include <string>
#include <typeinfo>

#include "browser/door.h"

namespace {

std::string answer;  // until the next question

}  // namespace

extern "C" {

// The answer to the question at `text`, which is freed; `answer_size` says how long it is.
[[clang::export_name("ask")]] const char* ask(char* text, std::size_t size) {
  answer = cadastre::browser::answer({text, size});
  std::free(text);
  return answer.data();
}
[[clang::export_name("answer_size")]] std::size_t answer_size() { return answer.size(); }

[[clang::import_module("host"), clang::import_name("broken")]] void host_broken(const char* why,
                                                                                std::size_t size);

// Nobody leaves here before the module does.
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }

// What `throw` calls; all we throw is a std::exception.
void* __cxa_allocate_exception(std::size_t size) noexcept { return std::malloc(size); }
void __cxa_free_exception(void* thrown) noexcept { std::free(thrown); }
[[noreturn]] void __cxa_throw(void* thrown, void*, void (*)(void*)) {
  const std::string why = static_cast<std::exception*>(thrown)->what();
  host_broken(why.data(), why.size());
  __builtin_trap();
}
}
