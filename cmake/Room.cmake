set(CADASTRE_ROOM_KIND STATIC)

# ${door}: a folder with one link in it.
function(cadastre_open_door name)
  set(door ${PROJECT_BINARY_DIR}/include-${name})
  file(MAKE_DIRECTORY ${door})
  if(NOT IS_SYMLINK ${door}/${name})
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/src/${name} ${door}/${name} SYMBOLIC)
  endif()
  set(door ${door} PARENT_SCOPE)
endfunction()

# cadastre_door(NAME): the headers of a room that is not compiled here.
function(cadastre_door name)
  cadastre_open_door(${name})
  add_library(cadastre_${name} INTERFACE)
  target_include_directories(cadastre_${name} INTERFACE ${door})
endfunction()

set(CADASTRE_CALM_FLAGS "" CACHE STRING "For rooms and tests that do not play games by the thousand, beside all other flags")

# cadastre_room(NAME [USES rooms...] [LINKS targets...])
#
# One target a room: cadastre_NAME, from src/NAME. Its headers are reachable as "NAME/file.h" through that
# target alone (a folder with one link in it), so a room can include only the rooms it declares to use.
function(cadastre_room name)
  cmake_parse_arguments(PARSE_ARGV 1 ROOM "" "" "USES;LINKS;SOURCES")
  set(target cadastre_${name})
  cadastre_open_door(${name})

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
  if(CADASTRE_LEFT_OUT)
    list(FILTER sources EXCLUDE REGEX "${CADASTRE_LEFT_OUT}")
  endif()
  list(TRANSFORM ROOM_USES PREPEND cadastre_)
  if(sources)
    add_library(${target} ${CADASTRE_ROOM_KIND} ${sources} ${ROOM_SOURCES})
    target_link_libraries(${target} PRIVATE cadastre_flags)
    if(NOT name MATCHES "^(game|chance|play|bots|lab)$")
      target_compile_options(${target} PRIVATE ${CADASTRE_CALM_FLAGS})
    endif()
    cadastre_tidy(${target})
    set(reach PUBLIC)
  else()
    add_library(${target} INTERFACE)
    set(reach INTERFACE)
  endif()
  target_include_directories(${target} ${reach} ${door})
  target_link_libraries(${target} ${reach} ${ROOM_USES} ${ROOM_LINKS})
endfunction()

# cadastre_embed(ROOM LIST files...): the texts become LIST of ROOM/embedded.h; ${embedded} is the source to compile.
function(cadastre_embed room list)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded.cpp)
  set(script ${PROJECT_SOURCE_DIR}/cmake/embed_texts.cmake)
  add_custom_command(
    OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -DOUT=${source} "-DFILES=${ARGN}" -DROOM=${room} -DHEADER=${room}/embedded.h -DLIST=${list}
            -P ${script}
    DEPENDS ${ARGN} ${script}
    COMMENT "Embedding the texts of ${room}"
    VERBATIM)
  set(embedded ${source} PARENT_SCOPE)
endfunction()

# With CADASTRE_TIDY, clang-tidy looks at the files as they are compiled, and again when .clang-tidy changes: a hash
# of it is part of the command.
add_custom_target(cadastre_rooms)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/.clang-tidy)
file(SHA1 ${PROJECT_SOURCE_DIR}/.clang-tidy tidy_hash)
function(cadastre_tidy target)
  add_dependencies(cadastre_rooms ${target})
  if(CADASTRE_TIDY)
    set_target_properties(
      ${target} PROPERTIES CXX_CLANG_TIDY "clang-tidy-19;--quiet;--config-file=${PROJECT_SOURCE_DIR}/.clang-tidy\
;--extra-arg=-DTIDY_${tidy_hash}")
  endif()
endfunction()
