#pragma once
// A record's story played anew by people at a table: each does what the record says he did, as far as he may now. What
// comes of it is a true record, whatever the first one was.
#include "match/match.hpp"
#include "match/record.hpp"

namespace guidon::fuzz {

class Reenactment {
 public:
  // `game`: set up and not yet begun.
  Reenactment(std::unique_ptr<match::Game> game, const match::Record& record);

  // Plays it, and claims that whatever is refused is refused in words and changes nothing.
  void play();
  [[nodiscard]] const match::Game& game() const { return match_.game(); }
  [[nodiscard]] std::size_t accepted() const { return accepted_; }

 private:
  bool clocks_are_seen_to();
  match::Answer play(const match::RecordStep& step);
  match::Answer order(const match::RecordStep& step, std::span<const int> faces);
  match::Answer undo(const match::RecordStep& step);
  match::Answer overrule(const match::RecordStep& step, std::span<const int> faces);
  match::Answer touch_clock(const match::RecordStep& step);
  [[nodiscard]] match::Seat seat_of(std::string_view who) const;

  match::Match match_;
  const match::Record& record_;
  std::size_t accepted_ = 0;
};

}  // namespace guidon::fuzz
