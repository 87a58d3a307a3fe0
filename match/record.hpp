#pragma once
// The record of a battle: a readable text that holds everything a replay needs. docs/record.md describes the format.
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/dice.hpp"
#include "kernel/reason.hpp"
#include "match/clock.hpp"
#include "match/fair_dice.hpp"
#include "match/seal.hpp"

namespace guidon::match {

inline constexpr int record_version = 2;

// What an entry of a record tells.
enum class StepKind : std::uint8_t {
  begin,     // what happens before anybody decides
  order,     // a side's order
  undo,      // the battle goes back to where it was after an entry
  ask,       // a side asks the other to agree to that
  refuse,    // it does not
  ruling,    // the umpire changes something
  overrule,  // the umpire says what a die shows
  say,       // to everybody
  note,      // for oneself
  reveal,    // the secret of fair dice
  clock      // what became of the clocks
};

// An entry: an order with what was thrown for it, or something else that belongs to the story, and the state
// afterwards.
struct RecordStep {
  StepKind kind = StepKind::order;
  std::string side{};   // who: a side in the word of its rule set, or "umpire"; empty where the battle begins
  std::string order{};  // an order as its rule set prints it; else what the kind is about; empty where it begins
  std::vector<Throw> dice{};
  std::uint64_t state = 0;
  std::string why{};        // what a computer general meant by it; of an umpire, his reason; empty where nobody says
  std::string by{};         // who gave it, where it was not the side itself; who agreed
  std::uint32_t drawn = 0;  // of an overruled die: how many dice, the last, were thrown for it anew
  Instant at = 0;           // when, in a match with clocks

  [[nodiscard]] bool begins() const { return kind == StepKind::begin; }
  friend bool operator==(const RecordStep&, const RecordStep&) = default;
};

// Where a battle was begun: in another match, whose entries in force up to one it took over with their dice.
struct Origin {
  std::string match{};        // its id
  std::size_t entry = 0;      // the last that counted, by its number there
  std::size_t inherited = 0;  // the first so many entries are those
  friend bool operator==(const Origin&, const Origin&) = default;
};

struct Record {
  std::string rules;                                         // the name of its rule set
  std::string scenario;                                      // its id
  std::string title;                                         // of the scenario
  std::string scenario_text;                                 // the whole file, so that the record stands alone
  std::vector<std::pair<std::string, std::string>> options;  // changed for this battle: name and value
  std::optional<std::uint64_t> seed;                         // of the dice
  std::vector<RecordStep> steps;
  std::optional<Fair> fair{};  // neither a seed nor this: people threw real dice and typed them
  std::string match{};         // its id where a server kept it
  std::vector<std::pair<std::string, std::string>> seats{};  // who sat there: seat and name
  std::optional<Origin> origin{};                            // nothing: it was begun here
  std::optional<ClockTerms> clock{};                         // what was agreed on, where it is played by post
  friend bool operator==(const Record&, const Record&) = default;

  [[nodiscard]] bool typed() const { return !seed && !fair; }
};

// A record read from text. A text that breaks off in the middle of a step gives the steps before it and a remark.
struct ReadRecord {
  int version = record_version;  // of the format it is written in
  Record record;
  Phrase remark;
  std::optional<RecordStep> in_hand{};  // an order of which some typed dice are known; it is none of the steps
  std::optional<Seal> seal{};
  std::string_view sealed{};  // the part of the text that it covers
};
struct RecordProblem {
  int line = 0;
  Reason why;
  [[nodiscard]] Reason placed() const { return why.at(say("line {}"_form, line)); }  // "line 3: ..."
  [[nodiscard]] std::string text() const { return placed().text(); }
};

std::uint64_t digest_of(std::string_view scenario_text);
std::string hex(std::uint64_t value);  // 16 digits
std::string print(const Record& record);
std::string print_header(const Record& record);
std::string print(const RecordStep& step, std::size_t number);
// An order that still waits for dice, as it may stand behind the last entry: an entry without its state.
std::string print_in_hand(const RecordStep& step, std::size_t number);
std::expected<ReadRecord, RecordProblem> read_record(std::string_view text);
// One entry by itself, such as an archive keeps it.
std::expected<RecordStep, Reason> read_step(std::string_view text, std::size_t number, std::string_view rules);

}  // namespace guidon::match
