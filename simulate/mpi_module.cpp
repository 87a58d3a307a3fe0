// The messages of Ranks carried by MPI: a module of its own, loaded when it is asked for, so that nobody else has to
// have MPI.
#include <mpi.h>

#include "simulate/ranks.hpp"

namespace {

using guidon::simulate::Ranks;

class MpiRanks final : public Ranks {
 public:
  MpiRanks() {
    int given = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &given);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);  // a letter to the lost is lost, and no more
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }

  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int size() const override { return size_; }

  void send(int to, std::span<const std::byte> bytes) override {
    MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, to, tag, MPI_COMM_WORLD);
  }

  std::optional<Letter> receive() override {
    int there = 0;
    MPI_Status status;
    if (MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &there, &status) != MPI_SUCCESS || there == 0)
      return std::nullopt;
    int count = 0;
    MPI_Get_count(&status, MPI_BYTE, &count);
    Letter letter{status.MPI_SOURCE, std::vector<std::byte>(static_cast<std::size_t>(count))};
    if (MPI_Recv(letter.bytes.data(), count, MPI_BYTE, status.MPI_SOURCE, tag, MPI_COMM_WORLD, &status) != MPI_SUCCESS)
      return std::nullopt;
    return letter;
  }

  void part(bool all_there) override {
    if (all_there)
      MPI_Finalize();
    else
      MPI_Abort(MPI_COMM_WORLD, 0);
  }

 private:
  static constexpr int tag = 1815;
  int rank_ = 0;
  int size_ = 1;
};

}  // namespace

extern "C" guidon::simulate::Ranks* guidon_mpi_ranks() { return new MpiRanks; }
