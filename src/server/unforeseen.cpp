#include "server/unforeseen.h"

#include <fmt/format.h>
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <nlohmann/json.hpp>

namespace cadastre::server {
namespace {

// Nine digits: short enough to be read out, and the next server's are others.
std::uint32_t fresh_number() { return 100'000'000 + randombytes_uniform(900'000'000); }

std::string what_was_thrown() {
  try {
    throw;
  } catch (const std::exception& problem) {
    return problem.what();
  } catch (...) {
    return "something that is no exception";
  }
}

}  // namespace

Answer unforeseen(Metrics& metrics, std::string_view where, std::string_view what) {
  const std::uint32_t number = fresh_number();
  metrics.faulted();
  spdlog::error("error {} in {}: {}", number, where, what);
  return {"internal",
          fmt::format("something went wrong here; the server's log says what under number {}", number),
          notation::Json{{"number", number}}};
}

Answer unforeseen(Metrics& metrics, std::string_view where) {
  return unforeseen(metrics, where, what_was_thrown());
}

void contained(Metrics& metrics, std::string_view where, const std::function<void()>& work) {
  try {
    work();
  } catch (...) {
    unforeseen(metrics, where);
  }
}

}  // namespace cadastre::server
