// Exceptions nobody expected, which must not end the program: every thread and every posted job is wrapped by
// these.
#pragma once

#include <functional>
#include <string_view>

#include "server/answers.h"
#include "server/metrics.h"

namespace cadastre::server {

// Inside a catch block: logs the exception under a number, counts it, and answers with that number.
Answer unforeseen(Metrics& metrics, std::string_view where);
// The same for what is wrong without an exception.
Answer unforeseen(Metrics& metrics, std::string_view where, std::string_view what);

// Runs the job; an exception is logged and counted, and goes no further.
void contained(Metrics& metrics, std::string_view where, const std::function<void()>& work);

}  // namespace cadastre::server
