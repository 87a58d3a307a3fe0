#include "simulate/workers.hpp"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>

namespace guidon::simulate {

void share_out(std::uint64_t pieces, unsigned threads, const std::function<void(std::uint64_t piece)>& work) {
  using Range = tbb::blocked_range<std::uint64_t>;
  const unsigned many = std::max(1U, threads);
  const tbb::global_control limit{tbb::global_control::max_allowed_parallelism, many};
  tbb::task_arena arena{static_cast<int>(many)};
  arena.execute([&] {
    tbb::parallel_for(
        Range{0, pieces, 1},
        [&work](const Range& range) {
          for (std::uint64_t piece = range.begin(); piece < range.end(); ++piece) work(piece);
        },
        tbb::simple_partitioner{});
  });
}

}  // namespace guidon::simulate
