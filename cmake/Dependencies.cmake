# All from Debian, see tools/packages.txt; why each of them: docs/dependencies.md.
find_package(tomlplusplus REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_path(RANDOM123_INCLUDE_DIR Random123/philox.h REQUIRED)
find_package(Threads REQUIRED)
find_package(MPI COMPONENTS CXX QUIET)  # only apps/ranks_mpi.cpp uses it, and does without
if(CADASTRE_TESTS)
  find_package(GTest REQUIRED)
  find_package(rapidcheck REQUIRED)
  find_package(benchmark REQUIRED)
endif()
