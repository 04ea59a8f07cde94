# Writes text files into a C++ source:
#   cmake -DOUT=embedded.cpp "-DFILES=a.toml;b.toml" -DROOM=edition -DHEADER=edition/embedded.h -DLIST=embedded_editions
#     -P embed_texts.cmake
# The header declares `struct Embedded { id, text }` and the function LIST; an id is a file's name without the ending.

set(delimiter cadastre)  # of the raw strings: C++ allows 16 characters
set(entries "")
set(count 0)
foreach(path IN LISTS FILES)
  cmake_path(GET path STEM id)
  file(READ ${path} text)
  string(FIND "${text}" ")${delimiter}\"" clash)
  if(NOT clash EQUAL -1)
    message(FATAL_ERROR "${path} holds the text )${delimiter}\", which ends a raw string")
  endif()
  string(APPEND entries "    {\"${id}\", R\"${delimiter}(${text})${delimiter}\"},\n")
  math(EXPR count "${count} + 1")
endforeach()

set(source "// Written by cmake/embed_texts.cmake.
#include \"${HEADER}\"

#include <array>

// The standard asks compilers for 65 536 characters a string; ours take more.
#pragma GCC diagnostic ignored \"-Woverlength-strings\"

namespace cadastre::${ROOM} {
namespace {

constexpr std::array<Embedded, ${count}> kFiles = {{
${entries}}};

}  // namespace

std::span<const Embedded> ${LIST}() { return kFiles; }

}  // namespace cadastre::${ROOM}
")
file(WRITE ${OUT} "${source}")
