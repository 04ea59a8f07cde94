#include "ranks_mpi.h"

#include <cstdlib>

#ifdef CADASTRE_MPI
#define OMPI_SKIP_MPICXX 1  // the C++ bindings of 2003 are not wanted
#include <mpi.h>
#endif

namespace cadastre::apps {
namespace {

// MPI is started only under mpirun: everybody else would wait for it for nothing.
bool started_by_mpirun() {
  for (const char* variable : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"}) {
    if (std::getenv(variable) != nullptr) {
      return true;
    }
  }
  return false;
}

#ifdef CADASTRE_MPI
class MpiRanks final : public lab::Ranks {
 public:
  MpiRanks() {
    MPI_Init(nullptr, nullptr);
    int number = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &number);
    rank_ = static_cast<unsigned>(number);
    MPI_Comm_size(MPI_COMM_WORLD, &number);
    size_ = static_cast<unsigned>(number);
  }
  ~MpiRanks() override { MPI_Finalize(); }
  MpiRanks(const MpiRanks&) = delete;
  MpiRanks& operator=(const MpiRanks&) = delete;

  unsigned rank() const override { return rank_; }
  unsigned size() const override { return size_; }
  void sum(std::span<std::uint64_t> counters) override {
    void* const data = counters.data();
    MPI_Reduce(rank_ == 0 ? MPI_IN_PLACE : data, rank_ == 0 ? data : nullptr,
               static_cast<int>(counters.size()), MPI_UINT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
  }

 private:
  unsigned rank_ = 0;
  unsigned size_ = 1;
};
#endif

}  // namespace

Joined join_ranks() {
  if (!started_by_mpirun()) {
    return {std::make_unique<lab::Ranks>(), ""};
  }
#ifdef CADASTRE_MPI
  return {std::make_unique<MpiRanks>(), ""};
#else
  return {nullptr,
          "this program was built without Open MPI, so processes cannot share the games; "
          "install libopenmpi-dev and build again, or leave mpirun out"};
#endif
}

}  // namespace cadastre::apps
