# How all our code is compiled. Targets take it by linking cadastre_flags.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# Most of a compiler's work here is in headers: files are compiled several at a time.
if(NOT CADASTRE_APART)
  set(CMAKE_UNITY_BUILD ON)
  set(CMAKE_UNITY_BUILD_BATCH_SIZE 24)
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Paths below the checkout count as relative, so that one checkout's work serves another.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=time_macros,include_file_mtime,include_file_ctime ${CCACHE})
endif()

add_library(cadastre_flags INTERFACE)
if(CADASTRE_TESTS)
  target_compile_options(cadastre_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
else()
  # Who only wants to use it need not wait for warnings, a fourteenth of the time, nor stop at those of another compiler.
  target_compile_options(cadastre_flags INTERFACE -w)
endif()
# Two false alarms of the library and compiler Debian 12 ships.
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  # libstdc++ 12's std::stable_sort uses a function it deprecates itself.
  target_compile_options(cadastre_flags INTERFACE -Wno-deprecated-declarations)
  if(CADASTRE_WASM)  # words of 32 bits: the other presets look at conversions
    target_compile_options(cadastre_flags INTERFACE -Wno-sign-conversion -Wno-shorten-64-to-32)
  endif()
elseif(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # "literal" + std::string at -O3: GCC bug 105651.
  target_compile_options(cadastre_flags INTERFACE -Wno-restrict)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64)
  # What is as large as a game's state is copied by the C library, which uses what the processor has: 10 instead of 16 ns.
  target_compile_options(
    cadastre_flags INTERFACE -mmemcpy-strategy=loop:32:noalign,rep_8byte:256:noalign,libcall:-1:noalign)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # g++ tidies up its memory from 128 MB on, a tenth of its time or more on the largest part of the tests: from 1 GB on will
  # do where every core has that to spare.
  cmake_host_system_information(RESULT memory_mb QUERY TOTAL_PHYSICAL_MEMORY)
  cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
  math(EXPR each_mb "${memory_mb} / (${cores} + 2)")  # ninja has so many at a time
  if(each_mb GREATER 2000)
    target_compile_options(cadastre_flags INTERFACE --param=ggc-min-heapsize=1000000)
  endif()
endif()
if(CADASTRE_NATIVE)
  target_compile_options(cadastre_flags INTERFACE -march=native)
endif()
if(CADASTRE_SANITIZE)
  set(sanitize -fsanitize=${CADASTRE_SANITIZE} -fno-sanitize-recover=all)
  target_compile_options(cadastre_flags INTERFACE ${sanitize} -fno-omit-frame-pointer)
  target_compile_definitions(cadastre_flags INTERFACE CADASTRE_SANITIZED)  # for tests that measure
  target_link_options(cadastre_flags INTERFACE ${sanitize})
endif()

# cadastre_optimise(TARGET LEVEL): less than the -O3 of the release; nothing where clang only gives its opinion.
function(cadastre_optimise target level)
  if(NOT CADASTRE_TIDY)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O${level}>)
  endif()
endfunction()
