#pragma once
// Pieces of a drawing joined into lines as long and as straight as they go.
#include <functional>
#include <utility>
#include <vector>

#include "kernel/table.hpp"

namespace guidon::scenario {

// Each piece joins two nodes; every piece is in one trail, once. `at` says where a node lies.
std::vector<std::vector<int>> trails(std::vector<std::pair<int, int>> pieces, const std::function<table::Vec(int)>& at);

}  // namespace guidon::scenario
