#pragma once
// Pieces of work shared out among threads.
#include <cstdint>
#include <functional>

namespace guidon::simulate {

// Every piece from 0 to `pieces` - 1 once, each on one of so many threads, in any order.
void share_out(std::uint64_t pieces, unsigned threads, const std::function<void(std::uint64_t piece)>& work);

}  // namespace guidon::simulate
