#include "simulate/report_words.hpp"

#include <fmt/core.h>

#include <cmath>

namespace guidon::simulate {

std::string grouped(std::uint64_t count) {
  std::string digits = std::to_string(count);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

std::string_view plural(std::uint64_t count, std::string_view one, std::string_view many) {
  return count == 1 ? one : many;
}

std::string percent(double share) {
  constexpr double whole = 100;
  return decimal(share * whole);
}

std::string between(const Interval& shares) {
  return fmt::format("{} to {}", percent(shares.low), percent(shares.high));
}

std::string decimal(double value) {
  const std::string text = fmt::format("{:.1f}", value);
  return text == "-0.0" ? "0.0" : text;
}

std::string signed_points(double share) {
  std::string text = percent(std::abs(share));
  if (text == "0.0") return text;
  return (share < 0 ? "−" : "+") + text;
}

std::string mid_sentence(std::string_view name) {
  std::string text{name};
  if (text.starts_with("The ")) text[0] = 't';
  return text;
}

std::string sentence_case(std::string_view words) {
  std::string text{words};
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

namespace {

std::string with_sign(double share) { return percent(share) + " %"; }

std::string battles(std::uint64_t count) {
  return fmt::format("{} {}", grouped(count), plural(count, "battle", "battles"));
}

}  // namespace

std::string ReportWords::setting() const {
  const Campaign& campaign = facts_->campaign;
  const std::string a = players::name_of(campaign.generals[0]);
  const std::string b = players::name_of(campaign.generals[1]);
  std::string who = fmt::format("{} for {}, {} for {}", a, name(0), b, name(1));
  if (a == b) who = fmt::format("{} on both sides", a);
  if (campaign.paired()) who = fmt::format("{} against {}", a, b);
  return fmt::format("{} rules. {}, {}{}.", sentence_case(facts_->rules), battles(findings_->battles), who,
                     campaign.paired() ? ", changing sides on paired seeds" : "");
}

std::string ReportWords::headline() const {
  const std::string who = name(findings_->favoured);
  switch (findings_->tilt) {
    case Tilt::unfought: return "No battles fought";
    case Tilt::unknown: return "Too few battles to tell";
    case Tilt::open: return "No clear favourite";
    case Tilt::balanced: return "Evenly balanced";
    case Tilt::unmeasured: return "Leans to " + who;
    case Tilt::slight: return "A slight edge for " + who;
    case Tilt::clear: return "A clear edge for " + who;
    case Tilt::strong: return "Strongly favours " + who;
    case Tilt::one_sided: break;
  }
  return "One-sided, for " + who;
}

std::string ReportWords::verdict() const {
  if (findings_->battles == 0) return "There is nothing to report.";
  const auto& verdicts = findings_->verdicts;
  const match::Side first = findings_->favoured;
  const match::Side second = 1 - first;
  std::string text =
      fmt::format("{} won {} of {}, {} {}", sentence_case(name(first)), grouped(verdicts[1 + first].count),
                  battles(findings_->battles), name(second), grouped(verdicts[1 + second].count));
  if (verdicts[3].count != 0)
    text += fmt::format("; {} {} drawn", grouped(verdicts[3].count), plural(verdicts[3].count, "was", "were"));
  if (verdicts[0].count != 0) text += fmt::format("; {} had no end in sight", grouped(verdicts[0].count));
  const Share& score = findings_->score[first];
  const bool halves = verdicts[3].count + verdicts[0].count != 0;
  return text + fmt::format(". That is a score of {} for {}{} (95 % interval {}).", with_sign(score.value), name(first),
                            halves ? ", counting half for a battle that nobody won" : "", between(score.interval));
}

std::string ReportWords::sureness() const {
  const std::string who = name(findings_->favoured);
  switch (findings_->tilt) {
    case Tilt::unfought: return {};
    case Tilt::unknown:
      return "An even battle fits this, and so does a lopsided one: the interval holds 50 % and much else.";
    case Tilt::open:
      return fmt::format("An even battle fits this, and so does an edge of more than 5 points for {}.", who);
    case Tilt::balanced:
      return fmt::format("An even battle fits this, and an edge of more than 5 points for either side does not.");
    case Tilt::unmeasured:
    case Tilt::slight:
    case Tilt::clear:
    case Tilt::strong:
    case Tilt::one_sided: break;
  }
  std::string text;
  switch (findings_->chance) {
    case Chance::common:
    case Chance::one_in_20: text = "Even sides would be this far apart less than once in 20 such reports"; break;
    case Chance::one_in_100: text = "Even sides would be this far apart less than once in 100 such reports"; break;
    case Chance::one_in_1000: text = "Even sides would be this far apart less than once in 1,000 such reports"; break;
  }
  if (findings_->tilt == Tilt::unmeasured) return text + ", but how large the edge is, these battles cannot say.";
  return text + ".";
}

std::vector<std::string> ReportWords::warnings() const {
  std::vector<std::string> out;
  const Findings& found = *findings_;
  if (found.battles < found.planned)
    out.push_back(
        fmt::format("Stopped before its end: {} of {} count.", grouped(found.battles), battles(found.planned)));
  if (found.battles == 0) return out;
  if (found.too_few)
    out.push_back(fmt::format(
        "Too few battles: after {} the score is known only to ±{} points. A verdict on balance needs ±5, about {} in "
        "all.",
        battles(found.battles), percent(found.score[found.favoured].interval.half_width()),
        battles(found.needs.front().battles)));
  if (found.unlike)
    out.push_back(
        "The two sides had different generals throughout: the skill of the generals is in these figures. Let them "
        "change sides (--swap) to take it out.");
  if (found.by_the_clock) out.emplace_back("A marshal thought by the clock: another run may come out otherwise.");
  if (facts_->summary.illegal != 0)
    out.push_back(fmt::format("An illegal order stopped {}, which count as without an end: a fault of the program.",
                              battles(facts_->summary.illegal)));
  const std::uint64_t endless = found.verdicts[0].count - facts_->summary.illegal;
  if (endless * 20 > found.battles)
    out.push_back(
        fmt::format("In {} no end was in sight: what is said of length and losses leaves out how they would "
                    "have gone on.",
                    battles(endless)));
  return out;
}

std::string ReportWords::generals() const {
  if (!findings_->generals) return {};
  const GeneralFinding& found = *findings_->generals;
  const std::string score =
      fmt::format("{} (95 % interval {})", with_sign(found.score.value), between(found.score.interval));
  const std::string_view judged = found.score.interval.low > 0.5    ? "the better general"
                                  : found.score.interval.high < 0.5 ? "the weaker general"
                                                                    : "no difference that these battles can show";
  return fmt::format("On whichever side, {} scored {} against {}: {}.", found.names[0], score, found.names[1], judged);
}

std::string ReportWords::losses(match::Side side) const {
  const LossFinding& found = findings_->losses[side];
  return fmt::format("mean {} of {} {}, {} ({})", decimal(found.strength.value), facts_->muster.strength[side],
                     facts_->strength_word.text(), with_sign(found.share.value), between(found.share.interval));
}

std::string ReportWords::length() const {
  const Mean& mean = findings_->turns_mean;
  std::string text = fmt::format("On average {} turns ({} to {})", decimal(mean.value), decimal(mean.interval.low),
                                 decimal(mean.interval.high));
  if (findings_->to_the_last)
    text += fmt::format("; {} went on to turn {}, the last ({})", with_sign(findings_->to_the_last->value),
                        facts_->muster.turn_limit, between(findings_->to_the_last->interval));
  return text + ".";
}

std::string ReportWords::swings() const {
  const Mean& mean = findings_->swings_mean;
  const Share& never = findings_->never_led_twice;
  return fmt::format("On average {} times ({} to {}); never in {} of battles ({}).", decimal(mean.value),
                     decimal(mean.interval.low), decimal(mean.interval.high), with_sign(never.value),
                     between(never.interval));
}

std::string ReportWords::need(const Need& need) const {
  if (need.more == 0) return "enough were fought";
  return fmt::format("{} more", grouped(need.more));
}

std::vector<std::string> ReportWords::method() const {
  return {
      fmt::format("All intervals hold the true value 95 times in 100. Shares have Wilson's interval; the score of a "
                  "side counts a draw, and a battle without an end, as half, and has Wilson's interval with as many "
                  "trials as scatter like these battles did. Means have the normal interval."),
      facts_->campaign.paired()
          ? fmt::format("Every seed from {} upwards was fought twice, the generals changing sides. Scores are reckoned "
                        "over pairs of battles; other shares and means take the two battles of a pair for two.",
                        facts_->campaign.seed)
          : fmt::format("Every battle had a seed of its own, from {} upwards.", facts_->campaign.seed),
      fmt::format("A unit is broken when it lost half of itself or more. That its side does worse then is no proof "
                  "that it lost because of it: beaten armies lose units. Nothing is said where either kind has fewer "
                  "than {} battles, and each unit has an interval of its own, so that of 20 one may stray by chance.",
                  fair_count)};
}

std::string ReportWords::again() const {
  std::string signature = fmt::format("Signature {}.", facts_->summary.signature);
  if (findings_->by_the_clock) return signature;
  return signature + " Run the command again and every figure returns, on any number of threads.";
}

}  // namespace guidon::simulate
