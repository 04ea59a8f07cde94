# Writes edition files into a C++ source: cmake -DOUT=embedded.cpp "-DFILES=a.toml;b.toml" -P embed_editions.cmake
#
# Declared in src/edition/embedded.h. An edition's id is its file's name without the ending.

set(delimiter cadastre)  # of the raw strings: C++ allows 16 characters
set(entries "")
set(count 0)
foreach(path IN LISTS FILES)
  cmake_path(GET path STEM id)
  file(READ ${path} toml)
  string(FIND "${toml}" ")${delimiter}\"" clash)
  if(NOT clash EQUAL -1)
    message(FATAL_ERROR "${path} holds the text )${delimiter}\", which ends a raw string")
  endif()
  string(APPEND entries "    {\"${id}\", R\"${delimiter}(${toml})${delimiter}\"},\n")
  math(EXPR count "${count} + 1")
endforeach()

set(source "// Written by cmake/embed_editions.cmake from the files of editions/.
#include \"edition/embedded.h\"

#include <array>

// The standard asks compilers for 65 536 characters a string; ours take more.
#pragma GCC diagnostic ignored \"-Woverlength-strings\"

namespace cadastre::edition {
namespace {

constexpr std::array<Embedded, ${count}> kEditions = {{
${entries}}};

}  // namespace

std::span<const Embedded> embedded_editions() { return kEditions; }

}  // namespace cadastre::edition
")
file(WRITE ${OUT} "${source}")
