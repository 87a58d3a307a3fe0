#include "cli/battle_words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

namespace guidon::cli {

namespace {

// "The rearguard (red)", or only "Red" where that is all its name says.
std::string side_of(const match::Showing& game, match::Side side) {
  const match::Identity& battle = game.identity();
  const std::string& name = battle.side_names[side];
  for (std::string word : {std::string{battle.side_words[0]}, std::string{battle.side_words[1]}}) {
    word[0] = static_cast<char>(word[0] - 'a' + 'A');
    if (name == word) return name;
  }
  return fmt::format("{} ({})", name, battle.side_words[side]);
}

std::string percent(const odds::Natural& ways, const odds::Natural& of) {
  return fmt::format("{:.0f}%", 100.0 * ratio(ways, of));
}

// What else may come of an end, in one faint line.
std::string besides(const match::Headline& end) {
  std::string out;
  for (const match::Aside& aside : end.asides) {
    out.append(out.empty() ? "" : ", ");
    if (aside.name.mean)
      out += fmt::format("{:.1f} {}", ratio(aside.ways, end.ways), aside.name.words.text());
    else
      out += fmt::format("{} in {}", aside.name.words.text(), percent(aside.ways, end.ways));
  }
  return out;
}

}  // namespace

std::string moment(const match::Decision& decision, const Console& console) {
  return console.tint(Tint::head, decision.moment.text());
}

std::string question(const match::Showing& game, const match::Decision& decision, const Console& console) {
  if (decision.over) return {};
  return console.tint(Tint::strong, side_of(game, decision.side)) + " " + decision.question.text();
}

std::string ordered(const match::Showing& game, const match::Played& step, const Console& console) {
  if (!step.order) return {};
  return fmt::format("{} {}\n", console.tint(Tint::strong, fmt::format("{}:", game.identity().side_words[step.side])),
                     *step.order);
}

std::string happened(std::span<const match::Happening> happenings, const Console& console) {
  using Heading = match::Happening::Heading;
  std::string out;
  for (const match::Happening& event : happenings) {
    if (event.heading == Heading::none)
      out += fmt::format("  {}\n", console.wrap(event.words.text(), 4));
    else
      out += fmt::format("{}{}\n", event.heading == Heading::turn ? "\n" : "",
                         console.tint(Tint::head, event.words.text()));
  }
  return out;
}

std::string happened(const match::Showing& game, const match::Played& step, const Console& console) {
  return ordered(game, step, console) + happened(step.happenings, console);
}

std::string explained(const match::Played& step, const Console& console) {
  std::string out;
  for (const match::Happening& event : step.happenings) {
    if (event.modifiers.empty() && event.throws.empty()) continue;
    out += fmt::format("  {}\n", console.wrap(event.words.text(), 4));
    for (const Modifier& line : event.modifiers)
      out += fmt::format("    {:>+3}  {}  {}\n", line.value, line.text(), console.tint(Tint::faint, line.clause.id()));
    std::string dice;
    for (const Throw& thrown : event.throws) dice += fmt::format("{}{}", dice.empty() ? "" : " ", thrown.face);
    if (!dice.empty()) out += console.tint(Tint::faint, "    dice " + console.wrap(dice, 9)) + "\n";
  }
  return out.empty() ? "  no dice and no modifiers were behind it\n" : out;
}

std::string ending(const match::Showing& game, const Console& console) {
  switch (game.verdict()) {
    case match::Verdict::undecided: return {};
    case match::Verdict::draw: return console.tint(Tint::head, "The battle is a draw.") + "\n";
    case match::Verdict::a:
    case match::Verdict::b: break;
  }
  const match::Side winner = game.verdict() == match::Verdict::a ? 0 : 1;
  return console.tint(Tint::head,
                      fmt::format("The battle is over on turn {}. {} won.", game.turn(), side_of(game, winner))) +
         "\n";
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
    words_width = std::max(words_width, columns(end.words.text()));
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
    out += padded(end.words.text(), words_width) + "  " + console.bar(share, cells);
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
