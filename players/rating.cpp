#include "players/rating.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

#include "players/interval.hpp"

namespace guidon::players {

namespace {

constexpr double elo_scale = 400.0 / std::numbers::ln10;  // Elo to a natural logarithm of odds
constexpr double without_end = std::numeric_limits<double>::infinity();
constexpr double drawn_battle = 0.25;  // what it takes from the score of the pair it belongs to

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

// Never quite 0 or 1: one battle is taken as drawn.
double attainable(const Pairs& pairs) {
  const double margin = drawn_battle / static_cast<double>(pairs.count());
  return std::clamp(pairs.score(), margin, 1 - margin);
}

}  // namespace

double score_of(double elo) { return logistic(elo / elo_scale); }

double elo_of(double score) {
  if (score <= 0) return -without_end;
  if (score >= 1) return without_end;
  return elo_scale * std::log(score / (1 - score));
}

std::uint64_t Pairs::count() const { return std::accumulate(by_points_.begin(), by_points_.end(), std::uint64_t{0}); }

double Pairs::score() const {
  const std::uint64_t all = count();
  if (all == 0) return 0.5;
  std::uint64_t half_points = 0;
  for (std::size_t i = 0; i < results; ++i) half_points += i * by_points_[i];
  return static_cast<double>(half_points) / static_cast<double>(all * (results - 1));
}

double Pairs::variance() const {
  constexpr double astray = 0.25;  // the square of half a point
  const double mean = score();
  double sum = astray;
  for (std::size_t i = 0; i < results; ++i) {
    const double off = static_cast<double>(i) / static_cast<double>(results - 1) - mean;
    sum += static_cast<double>(by_points_[i]) * off * off;
  }
  return sum / static_cast<double>(std::max<std::uint64_t>(count(), 1));
}

Pairs Pairs::reversed() const {
  Pairs out = *this;
  std::ranges::reverse(out.by_points_);
  return out;
}

// Wilson's interval, with as many trials as would scatter like the pairs did.
std::optional<Elo> elo_between(const Pairs& pairs) {
  if (pairs.count() == 0) return std::nullopt;
  const double p = pairs.score();
  const double most = p * (1 - p);  // the variance if every pair were won or lost as a whole
  const double spread = std::min(pairs.variance(), most);
  const double trials = static_cast<double>(pairs.count()) * (spread > 0 ? most / spread : 1);
  const Interval found = wilson_around(p, trials);
  return Elo{elo_of(attainable(pairs)), elo_of(found.low), elo_of(found.high)};
}

namespace {

// A small square of numbers.
class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), cells_(size * size) {}
  double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
  [[nodiscard]] double at(std::size_t row, std::size_t column) const { return cells_[row * size_ + column]; }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  std::size_t size_;
  std::vector<double> cells_;
};

// Its inverse, by Gauss and Jordan; the matrices here are symmetric and positive, so that the diagonal will do.
Matrix inverse(Matrix m) {
  Matrix out{m.size()};
  for (std::size_t i = 0; i < m.size(); ++i) out.at(i, i) = 1;
  for (std::size_t pivot = 0; pivot < m.size(); ++pivot) {
    const double by = m.at(pivot, pivot);
    for (std::size_t column = 0; column < m.size(); ++column) {
      m.at(pivot, column) /= by;
      out.at(pivot, column) /= by;
    }
    for (std::size_t row = 0; row < m.size(); ++row) {
      const double times = m.at(row, pivot);
      if (row == pivot || times == 0) continue;
      for (std::size_t column = 0; column < m.size(); ++column) {
        m.at(row, column) -= times * m.at(pivot, column);
        out.at(row, column) -= times * out.at(pivot, column);
      }
    }
  }
  return out;
}

// Who took points from whom, straight or by way of others.
class Reach {
 public:
  Reach(std::size_t players, std::span<const Meeting> meetings) : size_(players), from_(players * players, 0) {
    for (std::size_t i = 0; i < size_; ++i) from_[i * size_ + i] = 1;
    for (const Meeting& each : meetings) {
      if (each.pairs.count() == 0) continue;
      if (each.pairs.score() > 0) from_[each.first * size_ + each.second] = 1;
      if (each.pairs.score() < 1) from_[each.second * size_ + each.first] = 1;
    }
    for (std::size_t by = 0; by < size_; ++by)
      for (std::size_t i = 0; i < size_; ++i)
        for (std::size_t j = 0; j < size_; ++j)
          if (from_[i * size_ + by] != 0 && from_[by * size_ + j] != 0) from_[i * size_ + j] = 1;
  }
  [[nodiscard]] bool took(std::size_t player, std::size_t from) const { return from_[player * size_ + from] != 0; }
  [[nodiscard]] bool both_ways(std::size_t a, std::size_t b) const { return took(a, b) && took(b, a); }

 private:
  std::size_t size_;
  std::vector<char> from_;
};

// The players whom battles join to the first, in order.
std::vector<std::size_t> joined_to_first(std::size_t players, std::span<const Meeting> meetings) {
  std::vector<char> joined(players, 0);
  if (players > 0) joined[0] = 1;
  for (bool grew = true; grew;) {
    grew = false;
    for (const Meeting& each : meetings) {
      if (each.pairs.count() == 0 || joined[each.first] == joined[each.second]) continue;
      joined[each.first] = joined[each.second] = 1;
      grew = true;
    }
  }
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < players; ++i)
    if (joined[i] != 0) out.push_back(i);
  return out;
}

// The model of Bradley and Terry: the odds between two players are those of their strengths. Strengths are natural
// logarithms; the first player's is 0 and not among the unknowns.
class Model {
 public:
  Model(const std::vector<std::size_t>& joined, std::span<const Meeting> meetings, const Reach& reach)
      : strengths_(joined.size()) {
    const auto place = [&](std::size_t player) {
      return static_cast<std::size_t>(std::ranges::find(joined, player) - joined.begin());
    };
    for (const Meeting& each : meetings) {
      const std::size_t first = place(each.first);
      if (each.pairs.count() == 0 || first == joined.size()) continue;
      // Between those who took points of each other, however far round, no correction is needed.
      const bool plain = reach.both_ways(each.first, each.second);
      const double score = plain ? each.pairs.score() : attainable(each.pairs);
      rows_.push_back({first, place(each.second), static_cast<double>(each.pairs.count()), score,
                       std::min(each.pairs.variance(), std::max(score * (1 - score), least_spread))});
    }
    solve();
  }

  [[nodiscard]] double strength(std::size_t place) const { return strengths_[place]; }

  // The variances of the strengths, as the pairs scattered.
  [[nodiscard]] std::vector<double> variances() const {
    const Matrix information = inverse(added([this](const Row& row) { return row.pairs * slope(row); }));
    const Matrix scatter = added([](const Row& row) { return row.pairs * row.spread; });
    const std::size_t unknowns = information.size();
    std::vector<double> out(strengths_.size());
    for (std::size_t i = 0; i < unknowns; ++i)
      for (std::size_t j = 0; j < unknowns; ++j)
        for (std::size_t k = 0; k < unknowns; ++k)
          out[i + 1] += information.at(i, j) * scatter.at(j, k) * information.at(k, i);
    return out;
  }

 private:
  static constexpr double least_spread = 1e-9;

  struct Row {
    std::size_t first = 0;
    std::size_t second = 0;
    double pairs = 0;
    double score = 0;   // of the first
    double spread = 0;  // variance of one pair's score
  };

  [[nodiscard]] double expected(const Row& row) const {
    return logistic(strengths_[row.first] - strengths_[row.second]);
  }
  [[nodiscard]] double slope(const Row& row) const {
    const double p = expected(row);
    return p * (1 - p);
  }

  // The sum over all meetings of a weight times the square of the difference of their two strengths.
  template <class Weight>
  [[nodiscard]] Matrix added(const Weight& weight) const {
    Matrix out{strengths_.size() - 1};
    for (const Row& row : rows_) {
      const double w = weight(row);
      if (row.first > 0) out.at(row.first - 1, row.first - 1) += w;
      if (row.second > 0) out.at(row.second - 1, row.second - 1) += w;
      if (row.first == 0 || row.second == 0) continue;
      out.at(row.first - 1, row.second - 1) -= w;
      out.at(row.second - 1, row.first - 1) -= w;
    }
    return out;
  }

  // Newton's method; the likelihood has one summit, and short steps find it from anywhere.
  void solve() {
    constexpr int most_steps = 500;
    constexpr double longest = 1.0;
    constexpr double close = 1e-12;
    for (int step = 0; step < most_steps; ++step) {
      const Matrix curve = inverse(added([this](const Row& row) { return row.pairs * slope(row); }));
      std::vector<double> up(strengths_.size());
      for (const Row& row : rows_) {
        const double more = row.pairs * (row.score - expected(row));
        up[row.first] += more;
        up[row.second] -= more;
      }
      std::vector<double> move(strengths_.size());
      double length = 0;
      for (std::size_t i = 0; i < curve.size(); ++i) {
        for (std::size_t j = 0; j < curve.size(); ++j) move[i + 1] += curve.at(i, j) * up[j + 1];
        length = std::max(length, std::abs(move[i + 1]));
      }
      const double share = length > longest ? longest / length : 1;
      for (std::size_t i = 0; i < strengths_.size(); ++i) strengths_[i] += share * move[i];
      if (length < close) return;
    }
  }

  std::vector<double> strengths_;
  std::vector<Row> rows_{};
};

}  // namespace

std::vector<std::optional<Elo>> ratings(std::size_t players, std::span<const Meeting> meetings) {
  std::vector<std::optional<Elo>> out(players);
  if (players == 0) return out;
  out[0] = Elo{};
  if (players == 2 && meetings.size() == 1) {  // the interval of a single meeting is better known
    out[1] = elo_between(meetings[0].first == 1 ? meetings[0].pairs : meetings[0].pairs.reversed());
    return out;
  }
  const std::vector<std::size_t> joined = joined_to_first(players, meetings);
  const Reach reach{players, meetings};
  const Model model{joined, meetings, reach};
  const std::vector<double> variances = model.variances();
  for (std::size_t i = 1; i < joined.size(); ++i) {
    const double value = elo_scale * model.strength(i);
    const double half = elo_scale * z95 * std::sqrt(variances[i]);
    out[joined[i]] = Elo{value, reach.took(joined[i], 0) ? value - half : -without_end,
                         reach.took(0, joined[i]) ? value + half : without_end};
  }
  return out;
}

}  // namespace guidon::players
