// The screens of a debrief as a PDF, one sheet each.
#pragma once

#include <string>

#include "debrief/lesson.h"

namespace cadastre::print {

std::string lesson_pdf(const debrief::Lesson& lesson);

}  // namespace cadastre::print
