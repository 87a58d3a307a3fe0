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

namespace guidon::match {

inline constexpr int record_version = 1;

// An order with what was thrown for it and the state it led to. The first step of a battle is its beginning, which
// nobody orders.
struct RecordStep {
  bool begins = false;
  std::string side;   // in the word of its rule set; empty where the battle begins
  std::string order;  // as its rule set prints it; empty where the battle begins
  std::vector<Throw> dice;
  std::uint64_t state = 0;
  std::string why{};  // what a computer general meant by it; empty where nobody says
  friend bool operator==(const RecordStep&, const RecordStep&) = default;
};

struct Record {
  std::string rules;                                         // the name of its rule set
  std::string scenario;                                      // its id
  std::string title;                                         // of the scenario
  std::string scenario_text;                                 // the whole file, so that the record stands alone
  std::vector<std::pair<std::string, std::string>> options;  // changed for this battle: name and value
  std::optional<std::uint64_t> seed;                         // nothing: people threw real dice and typed them
  std::vector<RecordStep> steps;
  friend bool operator==(const Record&, const Record&) = default;
};

// A record read from text. A text that breaks off in the middle of a step gives the steps before it and a remark.
struct ReadRecord {
  Record record;
  std::string remark;
};
struct RecordProblem {
  int line = 0;
  std::string what;  // what was expected
  [[nodiscard]] std::string text() const { return "line " + std::to_string(line) + ": " + what; }
};

std::uint64_t digest_of(std::string_view scenario_text);
std::string hex(std::uint64_t value);  // 16 digits
std::string print(const Record& record);
std::string print_header(const Record& record);
std::string print(const RecordStep& step, std::size_t number);
std::expected<ReadRecord, RecordProblem> read_record(std::string_view text);

}  // namespace guidon::match
