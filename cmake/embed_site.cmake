# Writes the built browser client into a C++ source: cmake -DOUT=site_files.cpp -DFOLDER=web/dist -P embed_site.cmake
#
# Declared in src/server/site.h; left as it is where it says the same already. The assembler takes the bytes in, so that a font or a picture costs no time to
# compile; the hash beside each is also what makes the compiler look again when a file has changed.

set(declarations "")
set(entries "")
set(count 0)
if(IS_DIRECTORY "${FOLDER}")
  file(GLOB_RECURSE paths RELATIVE "${FOLDER}" "${FOLDER}/*")
  list(SORT paths)
  foreach(path IN LISTS paths)
    if(path MATCHES "\\.map$|^\\.")
      continue()
    endif()
    file(SHA256 "${FOLDER}/${path}" hash)
    string(SUBSTRING ${hash} 0 20 hash)
    string(APPEND declarations "asm(\".pushsection .rodata\\n.balign 16\\ncadastre_site_${count}:\\n\"
    \".incbin \\\"${FOLDER}/${path}\\\"\\n\"
    \"cadastre_site_${count}_end: .byte 0\\n.popsection\");
extern \"C\" const char begin_${count}[] asm(\"cadastre_site_${count}\");
extern \"C\" const char end_${count}[] asm(\"cadastre_site_${count}_end\");
")
    string(APPEND entries "      {\"/${path}\", \"${hash}\", bytes(begin_${count}, end_${count})},\n")
    math(EXPR count "${count} + 1")
  endforeach()
endif()

set(source "// Written by cmake/embed_site.cmake from the files of the browser client.
// NOLINTBEGIN
#include <vector>

#include \"server/site.h\"

${declarations}
namespace cadastre::server {
namespace {

[[maybe_unused]] std::string_view bytes(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace

std::span<const SiteFile> site_files() {
  static const std::vector<SiteFile> files = {
${entries}  };
  return files;
}

}  // namespace cadastre::server
// NOLINTEND
")
file(CONFIGURE OUTPUT ${OUT} CONTENT "${source}" @ONLY)
