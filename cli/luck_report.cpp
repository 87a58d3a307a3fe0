#include "cli/luck_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace guidon::cli {

namespace {

using simulate::Chances;
using simulate::LuckLedger;
using simulate::LuckStep;
using simulate::Milestone;
using simulate::SideLuck;
using simulate::Unusual;

constexpr int page = 80;
constexpr char tied = '\x01';  // a space at which no line is broken

// "Red".
std::string capital(std::string_view word) {
  std::string out{word};
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

// Of the scale of 0 to 1000, as hundredths of a battle.
std::string points(double worth) {
  constexpr double a_hundredth = 10;
  const double shown = std::round(worth) / a_hundredth;
  return shown == 0 ? "0.0" : fmt::format("{:+.1f}", shown);
}
std::string cost(double worth) { return fmt::format("{:.1f}", std::round(worth) / 10); }

std::string percent(double share) {
  if (share > 0 && share < 0.005) return fmt::format("under{}1{}%", tied, tied);
  return fmt::format("{:.0f}{}%", 100 * share, tied);
}
std::string percent(const Chances& chances) { return percent(chances.score()); }

// "in 1 battle of 14".
std::string how_often(double chance) {
  constexpr double never = 1e-6;
  if (chance < never) return "in less than 1 battle of a million";
  if (chance > 0.4) return fmt::format("in {:.0f} battles of 100", 100 * chance);
  return fmt::format("in 1 battle of {:.0f}", std::max(2.0, std::round(1 / chance)));
}

class Page {
 public:
  Page(const LuckReport& report, const Console& console)
      : report_(&report),
        ledger_(&report.ledger),
        console_(console.colour(), console.unicode(), std::min(console.width(), page)) {}

  [[nodiscard]] std::string whole() const {
    std::string out = opening();
    if (!ledger_->steps.empty()) {
      out += '\n' + verdict() + '\n' + sides() + turnings() + regrets() + curve() + account() + notes();
    } else {
      out += "Nobody has given an order in it yet: there is nothing to reckon.\n";
    }
    if (!report_->remark.empty()) out += line(fmt::format("{}: {}", report_->record, report_->remark));
    std::ranges::replace(out, tied, ' ');
    return out;
  }

 private:
  [[nodiscard]] std::string line(std::string_view words, int indent = 0) const {
    return std::string(static_cast<std::size_t>(indent), ' ') + console_.wrap(words, indent) + '\n';
  }
  [[nodiscard]] std::string head(std::string_view words) const {
    return '\n' + console_.tint(Tint::head, words) + '\n';
  }
  [[nodiscard]] std::string_view side(match::Side which) const { return ledger_->battle.side_words[which]; }

  [[nodiscard]] std::string opening() const {
    std::string end = "the record stops before the end";
    if (ledger_->verdict == match::Verdict::draw) end = "a draw";
    if (ledger_->verdict == match::Verdict::a) end = fmt::format("{} won", side(0));
    if (ledger_->verdict == match::Verdict::b) end = fmt::format("{} won", side(1));
    return line(fmt::format("{} ({}): {} order{}, {} turn{}; {}.", ledger_->battle.title, ledger_->battle.rules,
                            ledger_->steps.size(), ledger_->steps.size() == 1 ? "" : "s", ledger_->turns,
                            ledger_->turns == 1 ? "" : "s", end));
  }

  // Who was lucky, in a sentence; and who decided well.
  [[nodiscard]] std::string verdict() const {
    constexpr double usual = 0.3;
    const auto& sides = ledger_->sides;
    if (sides[0].thrown + sides[1].thrown == 0) return line("No die was thrown: luck had no part in it.") + choices();
    const match::Side lucky = ledger_->total.luck >= 0 ? 0 : 1;
    const match::Side other = 1 - lucky;
    const Unusual good = ledger_->total_of(lucky);
    const std::string often = how_often(good.at_least_as_good);
    // Where the loser had the bad dice, his luck is what is asked for.
    const bool won = ledger_->verdict == (lucky == 0 ? match::Verdict::a : match::Verdict::b);
    std::string words;
    if (good.at_least_as_good >= usual)
      words = fmt::format("The dice favoured neither side much: {} has dice as good or better {}.", side(lucky), often);
    else if (won)
      words = fmt::format("{} was unlucky: dice as bad or worse {}. They cost it {} points.", capital(side(other)),
                          often, cost(good.luck));
    else
      words = fmt::format("{} was lucky: dice as good or better {}. They brought it {} points.", capital(side(lucky)),
                          often, cost(good.luck));
    return line(words) + choices();
  }

  [[nodiscard]] std::string choices() const {
    const auto& sides = ledger_->sides;
    return line(fmt::format("In its decisions {} gave away {} points and {} {}, as a colonel counts them.", side(0),
                            cost(sides[0].regret), side(1), cost(sides[1].regret)));
  }

  [[nodiscard]] std::string sides() const {
    int width = 0;
    for (match::Side s = 0; s < 2; ++s) width = std::max(width, columns(side(s)));
    std::string out =
        console_.tint(Tint::head, fmt::format("{}  orders  thrown  dice  better  worse    luck  give or take",
                                              std::string(static_cast<std::size_t>(width), ' '))) +
        '\n';
    for (match::Side s = 0; s < 2; ++s) {
      const SideLuck& own = ledger_->sides[s];
      out += fmt::format("{}  {:>6}  {:>6}  {:>4}  {:>6}  {:>5}  {:>6}  {:>12}\n",
                         console_.tint(Tint::strong, padded(side(s), width)), own.orders, own.thrown, own.dice,
                         own.better, own.worse, points(own.luck), cost(std::sqrt(own.variance)));
    }
    const Unusual& all = ledger_->total;
    return out + line(fmt::format("Luck of all dice for {}: {} points, {:.1f} standard deviations. 100 points are a "
                                  "battle.",
                                  side(0), points(all.luck), std::abs(all.z()) < 0.05 ? 0 : all.z()));
  }

  [[nodiscard]] std::string given(const LuckStep& step) const {
    return fmt::format("Turn {}, {}: {}", step.turn, side(step.side), step.order);
  }

  [[nodiscard]] std::string turnings() const {
    if (ledger_->turnings.empty()) return {};
    constexpr int indent = 11;
    std::string out = head("The throws that mattered most");
    for (const simulate::Turning& each : ledger_->turnings) {
      const LuckStep& step = ledger_->steps[each.at];
      out += fmt::format("  {:>6}   {}\n", points(step.luck()),
                         console_.tint(Tint::strong, console_.wrap(given(step), indent)));
      if (!each.told.empty()) out += line(each.told, indent);
      const bool good = step.luck() > 0;
      std::string chances = fmt::format("As {}: {}{}.", good ? "good or better" : "bad or worse",
                                        percent(good ? step.at_least_as_good : step.at_least_as_bad),
                                        step.reckoning.prospects.sampled ? ", by an estimate" : "");
      if (each.before && each.after)
        chances += fmt::format(" For {} {} to win before the throw, {} after.", side(step.side), percent(*each.before),
                               percent(*each.after));
      out += line(chances, indent);
    }
    return out;
  }

  [[nodiscard]] std::string regrets() const {
    std::string out;
    for (match::Side s = 0; s < 2; ++s) {
      if (ledger_->regrets[s].empty()) continue;
      const SideLuck& own = ledger_->sides[s];
      out += head(fmt::format("The dearest decisions of {} ({} of {} orders could not be bettered)", side(s),
                              own.faultless, own.orders));
      for (const simulate::Regret& each : ledger_->regrets[s]) out += regret(each);
    }
    return out;
  }

  [[nodiscard]] std::string regret(const simulate::Regret& each) const {
    constexpr int indent = 11;
    const LuckStep& step = ledger_->steps[each.at];
    std::string out = fmt::format("  {:>6}   {}\n", points(-step.reckoning.regret()),
                                  console_.tint(Tint::strong, console_.wrap(given(step), indent)));
    out += line("A colonel would: " + step.reckoning.best_order, indent);
    if (each.given && each.better)
      out +=
          line(fmt::format("Played on: {} to win as ordered, {} his way.", percent(*each.given), percent(*each.better)),
               indent);
    return out;
  }

  [[nodiscard]] std::string curve() const {
    if (ledger_->battles == 0 || ledger_->curve.empty()) return {};
    constexpr int cells = 40;
    std::string out = head(fmt::format("How likely {} was to win", side(0)));
    out += console_.tint(Tint::faint, fmt::format("   turn  0 %{:>18}{:>19}{:>24}", "50 %", "100 %", "dice so far")) +
           '\n';
    for (const Milestone& each : ledger_->curve) {
      if (!each.chances) continue;
      const std::string when = each.end ? "end" : each.turn < 1 ? "start" : fmt::format("{}", each.turn);
      out +=
          fmt::format("  {:>5}  {}  {:>9}  {:>11}\n", when, padded(console_.bar(each.chances->score(), cells), cells),
                      percent(*each.chances), points(each.dice));
    }
    return out;
  }

  // What is due to the dice, to decisions, and to what neither showed at once.
  [[nodiscard]] std::string account() const {
    const auto account = ledger_->account();
    if (!account) return {};
    return '\n' +
           line(fmt::format("From {} to {}: {} points for {}. As a colonel sees it at once, the dice brought {} of "
                            "them and decisions {}; what dice and decisions meant later, {}.",
                            percent(*ledger_->curve.front().chances), percent(*ledger_->curve.back().chances),
                            points(account->moved), side(0), points(account->dice), points(account->decisions),
                            points(account->unseen())));
  }

  [[nodiscard]] std::string notes() const {
    std::string out;
    if (ledger_->battles > 0) {
      const Chances even{ledger_->battles, ledger_->battles};
      out +=
          line(fmt::format("Chances to win are from {} battles each, played on by two colonels on seeds {} to {}; a "
                           "draw counts half. Give or take {:.0f} %.",
                           ledger_->battles, report_->seed, report_->seed + ledger_->battles - 1, 100 * even.margin()));
    }
    if (ledger_->sampled())
      out += line("Some orders led to more throws than can be followed one by one; those were estimated from 2000.");
    return out.empty() ? out : '\n' + out;
  }

  const LuckReport* report_;
  const LuckLedger* ledger_;
  Console console_;
};

}  // namespace

std::string text(const LuckReport& report, const Console& console) { return Page{report, console}.whole(); }

}  // namespace guidon::cli
