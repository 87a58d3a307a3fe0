#pragma once
// A stored battle under other rules: those of this program, where they have changed since, or changed options. The same
// orders are given with the same dice, as far as they are asked for alike, and the two stories are held side by side.
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "match/game.hpp"
#include "match/outcome.hpp"
#include "match/record.hpp"

namespace guidon::match {

// What came of a step, in words; where this program cannot tell the recorded story any more, the dice only.
struct StepStory {
  std::vector<std::string> happenings{};
  std::vector<Throw> dice{};
  bool told = true;  // the happenings are known
};

// The first step that differs.
struct PatchDifference {
  std::size_t step = 0;  // entry of the record
  std::string moment;    // "Turn 3, card 2 of 6: red FOOT", now
  std::string side;
  std::string order;
  StepStory then{};
  StepStory now{};
  std::optional<Reason> refused{};  // why it is, now
};

struct RefusedNow {
  std::size_t step = 0;
  std::string order;
  Reason why;
};

struct Ending {
  Verdict verdict = Verdict::undecided;
  int turn = 0;
};

struct Patch {
  std::string title;
  std::array<std::string, 2> side_names{};
  std::size_t steps = 0;  // that were in force at the end of the record
  std::optional<PatchDifference> first{};
  std::size_t differing = 0;  // steps that came to something else, or to nothing
  std::vector<RefusedNow> refused{};
  std::size_t new_dice = 0;      // thrown for questions the record has no answer to
  std::optional<Ending> then{};  // nothing: this program cannot play the record to its end any more
  Ending now{};

  [[nodiscard]] bool same() const { return !first; }
};

// `options`: changed beyond those of the record. `seed`: of the dice that are missing. Or why the battle cannot be set
// up.
std::expected<Patch, Reason> patch(const Record& record, const OptionValues& options, std::uint64_t seed);

}  // namespace guidon::match
