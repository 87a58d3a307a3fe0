#pragma once
// How far a battle has come: the turn and its parts, who has acted, what the armies have lost. Shown beside the table,
// with no rules in it.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/phrase.hpp"
#include "match/side.hpp"

namespace guidon::match {

struct ProgressCard {
  Side side = 0;
  std::string_view card;  // "fire"
  friend bool operator==(const ProgressCard&, const ProgressCard&) = default;
};

// A pack of cards that are turned one by one.
struct ProgressCards {
  std::vector<ProgressCard> turned{};   // the last is being played
  std::vector<ProgressCard> to_come{};  // by side and card: nothing of their order
};

struct ProgressPhase {
  std::string_view word;
  bool now = false;
};

struct ProgressHour {
  int turn = 0;
  std::string word;  // "12:00"
  bool night = false;
};

enum class GroupState : std::uint8_t { acts, waits, done, broken, out_of_command, idle };

// A formation or a brigade.
struct ProgressGroup {
  std::string id;
  std::string name;
  Side side = 0;
  GroupState state = GroupState::idle;
  Phrase words{};
  std::optional<int> lost{};  // steps, where they are counted by formation
  std::optional<int> breaks_at{};
};

// What a side has lost, in whatever its rule set counts.
struct ProgressArmy {
  Side side = 0;
  int lost = 0;
  std::optional<int> running{};  // in rout: they count as lost for as long as they run
  int of = 0;
  std::optional<int> breaks_at{};
  Phrase words{};
};

// What a side is there for besides beating the enemy's army.
struct ProgressObjective {
  Side side = 0;
  int now = 0;  // so much of it is done
  int of = 1;
  Phrase words{};
};

// Points for victory.
struct ProgressScore {
  Side side = 0;  // the side they are counted for
  int now = 0;
  std::optional<int> to_win{};
};
struct ProgressPoints {
  std::array<int, 2> held{};
  std::optional<ProgressScore> score{};  // where one side's score decides
};

struct Progress {
  int turn = 0;
  int of = 0;  // 0: no limit
  std::optional<ProgressCards> cards{};
  std::vector<ProgressPhase> phases{};  // of a turn or an activation
  std::vector<ProgressHour> clock{};
  std::vector<ProgressGroup> groups{};
  std::vector<ProgressArmy> armies{};
  std::optional<ProgressPoints> points{};
  std::vector<ProgressObjective> objectives{};
};

}  // namespace guidon::match
