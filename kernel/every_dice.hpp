#pragma once
// Every possible throw, one path after another, each with its exact integer weight. A question forks the path into
// its answers (bands, not faces, wherever the rule asked for bands); advance() turns the odometer.
#include <array>
#include <cassert>
#include <cstdint>

#include "kernel/combinations.hpp"
#include "kernel/dice.hpp"

namespace guidon {

constexpr int faces_at_least(int at_least) { return at_least <= 1 ? 6 : (at_least >= 7 ? 0 : 7 - at_least); }

// Weight is an exact unsigned integer: Checked128 (kernel/checked128.hpp) or one without limit.
template <class Weight>
class EveryDice final : public Dice {
 public:
  static constexpr int deepest = 64;  // questions on one path

  void begin() { depth_ = 0; }
  bool advance();  // to the next path; false after the last one

  // How many of of() equally likely throws take this path.
  [[nodiscard]] const Weight& weight() const {
    return depth_ == 0 ? one_ : path_[static_cast<std::size_t>(depth_ - 1)].weight;
  }
  [[nodiscard]] const Weight& of() const { return depth_ == 0 ? one_ : path_[static_cast<std::size_t>(depth_ - 1)].of; }

  int d6(const Label&) override { return answer(Question{Kind::pick, 6}) + 1; }
  int two_d6(const Label&) override { return answer(Question{Kind::two_d6}) + 2; }
  int hits(const Label&, int dice, int at_least) override;
  int unsaved(const Label&, int dice, int at_least, const Label&, int save_on) override;
  int rerolled(const Label&, int dice, int at_least, int again, const Label&) override;
  BandCounts pool(const Label&, int dice, const Bands& bands) override;
  int pick(const Label&, int from) override { return answer(Question{Kind::pick, from}); }

 private:
  enum class Kind : std::uint8_t { pick, two_d6, successes, pool };
  struct Question {
    Kind kind = Kind::pick;
    int size = 0;  // sides, or dice in the pool
    // Of `sides` equally likely faces of each die: successes {failing, succeeding}; pool: those of each band.
    std::array<int, BandCounts::most> faces{};
    int bands = 0;
    int sides = 6;  // 36 where each die stands for a throw and its save
    bool operator==(const Question&) const = default;
  };
  struct Fork {
    Question question;
    int answer = 0;
    int answers = 0;
    Weight weight{1};  // of the whole path down to here
    Weight of{1};
  };

  int successes(int dice, int good, int sides);
  int answer(const Question& question);
  static int answers_to(const Question& question);
  static Weight throws_of(const Question& question);  // equally likely throws behind a question
  static BandCounts composition(const Question& question, int rank);
  void weigh(int depth);

  std::array<Fork, deepest> path_{};
  int depth_ = 0;  // questions asked on this run
  int known_ = 0;  // questions whose answer the odometer fixes
  Weight one_{1};
};

template <class Weight>
int EveryDice<Weight>::hits(const Label&, int dice, int at_least) {
  return successes(dice, faces_at_least(at_least), 6);
}

template <class Weight>
int EveryDice<Weight>::unsaved(const Label&, int dice, int at_least, const Label&, int save_on) {
  // Each die and its save together have 36 faces; the question has one answer a casualty, not one a hit and save.
  if (save_on > 6) return successes(dice, faces_at_least(at_least), 6);
  return successes(dice, faces_at_least(at_least) * (6 - faces_at_least(save_on)), 36);
}

template <class Weight>
int EveryDice<Weight>::rerolled(const Label&, int dice, int at_least, int again, const Label&) {
  const int good = faces_at_least(at_least);
  const int at_once = again >= at_least ? good - 1 : good;  // faces that succeed without another throw
  return successes(dice, 6 * at_once + good, 36);
}

template <class Weight>
int EveryDice<Weight>::successes(int dice, int good, int sides) {
  if (dice == 0) return 0;
  const int found = answer(Question{Kind::successes, dice, {sides - good, good}, 2, sides});
  return good == sides ? dice : found;  // where every face is good the one answer is: all of them
}

template <class Weight>
BandCounts EveryDice<Weight>::pool(const Label&, int dice, const Bands& bands) {
  if (dice == 0) return {};
  Question question{Kind::pool, dice, {}, bands.size(), 6};
  for (int band = 0; band < bands.size(); ++band) question.faces[static_cast<std::size_t>(band)] = bands.faces_in(band);
  return composition(question, answer(question));
}

template <class Weight>
int EveryDice<Weight>::answer(const Question& question) {
  assert(depth_ < deepest);
  Fork& fork = path_[static_cast<std::size_t>(depth_)];
  if (depth_ == known_) {
    fork.question = question;
    fork.answer = 0;
    fork.answers = answers_to(question);
    fork.of = depth_ == 0 ? one_ : path_[static_cast<std::size_t>(depth_ - 1)].of;
    fork.of *= throws_of(question);
    ++known_;
    weigh(depth_);
  }
  assert(fork.question == question);  // a procedure that asks otherwise on the same answers is not a pure function
  ++depth_;
  return fork.answer;
}

template <class Weight>
bool EveryDice<Weight>::advance() {
  known_ = depth_;
  while (known_ > 0) {
    Fork& last = path_[static_cast<std::size_t>(known_ - 1)];
    if (++last.answer < last.answers) {
      weigh(known_ - 1);
      return true;
    }
    --known_;
  }
  return false;
}

template <class Weight>
int EveryDice<Weight>::answers_to(const Question& question) {
  switch (question.kind) {
    case Kind::pick: return question.size;
    case Kind::two_d6: return 11;
    case Kind::successes: return question.faces[0] == 0 || question.faces[1] == 0 ? 1 : question.size + 1;
    case Kind::pool: return static_cast<int>(choose(question.size + question.bands - 1, question.bands - 1));
  }
  return 0;
}

// The rank-th way to share the dice out over the bands.
template <class Weight>
BandCounts EveryDice<Weight>::composition(const Question& question, int rank) {
  BandCounts counts;
  int left = question.size;
  for (int band = 0; band + 1 < question.bands; ++band) {
    const int later = question.bands - band - 2;
    for (int here = 0;; ++here) {
      const int ways = static_cast<int>(choose(left - here + later, later));
      if (rank < ways) {
        counts.count[static_cast<std::size_t>(band)] = static_cast<std::int16_t>(here);
        left -= here;
        break;
      }
      rank -= ways;
    }
  }
  counts.count[static_cast<std::size_t>(question.bands - 1)] = static_cast<std::int16_t>(left);
  return counts;
}

template <class Weight>
Weight EveryDice<Weight>::throws_of(const Question& question) {
  switch (question.kind) {
    case Kind::pick: return Weight{static_cast<std::uint64_t>(question.size)};
    case Kind::two_d6: return Weight{36};
    case Kind::successes:
    case Kind::pool: break;
  }
  return power<Weight>(question.sides, question.size);
}

// The weight of the whole path down to here, after an answer has changed.
template <class Weight>
void EveryDice<Weight>::weigh(int depth) {
  Fork& fork = path_[static_cast<std::size_t>(depth)];
  const Question& question = fork.question;
  fork.weight = depth == 0 ? one_ : path_[static_cast<std::size_t>(depth - 1)].weight;
  switch (question.kind) {
    case Kind::pick: break;
    case Kind::two_d6: {
      const int total = fork.answer + 2;
      fork.weight *= Weight{static_cast<std::uint64_t>(total <= 7 ? total - 1 : 13 - total)};
      break;
    }
    case Kind::successes: {
      const int found = question.faces[0] == 0 ? question.size : fork.answer;
      fork.weight *= ways_to_choose<Weight>(question.size, found);
      fork.weight *= power<Weight>(question.faces[1], found);
      fork.weight *= power<Weight>(question.faces[0], question.size - found);
      break;
    }
    case Kind::pool: {
      const BandCounts counts = composition(question, fork.answer);
      int left = question.size;
      for (int band = 0; band < question.bands; ++band) {
        fork.weight *= ways_to_choose<Weight>(left, counts[band]);
        fork.weight *= power<Weight>(question.faces[static_cast<std::size_t>(band)], counts[band]);
        left -= counts[band];
      }
      break;
    }
  }
}

}  // namespace guidon
