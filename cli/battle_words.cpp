#include "cli/battle_words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "rules/peninsular/battle/order_text.hpp"

namespace guidon::cli {

using namespace peninsular;

namespace {

constexpr std::array<std::string_view, 3> function_words{"FIRE", "FOOT", "HORSE"};

std::string side_of(const Setting& setting, Colour side) {
  const std::string& name = setting.side_names[index(side)];
  if (name == "Red" || name == "Black") return name;
  return fmt::format("{} ({})", name, colour_words[index(side)]);
}

std::string id_of(const Setting& setting, std::uint8_t unit) {
  return unit < setting.units.size() ? setting.units[unit].id : "the unit";
}

// What a question asks, and the words that answer it.
std::string asked(const Setting& setting, const Decision& decision) {
  const std::string unit = id_of(setting, decision.unit);
  const std::string other = id_of(setting, decision.other);
  switch (decision.task) {
    case Task::confirm_critical:
      return unit + " would make a critical manoeuvre and has to test: confirm, or cancel the order";
    case Task::choose_stand: return unit + " loses a stand: remove stand N";
    case Task::advance_or_stay: return unit + " may take the ground it has won, or stay";
    case Task::glory: return unit + " has glory: glory charge at a unit, or decline";
    case Task::choose_fight: return "which fight is resolved first: resolve fight N";
    case Task::choose_test: return "which unit tests first: test UNIT next";
    case Task::pursuit_rally: return unit + " is in pursuit: try to rally, or keep pursuing";
    case Task::choose_rally: return "which router tests to rally first: rally UNIT";
    case Task::face_rallied: return unit + " has rallied and may face anywhere: face D";
    case Task::officer_window: return "an officer may ride to " + unit + " before it tests: officer ..., or proceed";
    case Task::answer_draw: return "a draw is offered: accept draw, or decline draw";
    case Task::emergency_square: return unit + " may try to form square against " + other + ": form square, or proceed";
    default: return "an answer";
  }
}

std::string dice_of(const Event& event, const Chronicle& chronicle) {
  std::string faces;
  for (const Throw& thrown : chronicle.throws_of(event))
    faces += fmt::format("{}{}", faces.empty() ? "" : " ", thrown.face);
  return faces;
}

std::string percent(const odds::Natural& ways, const odds::Natural& of) {
  return fmt::format("{:.0f}%", 100.0 * ratio(ways, of));
}

// What else may come of an end, in one faint line.
std::string besides(const match::Headline& end) {
  std::string out;
  const auto add = [&out](const std::string& words) { out.append(out.empty() ? "" : ", ").append(words); };
  const bool told = end.words.find("stand") != std::string::npos;
  if (!end.stands.is_zero() && !told) add(fmt::format("{:.1f} stands lost on average", ratio(end.stands, end.ways)));
  if (!end.follow.is_zero()) add("friends give way in " + percent(end.follow, end.ways));
  if (!end.removed.is_zero()) add("a unit is destroyed in " + percent(end.removed, end.ways));
  if (!end.officer.is_zero()) add("an officer falls in " + percent(end.officer, end.ways));
  return out;
}

}  // namespace

std::string moment(const Battle& battle, const Console& console) {
  const State& state = battle.state();
  std::string out;
  switch (state.phase) {
    case Phase::deploy_defender:
    case Phase::deploy_attacker: out = "Deployment"; break;
    case Phase::redeploy: out = "Last changes to the deployment"; break;
    case Phase::card:
      out = fmt::format("Turn {}, card {} of 6: {} {}", state.turn, state.cards, colour_words[index(state.active)],
                        function_words[static_cast<std::size_t>(state.function)]);
      break;
    case Phase::end: out = fmt::format("Turn {}, end of the turn", state.turn); break;
    case Phase::over: out = "The battle is over"; break;
  }
  return console.tint(Tint::head, out);
}

std::string question(const Battle& battle, const Console& console) {
  const Decision decision = battle.decision();
  const Setting& setting = battle.setting();
  std::string what;
  switch (decision.kind) {
    case Decision::Kind::deploy: what = "deploys: deploy UNIT to X,Y, place OFFICER at X,Y, end deployment"; break;
    case Decision::Kind::redeploy: what = "may change places: redeploy UNIT to X,Y, or end deployment"; break;
    case Decision::Kind::fire_card: what = "may fire, or end the card"; break;
    case Decision::Kind::move_card: what = "may move, or end the card"; break;
    case Decision::Kind::answer: what = "decides: " + asked(setting, decision); break;
    case Decision::Kind::over: return {};
  }
  return console.tint(Tint::strong, side_of(setting, decision.side)) + " " + what;
}

std::string happened(const match::Played& step, const Setting& setting, const Console& console) {
  std::string out;
  if (step.order)
    out += fmt::format("{} {}\n", console.tint(Tint::strong, fmt::format("{}:", colour_words[index(step.order->side)])),
                       print(*step.order, setting));
  for (const Event& event : step.chronicle.events) {
    const std::string line = words(event, step.chronicle, setting);
    if (event.kind == EventKind::turn_begins || event.kind == EventKind::card)
      out += fmt::format("{}{}\n", event.kind == EventKind::turn_begins ? "\n" : "", console.tint(Tint::head, line));
    else
      out += fmt::format("  {}\n", console.wrap(line, 4));
  }
  return out;
}

std::string explained(const match::Played& step, const Setting& setting, const Console& console) {
  std::string out;
  for (const Event& event : step.chronicle.events) {
    const auto modifiers = step.chronicle.modifiers_of(event);
    const std::string dice = dice_of(event, step.chronicle);
    if (modifiers.empty() && dice.empty()) continue;
    out += fmt::format("  {}\n", console.wrap(words(event, step.chronicle, setting), 4));
    for (const Modifier& line : modifiers)
      out += fmt::format("    {:>+3}  {}  {}\n", line.value, line.text(), console.tint(Tint::faint, line.clause.id()));
    if (!dice.empty()) out += console.tint(Tint::faint, "    dice " + console.wrap(dice, 9)) + "\n";
  }
  return out.empty() ? "  no dice and no modifiers were behind it\n" : out;
}

std::string ending(const Battle& battle, const Console& console) {
  const Setting& setting = battle.setting();
  switch (battle.verdict()) {
    case Verdict::undecided: return {};
    case Verdict::draw: return console.tint(Tint::head, "The battle is a draw.") + "\n";
    case Verdict::red:
    case Verdict::black: break;
  }
  const Colour winner = battle.verdict() == Verdict::red ? Colour::red : Colour::black;
  return console.tint(Tint::head, fmt::format("The battle is over on turn {}. {} won.", battle.state().turn,
                                              side_of(setting, winner))) +
         "\n";
}

std::string remark(const Order& order, const Battle& battle) {
  const Setting& setting = battle.setting();
  const Decision decision = battle.decision();
  if (order.kind == OrderKind::choose_stand && decision.unit < setting.units.size() &&
      order.choice < setting.units[decision.unit].stands.size()) {
    const StandSheet& stand = setting.units[decision.unit].stands[order.choice];
    return fmt::format("{}: a {} stand", setting.units[decision.unit].id,
                       role_words[static_cast<std::size_t>(stand.role)]);
  }
  if (order.kind == OrderKind::resolve_fight && order.choice < battle.state().fights) {
    const FightState& fight = battle.state().fight[order.choice];
    return fmt::format("{} against {}", id_of(setting, fight.attacker), id_of(setting, fight.defender));
  }
  return {};
}

std::string text(const match::OrderOdds& odds, const Console& console) {
  std::string out;
  int words_width = 0;
  int fraction_width = 0;
  const auto fraction = [&](const match::Headline& end) {
    const odds::Natural common = gcd(end.ways, odds.of);
    return (end.ways / common).str() + "/" + (odds.of / common).str();
  };
  for (const match::Headline& end : odds.headlines) {
    words_width = std::max(words_width, columns(end.words));
    if (odds.exact()) fraction_width = std::max(fraction_width, columns(fraction(end)));
  }
  if (fraction_width > 23) fraction_width = 0;
  words_width = std::min(words_width, 60);
  const int room = console.width() - (2 + 8 + 2 + words_width + 2 + (fraction_width > 0 ? fraction_width + 2 : 0));
  const int cells = std::clamp(room, 4, 24);
  for (const match::Headline& end : odds.headlines) {
    const double share = ratio(end.ways, odds.of);
    out += fmt::format("  {:>6.2f}%  ", 100.0 * share);
    if (fraction_width > 0) out += padded_left(fraction(end), fraction_width) + "  ";
    out += padded(end.words, words_width) + "  " + console.bar(share, cells);
    out.erase(out.find_last_not_of(' ') + 1);
    out += "\n";
    if (const std::string more = besides(end); !more.empty())
      out += std::string(11, ' ') + console.tint(Tint::faint, more) + "\n";
  }
  if (!odds.exact())
    out += fmt::format("  An estimate from {} seeded throws: the exact count is past the budget.\n", odds.samples);
  return out;
}

}  // namespace guidon::cli
