#include "scenario/exchange/trails.hpp"

#include <algorithm>
#include <map>

namespace guidon::scenario {

namespace {

using table::Vec;

class Joining {
 public:
  Joining(std::vector<std::pair<int, int>> pieces, const std::function<Vec(int)>& at)
      : pieces_(std::move(pieces)), used_(pieces_.size(), false), at_(&at) {
    std::ranges::sort(pieces_);
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      meeting_[pieces_[i].first].push_back(i);
      meeting_[pieces_[i].second].push_back(i);
    }
  }

  // A trail begins where the pieces cannot all be passed through; what is left then are rings.
  std::vector<std::vector<int>> joined() {
    std::vector<std::vector<int>> all;
    for (const bool rings : {false, true})
      for (const auto& [node, met] : meeting_)
        while (rings ? left(node) > 0 : left(node) % 2 == 1) all.push_back(from(node));
    return all;
  }

 private:
  [[nodiscard]] std::ptrdiff_t left(int node) const {
    return std::ranges::count_if(meeting_.at(node), [this](std::size_t i) { return !used_[i]; });
  }
  [[nodiscard]] int far_end(std::size_t piece, int node) const {
    return pieces_[piece].first == node ? pieces_[piece].second : pieces_[piece].first;
  }

  std::vector<int> from(int node) {
    std::vector<int> trail{node};
    while (left(trail.back()) > 0) {
      const std::size_t piece = next(trail);
      used_[piece] = true;
      trail.push_back(far_end(piece, trail.back()));
    }
    return trail;
  }

  // The piece that goes on most nearly straight.
  [[nodiscard]] std::size_t next(const std::vector<int>& trail) const {
    const int node = trail.back();
    const Vec come = trail.size() < 2 ? Vec{} : (*at_)(node) - (*at_)(trail[trail.size() - 2]);
    std::size_t best = pieces_.size();
    double best_onward = 0;
    for (const std::size_t i : meeting_.at(node)) {
      if (used_[i]) continue;
      const double onward = dot(come, (*at_)(far_end(i, node)) - (*at_)(node));
      if (best != pieces_.size() && onward <= best_onward) continue;
      best = i;
      best_onward = onward;
    }
    return best;
  }

  std::vector<std::pair<int, int>> pieces_;
  std::vector<bool> used_;
  std::map<int, std::vector<std::size_t>> meeting_{};
  const std::function<Vec(int)>* at_;
};

}  // namespace

std::vector<std::vector<int>> trails(std::vector<std::pair<int, int>> pieces, const std::function<Vec(int)>& at) {
  return Joining{std::move(pieces), at}.joined();
}

}  // namespace guidon::scenario
