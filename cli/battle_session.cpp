#include "cli/battle_session.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <charconv>
#include <fstream>
#include <sstream>

#include "cli/battle_words.hpp"
#include "cli/hex_map.hpp"
#include "cli/table_map.hpp"
#include "cli/unit_list.hpp"
#include "kernel/shown.hpp"
#include "match/seat.hpp"
#include "players/reason.hpp"
#include "players/school.hpp"

namespace guidon::cli {

namespace {

std::string trimmed(std::string line) {
  while (!line.empty() && (line.back() == ' ' || line.back() == '\r' || line.back() == '\t')) line.pop_back();
  while (!line.empty() && (line.front() == ' ' || line.front() == '\t')) line.erase(line.begin());
  return line;
}

std::optional<std::size_t> number(std::string_view text) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() && !text.empty() ? std::optional{value}
                                                                                   : std::nullopt;
}

// What an umpire wants, and why: "28th pips 2 because it was miscounted".
std::pair<std::string, std::string> reasoned(const std::string& words) {
  constexpr std::string_view because = " because ";
  const auto at = words.find(because);
  if (at == std::string::npos) return {words, {}};
  return {trimmed(words.substr(0, at)), trimmed(words.substr(at + because.size()))};
}

constexpr std::string_view umpire = match::seat_words[static_cast<std::size_t>(match::Seat::umpire)];

constexpr std::string_view talk_help = R"(Talk
  map | units | unit UNIT | ground              the table, everybody, one unit in full, woods and walls
  orders | orders UNIT                          a numbered list of orders; a number gives one
  odds ORDER | odds NUMBER                      what it may lead to, exactly
  odds ORDER if NAME=VALUE                      the same, were this ruling another
  why | log                                     the dice and modifiers of the last order; everything so far
  undo                                          takes the last order back, where no die or card has shown anything
  take back STEP [because REASON]               that step of the log and all after it, whatever has been shown
  overrule DIE to FACE because REASON           a die of the last order shows this instead; why lists its dice
  rule RULING because REASON                    changes the table by the umpire's word; rulings lists what can be
  {}an order of one side out of its turn, where the rules allow one
  save FILE | quit
)";

}  // namespace

BattleSession::BattleSession(std::unique_ptr<match::Game> game, SessionPlan plan, std::istream& input)
    : game_(std::move(game)), plan_(std::move(plan)), input_(input), lot_(plan_.lot) {}

int BattleSession::run() {
  const match::Identity& battle = game_->identity();
  fmt::print("{}\n", console_.tint(Tint::head, battle.title));
  if (!battle.story.empty()) fmt::print("{}\n", console_.wrap(battle.story, 0));
  if (game_->steps().empty()) {
    if (!begin()) return leave(false);
  } else {
    fmt::print("{} steps played so far; the battle {}.\n", game_->steps().size(),
               game_->over() ? "is over" : "goes on");
    if (!game_->over()) keep_record();  // a record that is whole is left alone, with its seal
  }
  while (!game_->over()) {
    if (const Player& player = plan_.players[game_->decider()]) {
      if (computer_turn(*player)) continue;
      if (ended_) return leave(false);
      fmt::print(stderr, "guidon: an order of the computer was refused; please report the record of this battle\n");
      return 1;
    }
    const Said said = converse();
    if (said == Said::left) return leave(!ended_);
  }
  fmt::print("\n{}", ending(*game_, console_));
  if (plan_.record) fmt::print("The record is in {}.\n", *plan_.record);
  return exit_ok;
}

// ---- playing ----

// Plays with what dice there are and asks for those that are missing; false when the player leaves or thinks again.
template <class Play>
bool BattleSession::play(const Play& play, const std::string& why) {
  std::vector<int> faces;
  while (true) {
    const match::Answer answer = play(faces);
    if (answer.done()) break;
    if (answer.refused) {
      complain(answer.refused->text());
      refused_ = true;
      return false;
    }
    if (answer.impossible) {
      complain(fmt::format("that die cannot show {}", *answer.impossible));
      faces.erase(std::ranges::find(faces, *answer.impossible), faces.end());
      continue;
    }
    if (answer.unused > 0) {
      complain(fmt::format("more dice than were needed: the last {} left out", answer.unused));
      faces.resize(faces.size() - answer.unused);
      continue;
    }
    const auto more = ask_dice(*answer.needs);
    if (!more) return false;
    faces.insert(faces.end(), more->begin(), more->end());
  }
  if (!why.empty()) game_->say_why(why);
  fmt::print("{}", happened(*game_, game_->steps().back(), console_));
  keep_record();
  return true;
}

bool BattleSession::begin() {
  return play([this](const std::vector<int>& faces) { return game_->begin(faces); });
}

bool BattleSession::give(const match::Choice& order, const std::string& why) {
  return play([&](const std::vector<int>& faces) { return game_->give(order.side, order.order, faces); }, why);
}

// False when there is nobody to type the dice, or the order was refused after all.
bool BattleSession::computer_turn(const players::General& general) {
  refused_ = false;
  if (general.level == players::Level::recruit) {
    give(game_->random_order(lot_));
    return !ended_ && !refused_;
  }
  const players::School* school = players::school(game_->identity().rules);
  assert(school != nullptr && "every rule set has its school");
  const std::uint64_t seed = plan_.lot + game_->steps().size();
  const players::Thought thought = school->think(*game_, general, seed);
  const match::Side side = game_->decider();
  give({side, thought.order}, players::then(thought.reason, thought.odds).text());
  meant_ = fmt::format("{} ({}): {}", game_->identity().side_words[side], name_of(general), thought.reason.text());
  if (!thought.odds.empty()) relied_on_ = fmt::format("\"{}\": {}", thought.order, thought.odds.text());
  return !ended_ && !refused_;
}

// The faces people threw; nothing when they want to take the order back, or have left.
std::optional<std::vector<int>> BattleSession::ask_dice(const match::Need& need) {
  std::string names;  // "red, black"
  for (const auto& [name, face] : need.by_name) names.append(names.empty() ? "" : ", ").append(name);
  while (true) {
    const auto said = ask(need.prompt.text() + ":");
    if (!said || *said == "cancel") return std::nullopt;
    for (const auto& [name, face] : need.by_name)
      if (*said == name) return std::vector{face};
    std::vector<int> faces;
    bool good = true;
    for (std::size_t at = 0; at < said->size();) {
      const auto end = std::min(said->find_first_of(", ", at), said->size());
      const auto face = number(std::string_view{*said}.substr(at, end - at));
      if (end > at) good = good && face && *face >= 1 && *face <= 255;
      if (end > at && good) faces.push_back(static_cast<int>(*face));
      at = end + 1;
    }
    if (good && !faces.empty()) return faces;
    complain(names.empty() ? fmt::format("expected faces from 1 to {}, or cancel, not {}", need.sides, shown(*said))
                           : fmt::format("expected {} or cancel, not {}", names, shown(*said)));
  }
}

// ---- talking ----

std::optional<std::string> BattleSession::ask(std::string_view prompt) {
  fmt::print("{} ", console_.tint(Tint::strong, prompt));
  std::fflush(stdout);
  std::string line;
  if (std::getline(input_, line)) {
    line = trimmed(std::move(line));
    if (!console_.talks()) fmt::print("{}\n", line);  // what was piped in belongs to the transcript
    return line;
  }
  fmt::print("\n");
  ended_ = true;
  return std::nullopt;
}

BattleSession::Said BattleSession::converse() {
  for (std::string* said : {&meant_, &relied_on_}) {
    if (!said->empty()) fmt::print("  {}\n", console_.tint(Tint::faint, console_.wrap(*said, 4)));
    said->clear();
  }
  show_question();
  const auto line = ask(fmt::format("{}>", game_->identity().side_words[game_->decider()]));
  if (!line) return Said::left;
  if (line->empty() || line->starts_with('#')) return Said::talk;
  return obey(*line);
}

BattleSession::Said BattleSession::obey(const std::string& line) {
  const auto space = line.find(' ');
  const std::string verb = line.substr(0, space);
  const std::string rest = space == std::string::npos ? std::string{} : trimmed(line.substr(space));
  if (line == "quit" || line == "q" || line == "exit") return Said::left;
  if (command(verb, rest)) return Said::talk;
  if (const auto order = meant(line)) give(*order);
  return ended_ ? Said::left : Said::order_given;
}

// True when it was talk and not an order.
bool BattleSession::command(const std::string& verb, const std::string& rest) {
  const bool alone = rest.empty();
  if (verb == "?" || verb == "help") {
    show_help();
  } else if (verb == "map" && alone) {
    fmt::print("{}", table_map(game_->scene(), console_));
  } else if (verb == "map" && game_->scene().hexes) {
    show_part(rest);
  } else if (verb == "units" && alone) {
    fmt::print("{}", unit_list(*game_, console_));
  } else if (verb == "ground" && alone) {
    fmt::print("{}", ground_list(game_->ground(), console_));
  } else if (verb == "unit") {
    show_unit(rest);
  } else if (verb == "orders") {
    show_orders(rest);
  } else if (verb == "odds") {
    show_odds(rest);
  } else if (verb == "why" && alone) {
    fmt::print("{}", explained(game_->steps().back(), console_));
  } else if (verb == "log" && alone) {
    show_log();
  } else if (verb == "undo" && alone) {
    undo();
  } else if (verb == "save") {
    save(rest);
  } else {
    return umpire_command(verb, rest);
  }
  return true;
}

// The word of the umpire, who at one's own table is whoever types.
bool BattleSession::umpire_command(const std::string& verb, const std::string& rest) {
  if (verb == "rulings" && rest.empty()) {
    show_rulings();
  } else if (verb == "rule") {
    rule(rest);
  } else if (verb == "overrule") {
    overrule(rest);
  } else if (verb == "take" && (rest == "back" || rest.starts_with("back "))) {
    take_back(trimmed(rest.substr(4)));
  } else {
    return false;
  }
  return true;
}

// The order a line means: one of the numbered list, or spoken.
std::optional<match::Choice> BattleSession::meant(const std::string& words) {
  if (const auto chosen = number(words)) {
    if (listed_at_ != game_->log().size() || listed_.empty()) {
      complain("there is no list to choose from: type orders first");
      return std::nullopt;
    }
    if (*chosen >= 1 && *chosen <= listed_.size()) return listed_[*chosen - 1];
    complain(fmt::format("expected a number from 1 to {}", listed_.size()));
    return std::nullopt;
  }
  match::Side side = game_->decider();
  std::string said = words;
  for (const match::Side each : {0U, 1U})  // "black: officer reille to 80,90" out of turn
    if (const std::string name = std::string{game_->identity().side_words[each]} + ":"; said.starts_with(name)) {
      side = each;
      said = trimmed(said.substr(name.size()));
    }
  auto order = game_->spoken(side, said);
  if (order) return match::Choice{side, std::move(*order)};
  complain(order.error());
  return std::nullopt;
}

void BattleSession::show_question() {
  if (asked_at_ == game_->log().size()) return;
  asked_at_ = game_->log().size();
  const match::Decision decision = game_->decision();
  const std::string line = fmt::format("{}  {}", moment(decision, console_), question(*game_, decision, console_));
  fmt::print("\n{}\n", console_.wrap(line, 2));
}

// All of them, or those that speak of one unit; the numbers are the same.
void BattleSession::show_orders(const std::string& about) {
  listed_ = game_->choices();
  listed_at_ = game_->log().size();
  std::size_t shown_orders = 0;
  for (std::size_t i = 0; i < listed_.size(); ++i) {
    const std::string& line = listed_[i].order;
    if (!about.empty() && (" " + line + " ").find(" " + about + " ") == std::string::npos) continue;
    const std::string more = listed_[i].remark.text();
    fmt::print("  {:>3}  {}{}\n", i + 1, line, more.empty() ? more : "  " + console_.tint(Tint::faint, more));
    ++shown_orders;
  }
  if (shown_orders == 0) complain("no order of the list speaks of " + shown(about));
  if (about.empty() && shown_orders > 40)
    fmt::print("  {}\n", console_.tint(Tint::faint, "orders UNIT lists those of one unit only"));
}

void BattleSession::show_odds(const std::string& words) {
  if (words.empty())
    return complain(fmt::format("expected an order or its number: odds {}", game_->identity().example));
  // "charge 28th at 4e if break_sheet=bt0": as it would be under other rulings
  const auto condition = words.rfind(" if ");
  match::Rulings rulings;
  if (condition != std::string::npos) {
    std::stringstream list{words.substr(condition + 4)};
    for (std::string word; list >> word;) {
      const auto equals = word.find('=');
      if (equals == std::string::npos)
        return complain(fmt::format("expected a ruling such as name=value after 'if', not {}", shown(word)));
      rulings.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
  }
  const auto order = meant(words.substr(0, condition));
  if (!order) return;
  const auto odds = game_->odds(order->side, order->order, match::order_budget, rulings);
  if (!odds) return complain(odds.error().text());
  std::string title = console_.tint(Tint::strong, order->order);
  for (const auto& [name, value] : rulings) title += console_.tint(Tint::faint, fmt::format("  {}={}", name, value));
  fmt::print("  {}\n{}", title, text(*odds, console_));
}

void BattleSession::show_unit(const std::string& id) {
  const auto card = game_->card(id);
  if (!card) return complain(card.error());
  fmt::print("{}", unit_card(*card, console_));
}

// The map around a hex, where the terminal does not hold all of it.
void BattleSession::show_part(const std::string& name) {
  const match::Scene scene = game_->scene();
  const hex::Hex hex = scene.hexes->grid.named(name);
  if (hex == hex::off_map) return complain(fmt::format("expected a hex of the map, such as 0402, not {}", shown(name)));
  fmt::print("{}", hex_map(scene, console_, hex));
}

// The steps in force, those that somebody decided with their numbers.
void BattleSession::show_log() {
  for (const match::Played& step : game_->steps()) {
    if (step.order || !step.ruling.empty())
      fmt::print("{} ", console_.tint(Tint::faint, fmt::format("{:>4}", step.entry)));
    fmt::print("{}", happened(*game_, step, console_));
  }
}

void BattleSession::show_rulings() {
  fmt::print("{}", game_->ruling_grammar());
  for (const match::Adjustable& each : game_->adjustable())
    fmt::print("  {} {} {}\n", each.of, each.name, console_.tint(Tint::faint, each.value));
}

void BattleSession::show_help() {
  const auto& [a, b] = game_->identity().side_words;
  fmt::print("{}", game_->grammar());
  fmt::print(talk_help, padded(fmt::format("{}: ORDER | {}: ORDER", a, b), 46));
}

void BattleSession::undo() {
  if (const auto why = game_->why_no_undo()) return complain("it cannot be taken back: " + why->text());
  const match::Played taken = game_->steps().back();
  (void)game_->undo(game_->identity().side_words[taken.side]);
  fmt::print("  taken back: {}\n", *taken.order);
  keep_record();
}

void BattleSession::take_back(const std::string& words) {
  const auto [which, reason] = reasoned(words);
  const auto& steps = game_->steps();
  const auto entry = number(which);
  const auto at = std::ranges::find(steps, entry.value_or(0), &match::Played::entry);
  if (!entry || at == steps.begin() || at == steps.end())
    return complain(fmt::format("expected a step that log lists, such as take back {}, not {}",
                                steps.size() > 1 ? steps.back().entry : 1, shown(which)));
  const std::size_t taken = static_cast<std::size_t>(steps.end() - at);
  if (const auto why = game_->take_back((at - 1)->entry, umpire, {})) return complain(why->text());
  game_->give_reason(reason);
  fmt::print("  taken back: {} {}\n", taken, taken == 1 ? "step" : "steps");
  keep_record();
}

void BattleSession::rule(const std::string& words) {
  const auto [ruling, reason] = reasoned(words);
  if (ruling.empty() || reason.empty()) return complain("expected rule RULING because REASON; rulings lists them");
  if (const auto why = game_->rule(ruling, reason)) return complain(why->text());
  fmt::print("{}", happened(*game_, game_->steps().back(), console_));
  keep_record();
}

void BattleSession::overrule(const std::string& words) {
  const auto [which, reason] = reasoned(words);
  const auto to = which.find(" to ");
  const auto die = number(std::string_view{which}.substr(0, to));
  const auto face = to == std::string::npos ? std::nullopt : number(std::string_view{which}.substr(to + 4));
  if (!die || *die < 1 || !face || *face < 1 || *face > 255 || reason.empty())
    return complain("expected overrule DIE to FACE because REASON, such as overrule 2 to 6 because it lay askew");
  play([&, &why = reason](const std::vector<int>& faces) {
    return game_->overrule(*die - 1, static_cast<int>(*face), why, faces);
  });
}

void BattleSession::save(const std::string& file) {
  if (file.empty()) return complain("expected the name of a file: save battle.txt");
  std::ofstream out{file, std::ios::binary | std::ios::trunc};
  out << print(game_->record());
  out.close();
  if (!out) return complain("cannot write " + shown(file));
  fmt::print("  saved {} steps in {}\n", game_->steps().size(), file);
}

// The record on disk: what has been added since, or all of it.
void BattleSession::keep_record() {
  if (!plan_.record) return;
  const auto& log = game_->log();
  std::ofstream out{*plan_.record, std::ios::binary | (recorded_ == 0 ? std::ios::trunc : std::ios::app)};
  if (recorded_ == 0) out << print_header(game_->record_header());
  for (; recorded_ < log.size(); ++recorded_) out << print(log[recorded_], recorded_);
  out.close();
  if (out) return;
  complain("cannot write the record " + shown(*plan_.record) + "; it is kept no longer");
  plan_.record.reset();
}

int BattleSession::leave(bool by_word) {
  if (!by_word) fmt::print("The input has ended in the middle of the battle. ");
  if (plan_.record)
    fmt::print("The record is in {}: guidon battle --resume {}\n", *plan_.record, *plan_.record);
  else
    fmt::print("Nothing has been saved{}.\n", by_word ? " but what you saved yourself" : "");
  return exit_ok;
}

void BattleSession::complain(std::string_view message) {
  fmt::print("  {}\n", console_.tint(Tint::bad, console_.wrap(message, 2)));
}

}  // namespace guidon::cli
