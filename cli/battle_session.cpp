#include "cli/battle_session.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <charconv>
#include <iostream>
#include <sstream>
#include <system_error>

#include "cli/battle_words.hpp"
#include "cli/dice_words.hpp"
#include "cli/hex_map.hpp"
#include "cli/output.hpp"
#include "cli/table_map.hpp"
#include "cli/tell.hpp"
#include "cli/unit_list.hpp"
#include "kernel/letters.hpp"
#include "kernel/shown.hpp"
#include "match/log_text.hpp"
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
  const auto at = lower(words).find(because);
  if (at == std::string::npos) return {words, {}};
  return {trimmed(words.substr(0, at)), trimmed(words.substr(at + because.size()))};
}

constexpr std::string_view umpire = match::seat_words[static_cast<std::size_t>(match::Seat::umpire)];

constexpr std::string_view talk_help = R"(Talk
  map | units | unit UNIT                       the table, everybody, one unit in full
  ground | ground PLACE                         woods and walls, rivers and roads; one piece or hex in full
  orders | orders UNIT                          a numbered list of orders; a number gives one
  odds ORDER | odds NUMBER                      what it may lead to, exactly
  odds ORDER if NAME=VALUE                      the same, were this ruling another
  why | log                                     the dice and modifiers of the last order; everything so far
  undo                                          takes the last order back, where no die or card has shown anything
  take back STEP [because REASON]               that step of the log and all after it, whatever has been shown
  overrule DIE to FACE because REASON           a die of the last order shows this instead; why lists its dice
  rule RULING because REASON                    changes the table by the umpire's word; rulings lists what can be
  {}an order of one side out of its turn, where the rules allow one
  expect over | draw | SIDE wins | turn N       complains unless it is so: a script stops there, and fails
  save FILE | quit
)";

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";  // editors put it before a text

bool leaves(std::string_view line) { return line == "quit" || line == "q" || line == "exit"; }

}  // namespace

BattleSession::BattleSession(std::unique_ptr<match::Game> game, SessionPlan plan, std::istream& input)
    : game_(std::move(game)), plan_(std::move(plan)), input_(input), lot_(plan_.lot) {}

int BattleSession::run() {
  const match::Identity& battle = game_->identity();
  fmt::print("{}\n", console_.tint(Tint::head, battle.title));
  if (!battle.story.empty()) fmt::print("{}\n", console_.wrap(battle.story, 0));
  if (game_->steps().empty()) {
    begin();
  } else {
    const std::size_t steps = game_->steps().size();
    fmt::print("{} step{} played so far; the battle {}.\n", steps, steps == 1 ? "" : "s",
               game_->over() ? "is over" : "goes on");
    keep_record();
    if (plan_.in_hand) go_on_in_hand();
  }
  while (going_ == Going::on) {
    fight();
    if (going_ != Going::on) break;
    fmt::print("\n{}", ending(*game_, console_));
    if (!plan_.script) break;
    while (going_ == Going::on && game_->over()) converse();  // a script may still ask, and expect
  }
  return leave();
}

// ---- playing ----

void BattleSession::fight() {
  while (going_ == Going::on && !game_->over()) {
    if (const Player& player = plan_.players[game_->decider()])
      computer_turn(*player);
    else
      converse();
  }
}

// The order that was left in the middle of its dice.
void BattleSession::go_on_in_hand() {
  const match::RecordStep step = std::move(*plan_.in_hand);
  const auto& sides = game_->identity().side_words;
  const match::Side side = step.side == sides[0] ? 0 : 1;
  std::string known;
  for (const Throw& each : step.dice) known += fmt::format(" {}", each.face);
  fmt::print("\n{}: {}, with dice thrown before:{}\n", step.side, step.order, known);
  in_hand_ = step;
  keep_in_hand({}, {});  // it may be another file
  give({side, step.order}, plan_.players[side] ? Whose::computers : Whose::persons, step.why);
}

bool BattleSession::give(const match::Choice& order, Whose whose, const std::string& why) {
  if (!in_hand_) {
    in_hand_.emplace();
    in_hand_->side = game_->identity().side_words[order.side];
    in_hand_->order = order.order;
    in_hand_->why = why;
  }
  const bool played =
      play([&](std::span<const int> faces) { return game_->give(order.side, order.order, faces); }, whose, why);
  if (going_ == Going::on) in_hand_.reset();
  return played;
}

// Plays with what dice there are and asks for those that are missing; false when it comes to nothing.
bool BattleSession::play(const Trial& trial, Whose whose, const std::string& why) {
  std::vector<int> faces;
  if (in_hand_)
    for (const Throw& each : in_hand_->dice) faces.push_back(each.face);
  std::size_t told = 0;  // of what it leads to: results are shown as they come
  for (match::Answer answer = trial(faces); !answer.done(); answer = trial(faces)) {
    if (answer.refused) {
      if (whose == Whose::computers)
        fail("an order of the computer was refused; please report the record of this battle");
      else
        complain(answer.refused->text());
      return false;
    }
    if (!answer.needs) {  // typed faces are looked at before they are used; those of a record may be anybody's
      complain("the dice of this order in the record are not its own; it is put away");
      return false;
    }
    if (faces.empty() && whose == Whose::computers)  // who throws knows for what
      fmt::print("{}\n", console_.tint(Tint::faint, fmt::format("{} means: {}", in_hand_->side, in_hand_->order)));
    fmt::print("{}", happened(std::span{answer.needs->so_far}.subspan(told), console_));
    told = answer.needs->so_far.size();
    if (!ask_dice(*answer.needs, whose, faces)) return false;
    keep_in_hand(*answer.needs, faces);
  }
  if (!why.empty()) game_->say_why(why);
  const match::Played& step = game_->steps().back();
  if (told == 0) fmt::print("{}", ordered(*game_, step, console_));
  fmt::print("{}", happened(std::span{step.happenings}.subspan(told), console_));
  keep_record();
  return true;
}

void BattleSession::begin() {
  play([this](std::span<const int> faces) { return game_->begin(faces); }, Whose::nobodys);
}

void BattleSession::computer_turn(const players::General& general) {
  if (general.level == players::Level::recruit) {
    give(game_->random_order(lot_), Whose::computers);
    return;
  }
  const players::School* school = players::school(game_->identity().rules);
  assert(school != nullptr && "every rule set has its school");
  const std::uint64_t seed = plan_.lot + game_->steps().size();
  const players::Thought thought = school->think(*game_, general, seed);
  const match::Side side = game_->decider();
  if (!give({side, thought.order}, Whose::computers, players::then(thought.reason, thought.odds).text())) return;
  meant_ = fmt::format("{} ({}): {}", game_->identity().side_words[side], name_of(general), thought.reason.text());
  if (!thought.odds.empty()) relied_on_ = fmt::format("\"{}\": {}", thought.order, thought.odds.text());
}

// ---- typed dice ----

// Adds the faces people threw; false when the order is put away, or they have left.
bool BattleSession::ask_dice(const match::Need& need, Whose whose, std::vector<int>& faces) {
  while (going_ == Going::on) {
    auto said = ask(need.prompt.text() + ":");
    if (!said || said->empty() || said->starts_with('#')) continue;
    const std::string word = lower(*said);
    if (leaves(word)) {
      if (plan_.script) complain("a die is missing: " + need.prompt.text());
      if (going_ == Going::on) going_ = Going::left;
    } else if (word == "cancel" || word == "undo") {
      if (put_away(word, whose, faces)) return false;
    } else if (word == "?" || word == "help") {
      show_dice_help(need, whose, faces);
    } else if (add_faces(need, *said, faces)) {
      return true;
    }
  }
  return false;
}

// A line of faces for the throw that is asked for, of which no other throw gets any; a line with a wrong one is not
// taken.
bool BattleSession::add_faces(const match::Need& need, std::string_view said, std::vector<int>& faces) {
  const ThrownLine thrown = read_line(need, said);
  if (thrown.wrong) {
    complain(fmt::format("{}, not {}", faces_of(need), shown(*thrown.wrong)));
    return false;
  }
  if (!thrown.surplus.empty()) complain(fmt::format("{}: {} left out", too_many(need), shown(thrown.surplus)));
  if (going_ != Going::on) return false;
  faces.insert(faces.end(), thrown.faces.begin(), thrown.faces.end());
  return true;
}

// Whether the order that dice are asked for is given up: only before any of them is known, as with undo.
bool BattleSession::put_away(const std::string& word, Whose whose, std::span<const int> faces) {
  if (whose != Whose::nobodys && !faces.empty()) {
    complain("it cannot be taken back: dice have been thrown since");
    return false;
  }
  switch (whose) {
    case Whose::persons: fmt::print("  the order is put away\n"); return true;
    case Whose::nobodys:
      complain("the battle begins with this throw, and there is no order to take back; quit leaves it");
      return false;
    case Whose::computers: break;
  }
  if (word == "undo" && !plan_.players[game_->steps().back().side]) return undo();
  complain("this order is the computer's, and stands; quit leaves the battle");
  return false;
}

void BattleSession::show_dice_help(const match::Need& need, Whose whose, std::span<const int> faces) {
  fmt::print("  {}: {}{}\n", need.prompt.text(), faces_of(need),
             need.die.hand.dice > 1 ? "; several dice in one line have spaces or commas between them" : "");
  if (!faces.empty()) whose = Whose::nobodys;  // what has begun stands
  if (whose == Whose::persons) fmt::print("  cancel or undo puts the order away\n");
  if (whose == Whose::computers) fmt::print("  undo takes the order before it back, where that is yours\n");
  fmt::print("  quit leaves the battle\n");
}

// ---- talking ----

std::optional<std::string> BattleSession::ask(std::string_view prompt) {
  settle_record();
  if (going_ != Going::on) return std::nullopt;
  fmt::print("{} ", console_.tint(Tint::strong, prompt));
  if (std::fflush(stdout) != 0) throw std::system_error{errno, std::generic_category(), "standard output"};
  if (std::getline(input_, said_)) {
    ++line_;
    if (plan_.script && line_ == 1 && said_.starts_with(byte_order_mark)) said_.erase(0, byte_order_mark.size());
    said_ = trimmed(std::move(said_));
    if (plan_.script || !console_.talks()) fmt::print("{}\n", said_);  // what was piped in belongs to the transcript
    return said_;
  }
  fmt::print("\n");
  going_ = Going::ended;
  return std::nullopt;
}

void BattleSession::converse() {
  for (std::string* said : {&meant_, &relied_on_}) {
    if (!said->empty()) fmt::print("  {}\n", console_.tint(Tint::faint, console_.wrap(*said, 4)));
    said->clear();
  }
  if (!game_->over()) show_question();
  const auto line = ask(game_->over() ? "over>" : fmt::format("{}>", game_->identity().side_words[game_->decider()]));
  if (line && !line->empty() && !line->starts_with('#')) obey(*line);
}

void BattleSession::obey(const std::string& line) {
  const auto space = line.find(' ');
  const std::string verb = lower(line.substr(0, space));
  const std::string rest = space == std::string::npos ? std::string{} : trimmed(line.substr(space));
  if (leaves(lower(line))) {
    going_ = Going::left;
  } else if (!command(verb, rest)) {
    if (const auto order = meant(line)) give(*order, Whose::persons);
  }
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
  } else if (verb == "ground") {
    show_place(rest);
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
  } else if (verb == "expect") {
    expect(lower(rest));
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
  } else if (const std::string low = lower(rest); verb == "take" && (low == "back" || low.starts_with("back "))) {
    take_back(trimmed(rest.substr(4)));
  } else {
    return false;
  }
  return true;
}

// "0305": a hex of the map, or meant for one, and never a number of the list.
bool BattleSession::reads_as_hex(std::string_view word) const {
  constexpr std::size_t digits = 4;
  if (word.size() != digits) return false;
  const auto hexes = game_->scene().hexes;
  return hexes && (word.front() == '0' || hexes->grid.named(word) != hex::off_map);
}

// The order a line means, as it was said: one of the numbered list, or of the side that decides or is named.
std::optional<match::Choice> BattleSession::said(const std::string& words) {
  if (const auto chosen = number(words); chosen && !reads_as_hex(words)) {
    if (listed_at_ != game_->log().size() || listed_.empty()) {
      complain("there is no list to choose from: type orders first");
      return std::nullopt;
    }
    if (*chosen >= 1 && *chosen <= listed_.size()) return listed_[*chosen - 1];
    complain(fmt::format("expected a number from 1 to {}", listed_.size()));
    return std::nullopt;
  }
  for (const match::Side side : {0U, 1U})  // "black: officer reille to 80,90" out of turn
    if (const std::string name = std::string{game_->identity().side_words[side]} + ":"; lower(words).starts_with(name))
      return match::Choice{side, trimmed(words.substr(name.size()))};
  return match::Choice{game_->decider(), words};
}

// The same in the words of a record, in which it is kept while dice are typed for it.
std::optional<match::Choice> BattleSession::meant(const std::string& words) {
  auto choice = said(words);
  if (!choice) return std::nullopt;
  auto order = game_->spoken(choice->side, choice->order);
  if (order) return match::Choice{choice->side, std::move(*order)};
  refuse(order.error(), words);
  return std::nullopt;
}

void BattleSession::refuse(const match::Refused& why, const std::string& words) {
  if (number(words))  // or it would have been one of the list
    return complain(fmt::format("{} is read as a hex, and alone it answers nothing that is asked here", words));
  complain(why.text());
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
  if (listed_.empty()) return complain("the battle is over, and takes no orders");
  if (shown_orders == 0) complain("no order of the list speaks of " + shown(about));
  if (about.empty() && shown_orders > 40)
    fmt::print("  {}\n", console_.tint(Tint::faint, "orders UNIT lists those of one unit only"));
}

void BattleSession::show_odds(const std::string& words) {
  if (words.empty())
    return complain(fmt::format("expected an order or its number: odds {}", game_->identity().example));
  // "charge 28th at 4e if break_sheet=bt0": as it would be under other rulings
  const auto condition = lower(words).rfind(" if ");
  match::OptionValues rulings;
  if (condition != std::string::npos) {
    std::stringstream list{words.substr(condition + 4)};
    for (std::string word; list >> word;) {
      const auto equals = word.find('=');
      if (equals == std::string::npos)
        return complain(fmt::format("expected a ruling such as name=value after 'if', not {}", shown(word)));
      rulings.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
  }
  const std::string about = words.substr(0, condition);
  const auto order = said(about);
  if (!order) return;
  const auto odds = game_->odds(order->side, order->order, match::order_budget, rulings);
  if (!odds) return refuse(odds.error(), about);
  std::string title = console_.tint(Tint::strong, odds->order);
  for (const auto& [name, value] : rulings) title += console_.tint(Tint::faint, fmt::format("  {}={}", name, value));
  fmt::print("  {}\n{}", title, text(*odds, console_));
}

void BattleSession::show_unit(const std::string& id) {
  const auto card = game_->card(id);
  if (!card) return complain(card.error().text());
  fmt::print("{}", unit_card(*card, console_));
}

void BattleSession::show_place(const std::string& name) {
  const auto card = game_->ground(name);
  if (!card) return complain(card.error().text());
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
  fmt::print("{}", console_.fitted(game_->ruling_grammar()));
  for (const match::Adjustable& each : game_->adjustable())
    fmt::print("  {} {} {}\n", each.of, each.name, console_.tint(Tint::faint, each.value));
}

void BattleSession::show_help() {
  const auto& [a, b] = game_->identity().side_words;
  fmt::print("{}", console_.fitted(game_->grammar()));
  fmt::print("{}", console_.fitted(fmt::format(talk_help, padded(fmt::format("{}: ORDER | {}: ORDER", a, b), 46))));
}

bool BattleSession::undo() {
  if (const auto why = game_->why_no_undo()) {
    complain("it cannot be taken back: " + why->text());
    return false;
  }
  const match::Played taken = game_->steps().back();
  (void)game_->undo(game_->identity().side_words[taken.side]);
  fmt::print("  taken back: {}\n", *taken.order);
  keep_record();
  return true;
}

// Whether a reason can stand in a record; if not, that has been said.
bool BattleSession::fit(const std::string& reason) {
  const auto why = match::unfit(reason, match::LogText::reason);
  if (why) complain(why->text());
  return !why;
}

void BattleSession::take_back(const std::string& words) {
  const auto [which, reason] = reasoned(words);
  const auto& steps = game_->steps();
  const auto entry = number(which);
  const auto at = std::ranges::find(steps, entry.value_or(0), &match::Played::entry);
  if (!entry || at == steps.begin() || at == steps.end())
    return complain(fmt::format("expected a step that log lists, such as take back {}, not {}",
                                steps.size() > 1 ? steps.back().entry : 1, shown(which)));
  if (!reason.empty() && !fit(reason)) return;
  const std::size_t taken = static_cast<std::size_t>(steps.end() - at);
  if (const auto why = game_->take_back((at - 1)->entry, umpire, {})) return complain(why->text());
  game_->give_reason(reason);
  fmt::print("  taken back: {} {}\n", taken, taken == 1 ? "step" : "steps");
  keep_record();
}

void BattleSession::rule(const std::string& words) {
  const auto [ruling, reason] = reasoned(words);
  if (ruling.empty() || reason.empty()) return complain("expected rule RULING because REASON; rulings lists them");
  if (!fit(reason)) return;
  if (const auto why = game_->rule(ruling, reason)) return complain(why->text());
  fmt::print("{}", happened(*game_, game_->steps().back(), console_));
  keep_record();
}

void BattleSession::overrule(const std::string& words) {
  const auto [which, reason] = reasoned(words);
  const auto to = lower(which).find(" to ");
  const auto die = number(std::string_view{which}.substr(0, to));
  const auto face = to == std::string::npos ? std::nullopt : number(std::string_view{which}.substr(to + 4));
  if (!die || *die < 1 || !face || *face < 1 || *face > 255 || reason.empty())
    return complain("expected overrule DIE to FACE because REASON, such as overrule 2 to 6 because it lay askew");
  if (!fit(reason)) return;
  play([&, &why = reason](
           std::span<const int> faces) { return game_->overrule(*die - 1, static_cast<int>(*face), why, faces); },
       Whose::persons);
}

// What a script takes to be so; compared with the battle itself.
void BattleSession::expect(const std::string& words) {
  const auto& sides = game_->identity().side_words;
  const auto won = [this](match::Verdict who) { return game_->over() && game_->verdict() == who; };
  const auto turn = words.starts_with("turn ") ? number(trimmed(words.substr(5))) : std::nullopt;
  bool met = false;
  if (words == "over")
    met = game_->over();
  else if (words == "draw")
    met = won(match::Verdict::draw);
  else if (words == fmt::format("{} wins", sides[0]))
    met = won(match::Verdict::a);
  else if (words == fmt::format("{} wins", sides[1]))
    met = won(match::Verdict::b);
  else if (turn)
    met = std::cmp_equal(game_->turn(), *turn);
  else
    return complain(fmt::format("expected 'expect' and over, draw, {} wins, {} wins or turn N, not {}", sides[0],
                                sides[1], shown(words)));
  if (!met) return complain(fmt::format("expected {}, but {}", words, standing()));
  fmt::print("  so it is\n");
}

std::string BattleSession::standing() const {
  if (!game_->over()) return fmt::format("the battle goes on in turn {}", game_->turn());
  if (game_->verdict() == match::Verdict::draw) return fmt::format("the battle was a draw in turn {}", game_->turn());
  const match::Side winner = game_->verdict() == match::Verdict::a ? 0 : 1;
  return fmt::format("{} won in turn {}", game_->identity().side_words[winner], game_->turn());
}

// ---- keeping ----

void BattleSession::save(const std::string& file) {
  if (file.empty()) return complain("expected the name of a file: save battle.txt");
  if (plan_.record && same_file(file, plan_.record->path())) {  // it is there already
    settle_record();
    if (going_ != Going::on) return;
  } else {
    const match::Record record = game_->record();
    if (const auto why = would_lose(file, record, false)) return complain(*why + ": save under another name");
    if (const auto problem = replace_file(file, print(record))) return complain(problem->message);
  }
  const std::size_t steps = game_->steps().size();
  fmt::print("  saved {} step{} in {}\n", steps, steps == 1 ? "" : "s", file);
}

void BattleSession::keep_record() {
  if (!plan_.record) return;
  if (const auto why = plan_.record->keep(game_->record_header(), game_->log())) lose_record(*why);
}

// The dice of an order that is not carried out yet, so that it can be gone on with.
void BattleSession::keep_in_hand(const match::Need& need, std::span<const int> faces) {
  if (!in_hand_ || !plan_.record) return;
  for (std::size_t at = in_hand_->dice.size(); at < faces.size(); ++at)
    in_hand_->dice.push_back({need.die.label.clause, static_cast<std::uint8_t>(faces[at])});
  if (const auto why = plan_.record->keep_in_hand(*in_hand_)) lose_record(*why);
}

// Nobody is asked for anything before what was played is on disk.
void BattleSession::settle_record() {
  if (!plan_.record) return;
  if (const auto why = plan_.record->settle()) lose_record(*why);
}

// What was played is here still.
void BattleSession::lose_record(const std::string& why) {
  fail(fmt::format("{}; the battle stops here; {}", why, plan_.record->rescue(game_->record())));
  plan_.record.reset();
}

void BattleSession::fail(const std::string& why) {
  std::fflush(stdout);
  tell(fmt::format("guidon: {}\n", why));
  going_ = Going::failed;
}

int BattleSession::leave() {
  settle_record();
  const bool broke_off = going_ == Going::ended && !game_->over();
  if (going_ == Going::failed) return 1;
  if (broke_off) fmt::print("The input has ended in the middle of the battle. ");
  if (!plan_.record || plan_.record->steps() == 0) {
    if (!game_->over()) fmt::print("Nothing has been saved{}.\n", broke_off ? "" : " but what you saved yourself");
  } else {
    const std::string& file = plan_.record->path();
    const bool can_go_on = plan_.record->lasting() && !game_->over();
    if (can_go_on && in_hand_ && !in_hand_->dice.empty())
      fmt::print("The dice of '{}' are kept with it.\n", in_hand_->order);
    fmt::print("The record is in {}{}\n", file, can_go_on ? ": guidon battle --resume " + shell_word(file) : ".");
  }
  if (!plan_.script || plan_.lenient) return exit_ok;
  if (going_ == Going::left) return more_follows() ? 1 : exit_ok;
  if (!broke_off) return exit_ok;
  fail(fmt::format("{} ends after line {}, in the middle of the battle; 'quit' at its end says that this is meant",
                   *plan_.script, line_));
  return 1;
}

// Whether a script goes on behind its quit: what stands there was meant to be played. If so, that has been said.
bool BattleSession::more_follows() {
  if (&input_ == &std::cin && console_.talks()) return false;  // nobody would type on
  while (std::getline(input_, said_)) {
    ++line_;
    said_ = trimmed(std::move(said_));
    if (said_.empty() || said_.starts_with('#')) continue;
    fail(fmt::format("{}, line {}, {}: expected no lines after quit", *plan_.script, line_, shown(said_)));
    return true;
  }
  return false;
}

void BattleSession::complain(std::string_view message) {
  fmt::print("  {}\n", console_.tint(Tint::bad, console_.wrap(message, 2)));
  if (plan_.script && !plan_.lenient && going_ == Going::on)
    fail(fmt::format("{}, line {}, {}: {}", *plan_.script, line_, shown(said_), message));
}

}  // namespace guidon::cli
