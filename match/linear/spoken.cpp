#include "match/linear/spoken.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <vector>

#include "kernel/length.hpp"
#include "kernel/letters.hpp"
#include "kernel/shown.hpp"
#include "kernel/word_reader.hpp"
#include "rules/linear/battle/objectives.hpp"
#include "rules/linear/battle/order_words.hpp"
#include "rules/linear/battle/orders.hpp"
#include "rules/linear/battle/proposals.hpp"
#include "rules/linear/battle/shooting.hpp"

namespace guidon::match {

using namespace linear;

namespace {

using Spoken = std::expected<Order, Unread>;
using Kind = linear::Decision::Kind;

bool digit(char c) { return c >= '0' && c <= '9'; }

bool is_number(std::string_view word) {
  while (word.ends_with(',')) word.remove_suffix(1);
  return !word.empty() && word.find_first_not_of("0123456789.") == std::string_view::npos;
}

bool is_place(std::string_view word) {
  const auto comma = word.find(',');
  return comma != std::string_view::npos && comma > 0 && comma + 1 < word.size() && digit(word[comma + 1]) &&
         word.find_first_not_of("0123456789.,-") == std::string_view::npos;
}

// Nothing where it only looks like one, or is far from any table.
std::optional<table::Vec> place_in(std::string_view word) {
  constexpr double furthest = 10'000;
  const auto comma = word.find(',');
  if (!is_place(word)) return std::nullopt;
  const auto number = [](std::string_view text) -> std::optional<double> {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || std::abs(value) > furthest) return std::nullopt;
    return value;
  };
  const auto x = number(word.substr(0, comma));
  const auto y = number(word.substr(comma + 1));
  if (!x || !y) return std::nullopt;
  return table::Vec{*x, *y};
}

// "20, 6" is one place, and "28th, 32nd" one list of units.
std::string joined(std::string_view text, bool lists) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == ' ' && out.ends_with(',')) {
      const auto next = text.find_first_not_of(' ', i);
      const bool numbers = out.size() > 1 && digit(out[out.size() - 2]) && next != std::string_view::npos &&
                           (digit(text[next]) || text[next] == '-');
      if (lists || numbers) continue;
    }
    if (c == ',')
      while (out.ends_with(' ')) out.pop_back();
    out += c;
  }
  return out;
}

template <std::size_t N>
bool among(const std::string& word, const std::array<std::string_view, N>& known) {
  return std::ranges::find(known, word) != known.end();
}

constexpr std::array<std::string_view, 7> step_verbs{"ahead", "back", "forward", "left", "right", "wheel", "face"};
constexpr std::array<std::string_view, 32> unit_verbs{
    "advance", "advances", "retire",  "retires",   "go",       "goes",      "move",  "moves",
    "charge",  "charges",  "attack",  "attacks",   "shoot",    "shoots",    "fire",  "fires",
    "turn",    "turns",    "form",    "forms",     "limber",   "unlimber",  "enter", "enters",
    "leave",   "leaves",   "limbers", "unlimbers", "withdraw", "withdraws", "exit",  "exits"};

std::string verb_of(const std::string& word) {  // "charges" is "charge"
  if (word == "goes") return "go";
  return word.ends_with('s') ? word.substr(0, word.size() - 1) : word;
}

class Speech {
 public:
  Speech(std::string_view text, linear::Side side, const Battle& battle)
      : battle_(battle), setting_(battle.setting()), decision_(battle.decision()), side_(side), text_(text) {
    words_ = guidon::words_of(text_);
    if (!words_.empty()) {
      const std::string first = lower(words_[0]);
      const bool lists = first == "order" || first == "orders" || first == "charge" || first == "attack" ||
                         (words_.size() > 1 && lower(words_[1]).starts_with("order"));
      text_ = joined(text_, lists);
      words_ = guidon::words_of(text_);
    }
  }

  Spoken order() {
    if (words_.empty()) return parse(text_, side_, setting_);
    if (const auto said = answer()) return *said;
    unit_first();
    const std::string verb = lower(words_[0]);
    if (verb == "charge" || verb == "attack") return charge();
    if (verb == "order") return command(1);
    if (decision_.kind == Kind::orders)
      if (const auto said = deed_as_command(verb)) return *said;
    if (verb == "advance") return straight("ahead", 1);
    if (verb == "retire") return straight("back", 2);
    if (verb == "move" || verb == "go") return move();
    if (verb == "wheel") return again("move " + word(1) + " wheel " + rest(2));
    if (verb == "face") return again("move " + word(1) + " face " + rest(lower(word(2)) == "to" ? 3 : 2));
    if (verb == "turn") return turn();
    if (verb == "withdraw") return withdraw();
    if (verb == "shoot" || verb == "fire") return shoot();
    if (verb == "rally") return by_commander(OrderKind::rally, 1);
    if (verb == "lead") return by_commander(OrderKind::follow_me, 1);
    if (verb == "follow" && lower(word(1)) == "me") return by_commander(OrderKind::follow_me, 2);
    if (verb == "ride") return again(named(word(1)) + " rides to " + rest(lower(word(2)) == "to" ? 3 : 2));
    if (verb == "deploy") return deploy();
    if (verb == "exit" || (verb == "leave" && leaves_table())) return exit();
    if (verb == "leave") return leave();
    return parse(text_, side_, setting_);
  }

 private:
  [[nodiscard]] std::string word(std::size_t at) const { return at < words_.size() ? words_[at] : std::string{}; }
  [[nodiscard]] std::string rest(std::size_t from) const {
    std::string out;
    for (std::size_t i = from; i < words_.size(); ++i) out.append(out.empty() ? "" : " ").append(words_[i]);
    return out;
  }
  Spoken again(const std::string& text) const { return parse(text, side_, setting_); }

  [[nodiscard]] std::optional<std::uint8_t> unit_called(const std::string& id) const {
    const std::string first = id.substr(0, id.find(','));
    for (const bool exact : {true, false})
      for (std::size_t u = 0; u < setting_.units.size(); ++u)
        if (exact ? setting_.units[u].id == first : WordReader::same(setting_.units[u].id, first))
          return static_cast<std::uint8_t>(u);
    return std::nullopt;
  }
  [[nodiscard]] const std::string& id(std::uint8_t u) const { return setting_.units[u].id; }
  static std::string named(const std::string& commander) {
    return begins_order(commander) ? "commander " + commander : commander;
  }

  // ---- answers ----

  [[nodiscard]] std::optional<Spoken> answer() const {
    const std::string said = lower(text_);
    const auto bare_order = [this](OrderKind kind, Formation formation = Formation::line) {
      Order order;
      order.kind = kind;
      order.side = side_;
      order.formation = formation;
      return Spoken{order};
    };
    if (decision_.task == Task::react) {
      if (said == "square") return bare_order(OrderKind::emergency, Formation::square);
      if (said == "hedgehog") return bare_order(OrderKind::emergency, Formation::hedgehog);
      if (said == "shoot" || said == "fire" || said == "shots" || said == "closing")
        return bare_order(OrderKind::closing_shots);
      if (said == "counter") return bare_order(OrderKind::countercharge);
      if (said == "hold" || said == "receive") return bare_order(OrderKind::stand);
    }
    if (decision_.task == Task::traverse && (said == "shoot" || said == "fire"))
      return again("shoot " + id(decision_.unit) + " at " + id(std::get<Traverse>(battle_.asks()).target.at));
    if (decision_.task == Task::break_choice && said == "hold") return bare_order(OrderKind::hold_disordered);
    if (decision_.task == Task::follow_up && (said == "follow" || said == "yes"))
      return bare_order(OrderKind::follow_up);
    if (said == "end" || said == "pass" || said == "no" || said == "stay" || said == "stop") {
      const Spoken done = bare_order(OrderKind::done);
      return battle_.check(*done) ? bare_order(OrderKind::decline) : done;
    }
    return std::nullopt;
  }

  // "28th ahead 6", "28th charges 4e", "28th 6": the verb comes first.
  void unit_first() {
    if (words_.size() < 2 || begins_order(words_[0]) || !unit_called(words_[0]) ||
        words_[0].find(',') != std::string::npos)
      return;
    const std::string next = lower(words_[1]);
    if (among(next, step_verbs) || is_number(next) || is_place(next)) {
      words_.insert(words_.begin(), "move");
    } else if (among(next, unit_verbs)) {
      std::swap(words_[0], words_[1]);
      words_[0] = verb_of(next);
    }
    text_ = rest(0);
  }

  // ---- commanders ----

  // The commander of its brigade, or of the army where that one gives no more orders.
  [[nodiscard]] std::uint8_t commander_of(std::uint8_t u) const {
    const auto able = [this](std::size_t c) {
      return battle_.state().commander[c].alive != 0 && battle_.state().commander[c].ended == 0;
    };
    const int own = own_commander(battle_.field(), u);
    if (own >= 0 && own < static_cast<int>(setting_.commanders.size()) && able(static_cast<std::size_t>(own)))
      return static_cast<std::uint8_t>(own);
    for (std::size_t c = 0; c < setting_.commanders.size(); ++c)
      if (leads_army(setting_.commanders[c], battle_.state().commander[c]) &&
          setting_.commanders[c].side == setting_.units[u].side && able(c))
        return static_cast<std::uint8_t>(c);
    return static_cast<std::uint8_t>(own);
  }
  [[nodiscard]] std::string orders(std::uint8_t u) const {
    const std::uint8_t c = commander_of(u);
    return c < setting_.commanders.size() ? named(setting_.commanders[c].id) + " orders " : "orders ";
  }

  // "order 28th,32nd [to] move": from the word after it.
  Spoken command(std::size_t from) {
    const auto u = unit_called(word(from));
    if (!u) return again(named(word(from)) + " orders " + rest(from + 1));
    std::size_t what = from + 1;
    while (lower(word(what)) == "and") what += 2;
    std::string units;
    for (std::size_t i = from; i < what; ++i) units.append(units.empty() ? "" : " ").append(words_[i]);
    if (lower(word(what)) == "to") ++what;
    return again(orders(*u) + units + " to " + (what < words_.size() ? rest(what) : "move"));
  }

  // "enter 28th mill" and the like, where only commanders give orders.
  std::optional<Spoken> deed_as_command(const std::string& verb) {
    const auto u = unit_called(word(1));
    if (!u) return std::nullopt;
    const bool bare = words_.size() == 2;
    if ((verb == "exit" || verb == "leave") && leaves_table()) return again(orders(*u) + word(1) + " to move");
    if ((verb == "move" || verb == "form" || verb == "leave" || verb == "limber" || verb == "unlimber") && bare)
      return again(orders(*u) + word(1) + " to " + verb);
    if (verb == "enter" && words_.size() == 3) return again(orders(*u) + word(1) + " to enter " + word(2));
    return std::nullopt;
  }

  // Whoever may; his brigade's commander where nobody may, so that the refusal speaks of him.
  Spoken by_commander(OrderKind kind, std::size_t at) {
    const auto u = unit_called(word(at));
    const bool rallies = kind == OrderKind::rally;
    const std::string does = rallies ? " rallies " : " leads ";
    if (!u) return again("commander " + word(at) + does + rest(at + 1));
    Order order;
    order.kind = kind;
    order.side = side_;
    order.unit = *u;
    order.commander = commander_of(*u);
    if (battle_.check(order))
      for (std::size_t c = 0; c < setting_.commanders.size(); ++c) {
        Order other = order;
        other.commander = static_cast<std::uint8_t>(c);
        if (!battle_.check(other)) return other;
      }
    if (order.commander >= setting_.commanders.size())
      return unread(say(rallies ? "say who: COMMANDER rallies {}"_form : "say who: COMMANDER leads {}"_form, word(at)));
    return words_.size() > at + 1 ? again(named(setting_.commanders[order.commander].id) + does + rest(at)) : order;
  }

  // ---- charges ----

  Spoken charge() {
    std::vector<std::string> named_units;
    std::size_t next = 1;
    for (; next < words_.size() && named_units.size() < 2; ++next) {
      if (lower(words_[next]) == "at" || lower(words_[next]) == "and") continue;
      if (!unit_called(words_[next])) break;
      named_units.push_back(words_[next]);
    }
    const Command& command = battle_.state().command;
    const bool moving = decision_.task == Task::make_moves;
    if (moving && named_units.size() == 1 && setting_.units[*unit_called(named_units[0])].side != side_)
      if (const auto mover = only_mover()) named_units.insert(named_units.begin(), id(*mover));
    if (moving && named_units.empty() && only_mover()) named_units.push_back(id(*only_mover()));
    if (moving && named_units.size() == 1 && command.target < setting_.units.size())
      named_units.push_back(id(command.target));
    if (named_units.size() < 2) return parse(text_, side_, setting_);
    const std::string wheel = rest(next);
    if (decision_.kind == Kind::orders && wheel.empty())
      return again(orders(*unit_called(named_units[0])) + named_units[0] + " to charge " + named_units[1]);
    return again("charge " + named_units[0] + " at " + named_units[1] + (wheel.empty() ? "" : " " + wheel));
  }

  // The only unit that has moves left.
  [[nodiscard]] std::optional<std::uint8_t> only_mover() const {
    std::optional<std::uint8_t> found;
    for (std::size_t u = 0; u < setting_.units.size(); ++u) {
      if ((battle_.state().command.units >> u & 1U) == 0 || battle_.state().unit[u].moves == 0) continue;
      if (found) return std::nullopt;
      found = static_cast<std::uint8_t>(u);
    }
    return found;
  }

  // ---- moves ----

  // "advance 28th 6"; a whole move where no distance is said. Going back costs double.
  Spoken straight(const std::string& way, int cost) {
    const auto u = unit_called(word(1));
    const bool whole = u && words_.size() == 2;
    const std::string far = whole ? print_thousandths(battle_.field().rate(*u) / cost) : rest(2);
    return again("move " + word(1) + " " + way + " " + far);
  }

  Spoken move() {
    const auto u = unit_called(word(1));
    const std::size_t at = lower(word(2)) == "to" ? 3 : 2;
    const auto place = place_in(word(at));
    if (u && place && words_.size() == at + 1) {
      if (const auto found = find_path(battle_, *u, *place)) return *found;
      Order refused = along(battle_, *u, {{Step::Kind::ahead, battle_.field().rate(*u)}});
      refused.side = side_;
      if (battle_.check(refused)) return refused;  // it may not move at all
      return unread(
          say("no one move takes {} towards {}: say its steps, such as wheel left 30, ahead 4"_form, id(*u), word(at)));
    }
    if (is_number(word(2))) return again("move " + word(1) + " ahead " + rest(2));
    return again("move " + rest(1));
  }

  // "turn 28th to 90" and "turn 28th left 30" are no whole turns.
  Spoken turn() {
    if (lower(word(2)) == "to") return again("move " + word(1) + " face " + rest(3));
    if (words_.size() > 3 && is_number(word(3))) return again("move " + word(1) + " wheel " + rest(2));
    return parse(text_, side_, setting_);
  }

  Spoken withdraw() {
    const auto u = unit_called(word(1));
    if (u && words_.size() == 2)
      return again("withdraw " + word(1) + " back " + print_thousandths(battle_.field().rate(*u)));
    if (is_number(word(2))) return again("withdraw " + word(1) + " back " + rest(2));
    return parse(text_, side_, setting_);
  }

  // ---- fire ----

  // The nearest target it may shoot at, and the face of a square that sees it, where they are not said.
  Spoken shoot() {
    const auto u = unit_called(word(1));
    if (!u) return parse(text_, side_, setting_);
    std::size_t at = 2;
    if (lower(word(at)) == "at") ++at;
    const auto v = unit_called(word(at));
    if (words_.size() > (v ? at + 1 : 2)) return again("shoot " + word(1) + " at " + rest(at));
    const Field field = battle_.field();
    std::optional<Order> best;
    Mils least = 0;
    for (int target = 0; target < field.units(); ++target) {
      if (field.side(target) == side_ || !field.on_table(target) || (v && target != *v)) continue;
      for (int face = 0; face < (shoots_by_faces(field, *u) ? 4 : 1); ++face) {
        Order order;
        order.kind = OrderKind::shoot;
        order.side = side_;
        order.unit = *u;
        order.target = static_cast<std::uint8_t>(target);
        order.choice = static_cast<std::uint8_t>(face);
        const Mils away = field.between(*u, target);
        if (battle_.check(order) || (best && away >= least)) continue;
        best = order;
        least = away;
      }
    }
    if (best) return *best;
    if (v) return again("shoot " + word(1) + " at " + word(at));
    return unread(say("{} has nobody to shoot at"_form, id(*u)));
  }

  // ---- deployment ----

  [[nodiscard]] Formation usual_formation(std::uint8_t u) const {
    const Profile& profile = setting_.units[u].profile;
    constexpr std::array wishes{Formation::line, Formation::deployed, Formation::mixed, Formation::skirmish};
    for (const Formation wish : wishes)
      if (profile.formations.has(wish)) return wish;
    for (std::size_t f = 0; f < formation_words.size(); ++f)
      if (profile.formations.has(static_cast<Formation>(f))) return static_cast<Formation>(f);
    return Formation::line;
  }

  // The facing and formation that were not said.
  Spoken filled_in(table::Heading facing, Formation formation) {
    for (std::size_t i = 2; i < words_.size(); ++i) {
      if (!is_place(words_[i])) continue;
      if (lower(word(i + 1)) != "facing")
        words_.insert(words_.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                      {"facing", print_thousandths(facing.hundredths() * 10)});
      if (words_.size() == i + 3)
        words_.insert(words_.end(), {"in", std::string{formation_words[static_cast<std::size_t>(formation)]}});
      break;
    }
    return again(rest(0));
  }

  Spoken deploy() {
    const auto u = unit_called(word(1));
    if (!u) return parse(text_, side_, setting_);
    if (is_place(word(2))) words_.insert(words_.begin() + 2, "to");
    return filled_in(towards_enemy(side_), usual_formation(*u));
  }

  // "leave bread by the north edge", "bread leaves the table": of one that is in no building.
  [[nodiscard]] bool leaves_table() const {
    const auto u = unit_called(word(1));
    return u && battle_.state().unit[*u].garrison == nobody && may_leave_table(battle_.field(), *u);
  }

  // One move towards the edge it is to leave by, and over it where it reaches.
  Spoken exit() {
    const auto u = unit_called(word(1));
    if (!u) return unread(say("there is no unit {}"_form, shown(word(1))));
    const auto place = exit_of(battle_.field(), *u);
    if (!place) return unread({say("{} has no edge to leave the table by"_form, id(*u)), "OUR-MOVE-07"});
    if (const auto found = find_path(battle_, *u, *place)) return *found;
    Order refused = along(battle_, *u, {{Step::Kind::ahead, battle_.field().rate(*u)}});
    refused.side = side_;
    if (battle_.check(refused)) return refused;  // it may not move at all
    return unread(
        say("no one move takes {} towards its edge: say its steps, such as wheel left 30, ahead 4"_form, id(*u)));
  }

  // Out by the face that looks most towards the enemy and is open, where no place is said.
  Spoken leave() {
    const auto u = unit_called(word(1));
    if (!u) return parse(text_, side_, setting_);
    const Formation into = battle_.state().unit[*u].entered;
    if (words_.size() > 2) return filled_in(towards_enemy(side_), into);
    std::array faces{Face::front, Face::right, Face::left, Face::rear};
    std::ranges::stable_sort(faces, {}, [&](Face face) {
      return std::abs(come_out(battle_, *u, face, into).pose.facing.turn_to(towards_enemy(side_)));
    });
    for (const Face face : faces)
      for (const Formation formation : {into, usual_formation(*u)})
        if (const Order order = come_out(battle_, *u, face, formation); !battle_.check(order)) return order;
    return parse(text_, side_, setting_);
  }

  const Battle& battle_;
  const Setting& setting_;
  linear::Decision decision_;
  linear::Side side_;
  std::string text_;
  std::vector<std::string> words_;
};

}  // namespace

std::expected<Order, Unread> spoken_order(std::string_view text, linear::Side side, const Battle& battle) {
  return Speech{text, side, battle}.order();
}

std::string_view linear_spoken_grammar() {
  return R"(Short cuts
  order UNIT[,UNIT...] [to] WHAT                by the commander of its brigade, or of the army where that one may not
  charge UNIT at UNIT                           while orders are given: its commander orders the charge
  limber UNIT | enter UNIT BUILDING             and the like, while orders are given: its commander orders it
  rally UNIT | lead UNIT                        by whichever commander may
  advance UNIT [N] | retire UNIT [N]            straight ahead or back; a whole move where N is left out
  move UNIT N | UNIT ahead N | UNIT charges UNIT
  go UNIT to X,Y                                the steps of one move towards that place
  wheel UNIT left D | right D | turn UNIT to D
  withdraw UNIT [N]
  shoot UNIT                                    at the nearest enemy it may shoot at
  square | shots | counter                      before a charge; hold, yes, no, stop where they answer the question
  deploy UNIT to X,Y | leave UNIT               facing and formation may be left out: towards the enemy, and the usual
  exit UNIT                                     one move towards the edge it is to leave by, and over it
)";
}

}  // namespace guidon::match
