#include "match/hex1866/spoken_words.hpp"

#include <algorithm>

#include "kernel/letters.hpp"
#include "rules/hex1866/battle/order_words.hpp"

namespace guidon::match {

using namespace hex1866;

namespace {

// Small letters, no brackets and full stops; a comma is an "and".
std::vector<std::string> plain_words(std::string_view text) {
  std::string plain;
  for (const char c : lower(text)) {
    if (c == ',')
      plain += " and ";
    else
      plain += c == '(' || c == ')' || c == '.' || c == '!' || c == '?' ? ' ' : c;
  }
  std::vector<std::string> words;
  for (const std::string_view word : words_in(plain))
    if (word != "and" || words.empty() || words.back() != "and") words.emplace_back(word);
  return words;
}

std::string joined(const std::vector<std::string>& words, std::size_t from, std::size_t to) {
  std::string out;
  for (std::size_t i = from; i < std::min(to, words.size()); ++i) out.append(out.empty() ? "" : " ").append(words[i]);
  return out;
}

struct VerbWord {
  std::string_view word;
  Verb verb;
};
constexpr VerbWord verb_words[] = {{"move", Verb::move},         {"go", Verb::move},
                                   {"goe", Verb::move},          {"march", Verb::move},
                                   {"marche", Verb::move},       {"ride", Verb::move},
                                   {"enter", Verb::enter},       {"place", Verb::place},
                                   {"deploy", Verb::place},      {"turn", Verb::turn},
                                   {"face", Verb::turn},         {"attack", Verb::attack},
                                   {"assault", Verb::attack},    {"charge", Verb::attack},
                                   {"bombard", Verb::bombard},   {"shell", Verb::bombard},
                                   {"fire", Verb::fire},         {"shoot", Verb::fire},
                                   {"retreat", Verb::retreat},   {"withdraw", Verb::retreat},
                                   {"advance", Verb::advance},   {"rally", Verb::rally},
                                   {"rallie", Verb::rally},      {"activate", Verb::activate},
                                   {"join", Verb::join},         {"stay", Verb::stay},
                                   {"lose", Verb::lose},         {"go back", Verb::retreat},
                                   {"goe back", Verb::retreat},  {"fall back", Verb::retreat},
                                   {"go along", Verb::go_along}, {"goe along", Verb::go_along},
                                   {"go with", Verb::go_along},  {"goe with", Verb::go_along}};

}  // namespace

SpokenWords::SpokenWords(std::string_view text, hex1866::Side side, const Battle& battle)
    : setting_(battle.setting()), state_(battle.state()), side_(side), words_(plain_words(text)) {}

// An order in the words of a record asks for no name.
void SpokenWords::know_names() {
  if (!names_.empty()) return;
  const auto add = [this](Thing thing, std::size_t which, bool mine, std::string_view id, std::string_view name) {
    names_.push_back({thing, which, mine, id, name, lower(id), joined(plain_words(name), 0, std::string::npos)});
  };
  for (std::size_t u = 0; u < setting_.units.size(); ++u)
    add(Thing::unit, u, setting_.units[u].side == side_, setting_.units[u].id, setting_.units[u].name);
  for (std::size_t l = 0; l < setting_.leaders.size(); ++l)
    add(Thing::leader, l, setting_.leaders[l].side == side_, setting_.leaders[l].id, setting_.leaders[l].name);
  for (std::size_t f = 0; f < setting_.formations.size(); ++f)
    add(Thing::formation, f, setting_.formations[f].side == side_, setting_.formations[f].id,
        setting_.formations[f].name);
  hexes_.reserve(setting_.place_names.size());
  for (const auto& [hex, name] : setting_.place_names)
    add(Thing::place, hex, true, hexes_.emplace_back(setting_.map.grid().name(hex)), name);
}

bool SpokenWords::accept(std::initializer_list<std::string_view> any) {
  if (at_end() || std::ranges::find(any, words_[at_]) == any.end()) return false;
  ++at_;
  return true;
}

// "attacks" is "attack", and two words go before one.
std::optional<Verb> SpokenWords::verb() {
  if (at_end()) return std::nullopt;
  std::string first = words_[at_];
  if (first.ends_with('s')) first.pop_back();
  for (const std::size_t many : {2U, 1U}) {
    if (at_ + many > words_.size()) continue;
    const std::string said = many == 1 ? first : first + " " + words_[at_ + 1];
    const auto* const found = std::ranges::find(verb_words, said, &VerbWord::word);
    if (found == std::end(verb_words)) continue;
    at_ += many;
    return found->verb;
  }
  return std::nullopt;
}

std::optional<Direction> SpokenWords::direction() {
  OrderWords in{joined(words_, at_, words_.size()), setting_};
  const Direction found = in.direction();
  if (in.failed() || !in.at_end()) return std::nullopt;
  at_ = words_.size();
  return found;
}

// ---- names ----

// By id, else by name, else by a part of a name.
template <class Wanted>
std::vector<const SpokenWords::Name*> SpokenWords::called(const std::string& words, const Wanted& wanted) const {
  constexpr std::size_t shortest_part = 3;
  constexpr int ways = 3;
  for (int way = 0; way < ways; ++way) {
    std::vector<const Name*> found;
    for (const Name& each : names_) {
      const bool fits = way == 0   ? each.plain_id == words
                        : way == 1 ? each.plain_name == words
                                   : words.size() >= shortest_part && (" " + each.plain_name).contains(" " + words);
      if (fits && wanted(each)) found.push_back(&each);
    }
    if (!found.empty()) return found;
  }
  return {};
}

// The name that comes next, as many words of it as there are; it is taken.
template <class Wanted>
const SpokenWords::Name* SpokenWords::name(const Wanted& wanted) {
  know_names();
  constexpr std::size_t most_words = 6;
  for (std::size_t end = std::min(at_ + most_words, words_.size()); end > at_; --end) {
    const std::string words = joined(words_, at_, end);
    const auto found = called(words, wanted);
    if (found.size() == 1) {
      at_ = end;
      return found[0];
    }
    if (found.empty()) continue;
    if (ambiguous_.empty()) ambiguous_ = which_of(words, found);
    return nullptr;
  }
  return nullptr;
}

Phrase SpokenWords::which_of(const std::string& words, const std::vector<const Name*>& found) {
  std::vector<Phrase> all;
  for (const Name* each : found) all.push_back(std::string{each->id}.append(" ").append(each->name));
  return say("'{}' may be {}"_form, words, listed(std::move(all)));
}

std::optional<std::uint8_t> SpokenWords::own(Thing thing) {
  accept({"the"});
  const Name* found = name([thing](const Name& each) { return each.thing == thing && each.mine; });
  return found == nullptr ? std::nullopt : std::optional{static_cast<std::uint8_t>(found->which)};
}

Units SpokenWords::units() {
  Units bits = 0;
  std::size_t end = at_;
  while (const auto u = unit()) {
    bits |= hex1866::bit(*u);
    end = at_;
    if (!accept({"and"})) break;
  }
  at_ = end;
  return bits;
}

Actors SpokenWords::actors() {
  const std::size_t before = at_;
  accept({"the"});
  const Name* first =
      name([](const Name& each) { return (each.thing == Thing::unit || each.thing == Thing::leader) && each.mine; });
  if (first != nullptr && first->thing == Thing::leader) return {0, static_cast<std::uint8_t>(first->which)};
  at_ = before;
  return {first == nullptr ? 0 : units()};
}

std::optional<Hex> SpokenWords::place() {
  accept({"hex", "the"});
  if (at_end()) return std::nullopt;
  if (const Hex hex = setting_.map.grid().named(words_[at_]); hex != off_map) {
    ++at_;
    return hex;
  }
  const Name* found = name([this](const Name& each) { return each.thing == Thing::place || on_map(each); });
  if (found == nullptr) return std::nullopt;
  if (found->thing == Thing::place) return static_cast<Hex>(found->which);
  return found->thing == Thing::unit ? state_.unit[found->which].hex : state_.leader[found->which].hex;
}

bool SpokenWords::on_map(const Name& name) const {
  return (name.thing == Thing::unit && state_.unit[name.which].on_map()) ||
         (name.thing == Thing::leader && state_.leader[name.which].on_map());
}

}  // namespace guidon::match
