// guidon kinds: what programs are told of battles, kind by kind, each with an example from a battle that was played.
#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/drawn_options.hpp"
#include "kernel/nearest.hpp"
#include "match/random_player.hpp"
#include "match/rule_sets.hpp"
#include "players/school.hpp"
#include "scenario/shelf.hpp"
#include "wire/schemas.hpp"
#include "wire/tell_facts.hpp"

namespace guidon::cli {

namespace {

// The fullest one of each kind that was seen, as JSON.
class Examples {
 public:
  explicit Examples(const std::vector<Declaration>& declared) : lacking_(declared.size()) {}

  void see(const Facts& facts) {
    if (facts.empty()) return;
    const auto [found, first] = seen_.try_emplace(std::string{facts.kind});
    if (first) --lacking_;
    auto& [members, text] = found->second;
    if (!text.empty() && members >= facts.values().size()) return;
    members = facts.values().size();
    text = wire::print(wire::data(facts));
  }
  [[nodiscard]] bool all() const { return lacking_ == 0; }
  [[nodiscard]] std::string_view of(std::string_view kind) const {
    const auto found = seen_.find(kind);
    return found == seen_.end() ? std::string_view{} : std::string_view{found->second.second};
  }

 private:
  std::size_t lacking_;
  std::map<std::string, std::pair<std::size_t, std::string>, std::less<>> seen_;
};

struct Seen {
  explicit Seen(const match::Declared& declared)
      : orders(declared.orders),
        decisions(declared.decisions),
        events(declared.events),
        upshots(declared.upshots),
        conditions(declared.conditions) {}
  [[nodiscard]] bool all() const {
    return orders.all() && decisions.all() && events.all() && upshots.all() && conditions.all();
  }

  Examples orders;
  Examples decisions;
  Examples events;
  Examples upshots;
  Examples conditions;
};

// A battle of random orders, and what it tells of. Somewhere in it the umpire rules, and what takes no more than its
// kind is ordered: to give the battle up, to offer a draw.
class Sample {
 public:
  Sample(match::Game& game, const match::Declared& declared, std::uint64_t seed, Seen& seen)
      : game_(game), declared_(declared), lot_(seed), seen_(seen), seed_(seed), end_(lot_.draw(longest)) {}

  void play() {
    (void)game_.begin({});
    for (std::size_t step = 0; !game_.over(); ++step) {
      look();
      const match::Choice order = next(step);
      if (lot_.draw(weighed_once_in) == 0) weigh(order.side, order.order);
      (void)game_.give(order.side, order.order);
      if (step == end_ && seed_ > 1) {
        rule();
        give_bare_orders();
      }
    }
    look();
  }

 private:
  static constexpr std::uint32_t longest = 400;
  static constexpr std::uint32_t weighed_once_in = 20;

  // Of a general, who goes for objectives; else any.
  match::Choice next(std::size_t step) {
    if (seed_ > 1) return seed_ % 2 == 0 ? of_some_kind() : game_.random_order(lot_);
    const players::General colonel{};
    return {game_.decider(), players::school(game_.identity().rules)->think(game_, colonel, step).order};
  }

  // Of the orders that make sense one of a kind drawn first, so that rare kinds are not rare.
  match::Choice of_some_kind() {
    std::map<std::string_view, std::vector<match::Choice>> kinds;
    for (match::Choice& each : game_.choices()) kinds[each.data.kind].push_back(std::move(each));
    if (kinds.empty()) return game_.random_order(lot_);
    const auto& some = std::next(kinds.begin(), lot_.draw(static_cast<std::uint32_t>(kinds.size())))->second;
    return some[lot_.draw(static_cast<std::uint32_t>(some.size()))];
  }

  void look() {
    seen_.decisions.see(game_.decision().data);
    for (; told_ < game_.steps().size(); ++told_) {
      seen_.orders.see(game_.steps()[told_].data);
      for (const match::Happening& each : game_.steps()[told_].happenings) seen_.events.see(each.data);
    }
    if (seen_.conditions.all()) return;
    for (const match::RosterSide& side : game_.roster().sides)
      for (const match::RosterRow& row : side.rows) seen_.conditions.see(row.condition);
  }
  void weigh(match::Side side, const match::Wish& order) {
    constexpr odds::Budget little{500, 20, 1815};
    const auto odds = game_.odds(side, order, little);
    if (!odds) return;
    for (const match::Headline& each : odds->headlines)
      for (const Facts& upshot : each.facts) seen_.upshots.see(upshot);
  }
  void give_bare_orders() {
    std::vector<std::string_view> bare;
    for (const Declaration& each : declared_.orders)
      if (each.forms.front().names.empty()) bare.push_back(each.kind);
    constexpr int times = 8;
    for (int i = 0; i < times && !game_.over() && !bare.empty(); ++i) {
      const Facts order{bare[lot_.draw(static_cast<std::uint32_t>(bare.size()))], {Values{}, {}}};
      const match::Side side = lot_.draw(2);
      weigh(side, order);
      (void)game_.give(side, order);
      look();
    }
  }
  void rule() {
    const auto all = game_.adjustable();
    if (all.empty()) return;
    const match::Adjustable& each = all[lot_.draw(static_cast<std::uint32_t>(all.size()))];
    const match::Scene scene = game_.scene();
    const std::string& id = scene.units[lot_.draw(static_cast<std::uint32_t>(scene.units.size()))].id;
    (void)game_.rule("set " + each.of + " " + each.name + " " + each.values.back(), "");
    (void)game_.rule("remove " + id, "");
    (void)game_.rule(
        "place " + id + (scene.hexes ? " in " + scene.hexes->grid.name(0) + " facing n" : " at 9,9 facing 0"), "");
    look();
  }

  match::Game& game_;
  const match::Declared& declared_;
  match::SeededLot lot_;
  Seen& seen_;
  std::uint64_t seed_;
  std::size_t end_;
  std::size_t told_ = 0;
};

// Battles of every scenario under all sorts of options, until there is an example of everything.
Seen seen_in(const match::RuleSet& rules, const match::Declared& declared, std::uint64_t battles) {
  Seen seen{declared};
  for (std::uint64_t seed = 1; !seen.all() && seed <= battles; ++seed)
    for (const scenario::Shelved& each : scenario::shelf()) {
      if (each.rules != rules.name) continue;
      match::Start start{
          .scenario_text = std::string{each.text}, .file_name = std::string{each.name}, .options = {}, .seed = seed};
      start.options = drawn_options(rules, start, seed);
      if (const auto game = match::Game::set_up(start)) Sample{**game, declared, seed, seen}.play();
    }
  return seen;
}

// "unit, via?, to?, formation": what may be left out with a question mark.
std::string members(const Shape& form) {
  std::string out;
  for (std::size_t i = 0; i < form.names.size(); ++i)
    out.append(out.empty() ? "" : ", ").append(form.names[i]).append(form.parts[i].may_lack ? "?" : "");
  return out.empty() ? "nothing more" : out;
}

// What one is like that no battle told of: "UNIT" for the id of a unit.
wire::Json looks(const Shape& shape) {
  switch (shape.is) {
    case Shape::Is::flag: return true;
    case Shape::Is::whole:
    case Shape::Is::number: return 1;
    case Shape::Is::list:
      return shape.name == "point" ? wire::Json{1, 1} : wire::Json::array({looks(shape.parts.front())});
    case Shape::Is::either: return looks(shape.parts.front());
    case Shape::Is::record: {
      wire::Json out = wire::Json::object();
      for (std::size_t i = 0; i < shape.names.size(); ++i) out[std::string{shape.names[i]}] = looks(shape.parts[i]);
      return out;
    }
    case Shape::Is::text: break;
  }
  if (!shape.words.empty()) return shape.words.front();
  std::string name{shape.name};
  for (char& c : name) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  return name;
}
wire::Json looks(const Declaration& declared) {
  wire::Json out{{"kind", declared.kind}};
  out.update(looks(declared.forms.front()));
  return out;
}

void print(const Console& console, std::string_view title, const std::vector<Declaration>& declared,
           const Examples& examples, bool sought) {
  fmt::print("{}\n", console.tint(Tint::head, title));
  for (const Declaration& each : declared) {
    std::string forms;
    for (const Shape& form : each.forms) forms.append(forms.empty() ? "" : "; or ").append(members(form));
    const std::string clause = each.clause ? fmt::format(" ({})", each.clause.id()) : std::string{};
    fmt::print("  {}{}: {}\n", console.tint(Tint::strong, each.kind), clause, forms);
    if (!each.answers.empty()) fmt::print("      answered by {}\n", enumerated(each.answers));
    if (const auto example = examples.of(each.kind); !example.empty())
      fmt::print("      {}\n", example);
    else
      fmt::print("      {}{}\n", sought ? "rare; it looks like\n      " : "", wire::print(looks(each)));
  }
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  std::string named;
  std::optional<std::uint64_t> battles;
  command.word("[RULES]", rule_set_named(), named, "The rule set: " + either(match::rule_set_names()));
  command.flag_with("--battles", "N", number(0, 1'000), battles,
                    "Fight so many battles of each scenario for examples that were played");
  command.add_json();
  if (const auto done = command.parse(words)) return *done;
  const match::RuleSet* rules = match::rule_set(named);
  if (command.json()) {
    fmt::print("{}\n", wire::schemas(rules).dump(1));
    return exit_ok;
  }
  if (rules == nullptr)
    return fail({"bad_arguments", "RULES", "which rule set? guidon kinds " + either(match::rule_set_names()), {}},
                false);
  const Console console;
  const match::Declared declared = rules->declared();
  const bool sought = battles.value_or(0) > 0;
  const Seen seen = seen_in(*rules, declared, battles.value_or(0));
  print(console, "Orders", declared.orders, seen.orders, sought);
  print(console, "\nDecisions", declared.decisions, seen.decisions, sought);
  print(console, "\nEvents", declared.events, seen.events, sought);
  print(console, "\nWhat an order may come to", declared.upshots, seen.upshots, sought);
  print(console, "\nHow a unit stands", declared.conditions, seen.conditions, sought);
  return exit_ok;
}

}  // namespace

Verb kinds_verb() {
  return {"kinds", "RULES [--battles N] | [RULES] --json",
          "The orders, decisions, events, outcomes and conditions that programs are told of, as data",
          "guidon kinds hex1866\nguidon kinds --json", run};
}

}  // namespace guidon::cli
