#pragma once
// What has been played of a battle: every entry that was ever made, the steps in force, and the record of both.
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "match/played.hpp"
#include "match/record.hpp"

namespace guidon::match {

class Log {
 public:
  virtual ~Log() = default;

  [[nodiscard]] const std::vector<Played>& steps() const { return steps_; }  // those in force
  [[nodiscard]] const std::vector<RecordStep>& log() const { return log_; }  // everything, also what was taken back
  [[nodiscard]] bool typed() const { return header_.typed(); }
  // Whether an entry of the log is one of the match it goes on from: its dice fell there.
  [[nodiscard]] bool inherited(std::size_t entry) const { return header_.origin && entry < header_.origin->inherited; }
  [[nodiscard]] virtual std::uint64_t hash() const = 0;
  [[nodiscard]] virtual std::uint64_t draws() const = 0;  // dice the seed has given

  // What was meant by the last order; it goes into the record.
  void say_why(Phrase why);
  void give_reason(std::string_view reason) { log_.back().why = reason; }  // an umpire's, for the last entry
  void stamp(std::size_t entry, Instant at) { log_[entry].at = at; }       // when it was made, where clocks count
  // Something that is said and changes nothing.
  void say(StepKind kind, std::string_view who, std::string_view text);

  [[nodiscard]] Record record() const;
  [[nodiscard]] const Record& record_header() const { return header_; }  // without steps

 protected:
  explicit Log(Record header) : header_(std::move(header)) {}

  std::vector<Played> steps_;
  std::vector<RecordStep> log_;

 private:
  Record header_;
};

}  // namespace guidon::match
