#include "cli/patch_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace guidon::cli {

namespace {

using match::Patch;
using match::PatchDifference;
using match::StepStory;
using nlohmann::ordered_json;

constexpr std::size_t most_refusals = 5;  // that are told one by one

std::string dice_text(const std::vector<Throw>& dice) {
  std::string out;
  Clause last;
  for (const Throw& thrown : dice) {
    if (!out.empty() && thrown.clause == last)
      out += fmt::format(",{}", thrown.face);
    else
      out += fmt::format("{}{}:{}", out.empty() ? "" : " ", thrown.clause.id(), thrown.face);
    last = thrown.clause;
  }
  return out;
}

std::string story(std::string_view when, const StepStory& told, const Console& console) {
  std::string out;
  const auto line = [&](std::string_view words) {
    out += fmt::format("    {}  {}\n", padded(out.empty() ? when : "", 4), console.wrap(words, 10));
  };
  for (const std::string& each : told.happenings) line(each);
  if (!told.told) line("this program cannot play that step as it was recorded");
  if (!told.dice.empty()) line("dice " + dice_text(told.dice));
  if (out.empty()) line("nothing to tell");
  return out;
}

std::string ending(const match::Ending& ending, const Patch& patch) {
  switch (ending.verdict) {
    case match::Verdict::undecided: return fmt::format("not decided on turn {}", ending.turn);
    case match::Verdict::draw: return fmt::format("a draw on turn {}", ending.turn);
    case match::Verdict::a: return fmt::format("{} won on turn {}", patch.side_names[0], ending.turn);
    case match::Verdict::b: return fmt::format("{} won on turn {}", patch.side_names[1], ending.turn);
  }
  return {};
}

std::string ending_then(const Patch& patch) {
  return patch.then ? ending(*patch.then, patch) : "this program cannot say";
}

std::string counted(std::size_t number, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", number, number == 1 ? one : many);
}

std::string first_difference(const PatchDifference& first, const Console& console) {
  std::string head = fmt::format("  step {}", first.step);
  if (!first.moment.empty()) head += fmt::format("  {}", first.moment);
  if (!first.order.empty()) head += fmt::format("  {}: {}", first.side, console.tint(Tint::strong, first.order));
  std::string out = head + "\n" + story("then", first.then, console);
  if (first.refused) return out + fmt::format("    now   refused: {}\n", console.wrap(first.refused->text(), 10));
  const bool same_words = first.then.told && first.then.happenings == first.now.happenings;
  out += story("now", first.now, console);
  if (same_words && first.then.dice == first.now.dice)
    out += "    the stories are alike; the state of the table afterwards is not\n";
  return out;
}

std::string text(const PatchReport& report, const Console& console) {
  const Patch& found = report.found;
  std::string out = fmt::format("{}  {}\n", console.tint(Tint::head, found.title), report.file);
  if (!report.remark.empty()) out += fmt::format("  {}\n", report.remark);
  if (found.same())
    return out + fmt::format("  identical to the end: {}, {}\n", counted(found.steps, "step", "steps"),
                             ending(found.now, found));
  out += first_difference(*found.first, console);
  out += fmt::format("  {} of {} steps differ, {}\n", found.differing, found.steps,
                     counted(found.new_dice, "new die was thrown", "new dice were thrown"));
  for (std::size_t i = 0; i < std::min(found.refused.size(), most_refusals); ++i) {
    const match::RefusedNow& each = found.refused[i];
    out += fmt::format("  step {} '{}' is refused: {}\n", each.step, each.order, console.wrap(each.why.text(), 4));
  }
  if (found.refused.size() > most_refusals)
    out += fmt::format("  and {} more orders are refused\n", found.refused.size() - most_refusals);
  return out + fmt::format("  then  {}\n  now   {}\n", ending_then(found), ending(found.now, found));
}

ordered_json json_of(const StepStory& told) {
  ordered_json out{{"happenings", nullptr}, {"dice", ordered_json::array()}};
  if (told.told) out["happenings"] = told.happenings;
  for (const Throw& thrown : told.dice) out["dice"].push_back({{"clause", thrown.clause.id()}, {"face", thrown.face}});
  return out;
}

ordered_json json_of(const match::Ending& ending) {
  constexpr std::array<std::string_view, 4> words{"undecided", "a", "b", "draw"};
  return {{"verdict", words[static_cast<std::size_t>(ending.verdict)]}, {"turn", ending.turn}};
}

ordered_json json_of(const PatchReport& report) {
  const Patch& found = report.found;
  ordered_json out{{"record", report.file},
                   {"title", found.title},
                   {"same", found.same()},
                   {"steps", found.steps},
                   {"differing", found.differing},
                   {"new_dice", found.new_dice},
                   {"first", nullptr},
                   {"refused", ordered_json::array()},
                   {"then", nullptr},
                   {"now", json_of(found.now)}};
  if (found.then) out["then"] = json_of(*found.then);
  for (const match::RefusedNow& each : found.refused)
    out["refused"].push_back({{"step", each.step}, {"order", each.order}, {"why", each.why.text()}});
  if (found.first)
    out["first"] = {{"step", found.first->step},          {"moment", found.first->moment},
                    {"side", found.first->side},          {"order", found.first->order},
                    {"then", json_of(found.first->then)}, {"now", json_of(found.first->now)}};
  if (found.first && found.first->refused) out["first"]["now"] = {{"refused", found.first->refused->text()}};
  return out;
}

}  // namespace

std::string text(const std::vector<PatchReport>& reports, const Console& console) {
  std::string out;
  for (const PatchReport& report : reports) out += text(report, console);
  return out;
}

std::string json(const std::vector<PatchReport>& reports) {
  ordered_json all = ordered_json::array();
  for (const PatchReport& report : reports) all.push_back(json_of(report));
  return all.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace guidon::cli
