#include "scenario/change.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>

#include "kernel/shown.hpp"
#include "scenario/change_text.hpp"
#include "scenario/scenario.hpp"
#include "scenario/toml_reader.hpp"
#include "scenario/toml_text.hpp"

namespace guidon::scenario {

namespace {

std::string number(double value) {
  std::array<char, 32> digits{};
  const double rounded = std::round(value * 100) / 100;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), rounded).ptr;
  return {digits.data(), end};
}

bool loads(std::string_view text) { return load(text, "changed.toml").has_value(); }

// ---- places: a pair of lengths, or a hex ----

struct Step {
  double x = 0;  // or columns
  double y = 0;  // or rows, downwards
};

bool is_pair(const Value& value) {
  return value.kind == Kind::list && value.items.size() == 2 && std::ranges::all_of(value.items, [](const Value& each) {
           return each.kind == Kind::whole || each.kind == Kind::real;
         });
}

bool is_hex(const Value& value) {
  return value.kind == Kind::text && value.text.size() == 4 &&
         std::ranges::all_of(value.text, [](char c) { return c >= '0' && c <= '9'; });
}

// All places of a unit or a general: itself and its skirmishers.
std::vector<const Value*> places(const Value& table) {
  std::vector<const Value*> out;
  const auto add = [&out](const Value* value) {
    if (value != nullptr && (is_pair(*value) || is_hex(*value))) out.push_back(value);
  };
  for (const std::string_view key : {"at", "place", "hex"}) add(entry(table, key));
  for (const std::string_view key : {"place", "screen"})
    if (const Value* inner = entry(table, key)) add(entry(*inner, "at"));
  return out;
}

Step where_is(const Value& place) {
  if (is_pair(place)) return {place.items[0].real, place.items[1].real};
  const int digits = std::atoi(place.text.c_str());  // "1207": column 12, row 7
  const int column = digits / 100;
  const int row = digits % 100;
  return {static_cast<double>(column), static_cast<double>(row)};
}

// Whether it is still a place.
bool shift(TomlText& text, const Value& place, Step by) {
  const Step from = where_is(place);
  if (is_pair(place)) {
    if (by.x != 0) text.replace(place.items[0], number(from.x + by.x));
    if (by.y != 0) text.replace(place.items[1], number(from.y + by.y));
    return true;
  }
  const auto column = static_cast<int>(from.x + by.x);
  const auto row = static_cast<int>(from.y + by.y);
  if (column < 1 || column > 99 || row < 1 || row > 99) return false;
  const std::string digits = std::to_string(10'000 + 100 * column + row);
  text.replace(place, toml_string(std::string_view{digits}.substr(1)));
  return true;
}

// ---- what scenarios of a rule set are measured in ----

struct Measure {
  std::string_view rules;
  std::string_view lengths;    // "cm"
  double step = 0;             // of a line that is moved
  std::vector<Step> beside{};  // where a copy of a unit is tried: to its side first, then (y) behind it
};

const Measure* measure_of(std::string_view rules) {
  static const std::vector<Measure> all = [] {
    const auto around = [](std::initializer_list<double> sideways, std::initializer_list<double> back) {
      std::vector<Step> out;
      for (const double x : sideways) out.insert(out.end(), {Step{x, 0}, Step{-x, 0}});
      for (const double y : back)
        for (const double x : {0.0, 10.0, -10.0}) out.push_back({x, y});
      return out;
    };
    return std::vector<Measure>{
        {"peninsular", "cm", 5, around({6, 10, 16, 22, 27, 32}, {8, 14, 20})},
        {"linear", "inches", 2, around({2.5, 4, 6, 8, 10}, {2.5, 4, 6})},
        {"hex1866", "hexes", 1, {{0, 0}, {0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}}};
  }();
  const auto at = std::ranges::find(all, rules, &Measure::rules);
  return at == all.end() ? nullptr : &*at;
}

// ---- the changes ----

class Changer {
 public:
  Changer(const TomlText& text, const Measure& measure, const std::array<std::string_view, 2>& sides,
          std::size_t weaker)
      : text_(text), measure_(measure), sides_(sides), weaker_(weaker) {
    for (const Value& list : text_.top().items)
      if (list.kind == Kind::list)
        for (const Value& each : list.items) note(list.key, each);
  }

  std::vector<Change> all() {
    for (const int by : {1, -1, 2, -2}) turns(by);
    for (const double steps : {1.0, -1.0, 2.0, -2.0})
      for (std::size_t side = 0; side < 2; ++side) move(side, steps);
    for (const Value& unit : units()) {
      const auto side = side_of(unit);
      if (!side || !text_.has_header(unit)) continue;
      if (*side == weaker_)
        copy(unit);
      else
        leave_out(unit);
    }
    return std::move(out_);
  }

 private:
  // Ids are taken, and brigades, divisions and formations say whose they are.
  void note(std::string_view list, const Value& table) {
    const std::string id = word(table, "id");
    if (id.empty()) return;
    taken_.insert(id);
    if (list != "brigade" && list != "formation") return;
    const auto side = std::ranges::find(sides_, word(table, "side"));
    if (side == sides_.end()) return;
    const auto index = static_cast<std::size_t>(side - sides_.begin());
    owner_.emplace(std::pair{std::string{list}, id}, index);
    if (const std::string division = word(table, "division"); !division.empty())
      owner_.emplace(std::pair{std::string{"division"}, division}, index);
  }

  static std::string word(const Value& table, std::string_view key) {
    const Value* value = entry(table, key);
    return value != nullptr && value->kind == Kind::text ? value->text : std::string{};
  }

  [[nodiscard]] std::optional<std::size_t> side_of(const Value& table) const {
    if (const auto own = std::ranges::find(sides_, word(table, "side")); own != sides_.end())
      return static_cast<std::size_t>(own - sides_.begin());
    for (const std::string_view key : {"brigade", "formation", "division"})
      if (const auto at = owner_.find({std::string{key}, word(table, key)}); at != owner_.end()) return at->second;
    return std::nullopt;
  }

  [[nodiscard]] const std::vector<Value>& units() const {
    static const std::vector<Value> none;
    const Value* list = entry(text_.top(), "unit");
    return list != nullptr && list->kind == Kind::list ? list->items : none;
  }

  bool offer(std::string words, Disturbance cost, const TomlText& changed) {
    std::string text = changed.changed();
    if (!loads(text)) return false;
    out_.push_back({std::move(words), static_cast<int>(cost), std::move(text)});
    return true;
  }

  void turns(int by) {
    const Knob* knob = turn_limit(measure_.rules);
    const Value* section = entry(text_.top(), knob->section);
    const Value* now = section == nullptr ? nullptr : entry(*section, knob->key);
    if (now == nullptr || now->kind != Kind::whole || now->whole < 1 || now->whole + by < 1) return;
    TomlText changed = text_;
    changed.replace(*now, std::to_string(now->whole + by));
    const std::int64_t turns = now->whole + by;
    offer(written({"the battle lasts ", std::to_string(turns), turns == 1 ? " turn" : " turns", " instead of ",
                   std::to_string(now->whole)}),
          std::abs(by) == 1 ? Disturbance::turn : Disturbance::two_turns, changed);
  }

  // From a side's middle towards the enemy's, along the longer way: one step. Nothing where a side has no places.
  [[nodiscard]] std::optional<Step> forward(std::size_t side) const {
    std::array<Step, 2> sum{};
    std::array<double, 2> count{};
    for (const Value& unit : units()) {
      const auto whose = side_of(unit);
      const auto at = places(unit);
      if (!whose || at.empty()) continue;
      const Step place = where_is(*at.front());
      sum[*whose].x += place.x;
      sum[*whose].y += place.y;
      ++count[*whose];
    }
    if (count[0] == 0 || count[1] == 0) return std::nullopt;
    const double x = sum[1 - side].x / count[1 - side] - sum[side].x / count[side];
    const double y = sum[1 - side].y / count[1 - side] - sum[side].y / count[side];
    const bool hexes = measure_.rules == "hex1866";
    if (std::abs(y) >= std::abs(x)) return Step{0, std::copysign(measure_.step, y)};
    return Step{std::copysign(hexes ? 2 : measure_.step, x), 0};  // two columns: so the rows stay level
  }

  void move(std::size_t side, double steps) {
    const std::optional<Step> ahead = forward(side);
    if (!ahead) return;
    TomlText changed = text_;
    for (const Value& list : text_.top().items)
      if (list.kind == Kind::list && list.key != "ground")
        for (const Value& each : list.items)
          if (side_of(each) == side)
            for (const Value* place : places(each))
              if (!shift(changed, *place, {ahead->x * steps, ahead->y * steps})) return;
    const double length = std::abs((ahead->x + ahead->y) * steps);
    offer(written({sides_[side], " begins ", number(length), " ",
                   length == 1 && measure_.lengths == "hexes" ? "hex" : measure_.lengths,
                   steps > 0 ? " nearer to the enemy" : " farther from the enemy"}),
          std::abs(steps) == 1 ? Disturbance::step : Disturbance::two_steps, changed);
  }

  void leave_out(const Value& unit) {
    TomlText changed = text_;
    changed.remove(unit);
    offer(written({sides_[1 - weaker_], " goes without ", word(unit, "id")}), Disturbance::unit, changed);
  }

  void copy(const Value& unit) {
    const std::string id = word(unit, "id");
    const Value* id_value = entry(unit, "id");
    if (id.empty() || id_value == nullptr) return;
    std::string fresh;
    for (int i = 2; fresh.empty() || taken_.contains(fresh); ++i) fresh = written({id, "_", std::to_string(i)});
    const std::optional<Step> ahead = forward(weaker_);
    const bool deep = !ahead || ahead->y != 0;  // the armies face each other along y
    const double back = ahead && ahead->x + ahead->y > 0 ? -1 : 1;
    const auto at = places(unit);
    for (const Step& beside : measure_.beside) {
      const Step by = deep ? Step{beside.x, back * beside.y} : Step{back * beside.y, beside.x};
      TomlText draft = text_;
      draft.replace(*id_value, toml_string(fresh));
      if (!std::ranges::all_of(at, [&](const Value* place) { return shift(draft, *place, by); })) continue;
      TomlText changed = text_;
      changed.insert_after(unit, draft.lines_of(unit));
      if (offer(written({sides_[weaker_], " has a second ", id, ", ", fresh}), Disturbance::unit, changed)) return;
      if (at.empty()) return;  // it has no place that could be another
    }
  }

  const TomlText& text_;
  const Measure& measure_;
  const std::array<std::string_view, 2>& sides_;
  std::size_t weaker_;
  std::set<std::string> taken_;
  std::map<std::pair<std::string, std::string>, std::size_t> owner_;
  std::vector<Change> out_;
};

}  // namespace

const std::vector<Knob>& knobs() {
  static const std::vector<Knob> all{
      {"peninsular", "turn_limit", "victory", "turn_limit", true, {}},
      {"peninsular", "collapse", "victory", "collapse", false, {"true", "false"}},
      {"linear", "turn_limit", "battle", "turn_limit", true, {}},
      {"linear", "first", "battle", "first", false, {"south", "north", "diced"}},
      {"hex1866", "turn_limit", "battle", "turns", true, {}},
      {"hex1866", "initiative", "battle", "initiative", false, {"prussian", "austrian"}},
  };
  return all;
}

const Knob* turn_limit(std::string_view rules) {
  for (const Knob& knob : knobs())
    if (knob.rules == rules && knob.name == "turn_limit") return &knob;
  return nullptr;
}

std::expected<std::string, Problem> with_knob(std::string_view text, const Knob& knob, std::string_view value) {
  auto read = TomlText::read(text);
  if (!read) return std::unexpected{read.error()};
  const bool bare = knob.number || value == "true" || value == "false";
  read->set(knob.section, knob.key, bare ? std::string{value} : toml_string(value));
  return read->changed();
}

std::expected<std::string, Problem> with_ruling(std::string_view text, std::string_view name, std::string_view value) {
  auto read = TomlText::read(text);
  if (!read) return std::unexpected{read.error()};
  const Value* battle = entry(read->top(), "battle");  // a ruling there has the last word
  const bool in_battle = battle != nullptr && entry(*battle, name) != nullptr;
  read->set(in_battle ? "battle" : "options", name, toml_string(value));
  return read->changed();
}

std::vector<Change> changes(std::string_view text, const std::array<std::string_view, 2>& sides, std::size_t weaker) {
  const auto read = TomlText::read(text);
  if (!read) return {};
  const Value* rules = entry(read->top(), "rules");
  const Measure* measure = rules == nullptr ? nullptr : measure_of(rules->text);
  if (measure == nullptr) return {};
  return Changer{*read, *measure, sides, weaker}.all();
}

}  // namespace guidon::scenario
