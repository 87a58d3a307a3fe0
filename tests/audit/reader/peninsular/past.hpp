#pragma once
// What the second reader remembers of a Peninsular battle: what each unit has done this turn, the turn before, and
// ever.
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "tests/audit/reader/property.hpp"

namespace audit::peninsular {

struct UnitPast {
  // ever
  bool ever_fired = false;
  bool charge_used = false;
  bool glory_used = false;
  bool gone = false;  // was on the table and is not
  int rout_turn = 0;  // in which it last began to rout
  // the turn before
  bool moved_last_turn = false;
  // this turn
  bool moved = false;       // by its own order
  bool fired = false;       // its close-order stands
  bool first_fire = false;  // and never before
  bool shot_at = false;
  bool fought = false;
  bool routed = false;
  bool failed_critical = false;
  int fire_casualties = 0;
  int heavy_tests = 0;
  int friends_tests = 0;
  int healed = 0;
  // this card
  int moves = 0;
  bool overran = false;
  bool pursues = false;
  bool passed_critical = false;
  bool fighting_before = false;  // when the card was turned
};

// It takes one happening after another, so that a property can go through an entry with it.
class Past {
 public:
  void begin(const Scenario& scenario, const Frame& frame);
  void take(const Happening& happening);
  void end_entry(const Frame& before, const Frame& after);
  // Guns that fire at a building fire at its garrison (PEN-R-29).
  void fire_at_garrisons(const Scenario& scenario, const Frame& before, const Entry& entry);

  [[nodiscard]] const UnitPast* unit(const std::string& id) const;
  [[nodiscard]] int turn() const { return turn_; }
  [[nodiscard]] bool officer_rode(const std::string& id) const { return rode_.contains(id); }
  [[nodiscard]] bool officer_fell(const std::string& id) const { return fell_.contains(id); }

 private:
  UnitPast* find(const std::string& id);
  void begin_turn(int turn);
  void test(const Happening& it, UnitPast& unit);

  std::shared_ptr<const std::map<std::string, std::size_t>> index_ =
      std::make_shared<std::map<std::string, std::size_t>>();
  std::vector<UnitPast> units_;
  std::set<std::string> rode_;
  std::set<std::string> fell_;
  int turn_ = 0;
};

class PastOfBattle final : public Memory {
 public:
  void follow(const Scenario& scenario, const Step& step) override;
  [[nodiscard]] const Past& past() const { return past_; }

 private:
  Past past_;
};

}  // namespace audit::peninsular
