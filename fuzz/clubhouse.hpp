#pragma once
// A club in memory with a few matches under way, which can be as it was at first: all three rule sets, every kind of
// dice, an umpire, a sealed deployment, and clocks.
#include <atomic>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/memory_archive.hpp"
#include "server/club.hpp"

namespace guidon::fuzz {

class Clubhouse {
 public:
  static Clubhouse& only();  // threads live as long as the program

  [[nodiscard]] server::Club& club() { return club_; }
  // Asks, and waits for the answer.
  server::Response ask(server::Request request);
  void pass(std::int64_t seconds);  // time does, and what is due is looked at
  // Every match that was played can be opened again, and its record is true.
  void claim_kept();
  void tidy();  // as it was at first

 private:
  Clubhouse();
  void seat(std::string id, std::string_view scenario, server::MatchCard card, server::MatchSecret secret);
  void settle();  // nothing is being done any more
  bool as_at_first();
  void empty();  // no match is in memory any more

  std::atomic<std::int64_t> now_;
  MemoryArchive archive_;
  server::Log log_;
  server::House house_;
  server::Club club_;
  std::vector<std::string> matches_;
};

}  // namespace guidon::fuzz
