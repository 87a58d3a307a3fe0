#pragma once
// A small Peninsular table on which faults are planted: six units, and what happens to them in one entry.
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/audit/reader/property.hpp"

namespace audit {

// Stands of a formation, as printed: three centimetres wide, two deep (cavalry three, guns four or six).
void form(Unit& unit, std::string_view formation, Vec front, double facing, int stands);

class Stage {
 public:
  // Red: foot "Xanten", horse "Yverdon", gun "Zofingen". Black: foot "Quedlin", horse "Rudolst", gun "Weferling". All
  // trained, in line, 45 cm apart, and it is red's FOOT card of the first turn.
  Stage();

  Unit& was(std::string_view name) { return before.at(std::string{name}); }
  Unit& is(std::string_view name) { return after.at(std::string{name}); }
  void both(std::string_view name, const std::function<void(Unit&)>& change);
  void order(std::string kind, Json named = Json::object()) { entry.order = {std::move(kind), std::move(named)}; }
  Happening& tell(Happening told);
  void earlier(Happening happening);            // in an entry before
  void card(int side, std::string_view which);  // the card that is being played

  [[nodiscard]] std::set<std::string> found() const;
  [[nodiscard]] std::string told() const;

  Scenario scenario;
  std::map<std::string, Unit> before;
  std::map<std::string, Unit> after;
  std::vector<Officer> officers_before;
  std::vector<Officer> officers_after;
  std::vector<Skirmisher> screen_before;
  std::vector<Skirmisher> screen_after;
  Frame frame_before;  // cards, turn, damage, progress and decision; units come from above
  Frame frame_after;
  Entry entry;
  std::vector<Entry> past;
  std::string lost_before;  // a unit that has left the table in an entry before

 private:
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> look() const;
  [[nodiscard]] Frame whole(const Frame& beside, const std::map<std::string, Unit>& units,
                            const std::vector<Officer>& officers, const std::vector<Skirmisher>& screen) const;
};

}  // namespace audit
