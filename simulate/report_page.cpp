#include "simulate/report_page.hpp"

#include <fmt/core.h>

#include <array>
#include <vector>

#include "simulate/report_charts.hpp"

namespace guidon::simulate {

namespace {

bool figure(char c) { return c >= '0' && c <= '9'; }

// A sentence's figures go on over points and commas that stand between them.
std::size_t end_of_figures(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    const bool joins = (text[at] == '.' || text[at] == ',') && at + 1 < text.size() && figure(text[at + 1]);
    if (!figure(text[at]) && !joins) break;
    ++at;
  }
  return at < text.size() && text[at] == '%' ? at + 1 : at;
}

std::string section(std::string_view title, std::string_view note, std::string_view body) {
  return fmt::format("<section><h2>{}</h2>{}\n{}</section>\n", title,
                     note.empty() ? std::string{} : fmt::format("<p class=\"note\">{}</p>", note), body);
}

std::string two(std::string_view first, std::string_view second) {
  return fmt::format("<div class=\"two\">{}{}</div>\n", first, second);
}

std::string legend(const ReportFacts& facts, const Findings& findings) {
  const std::array<std::string, 4> names{"no end in sight", facts.side_names[0], facts.side_names[1], "drawn"};
  std::string out = "<ul class=\"legend\">";
  for (const std::size_t verdict : {1U, 2U, 3U, 0U})
    if (verdict == 1 || verdict == 2 || findings.verdicts[verdict].count != 0)
      out += fmt::format("<li>{}{}</li>", swatch(verdict_fills[verdict]), escaped(names[verdict]));
  return out + "</ul>";
}

std::string axis_row(const Scale& scale, int columns_after) {
  return fmt::format(
      "<tr class=\"axis-row\" aria-hidden=\"true\"><th></th><td class=\"draw\">{}</td><td colspan=\"{}\"></td></tr>",
      axis_of(scale), columns_after);
}

std::string who_wins(const ReportFacts& facts, const Findings& findings) {
  const std::array<std::string, 4> names{"No end in sight", facts.side_names[0], facts.side_names[1], "Drawn"};
  double most = 0;
  for (const Share& each : findings.verdicts) most = std::max(most, each.interval.high);
  const Scale scale = scale_to(most);
  std::string rows;
  for (const std::size_t verdict : {1U, 2U, 3U, 0U}) {
    const Share& share = findings.verdicts[verdict];
    rows += fmt::format(
        "<tr><th scope=\"row\">{}</th><td class=\"draw\">{}</td><td class=\"strong\">{}%</td><td "
        "class=\"fine\">{}</td><td "
        "class=\"fine count\">{}</td></tr>\n",
        escaped(names[verdict]), rate_bar(share, verdict_fills[verdict], scale), percent(share.value),
        between(share.interval), grouped(share.count));
  }
  return fmt::format(
      "<section><div class=\"top\"><div><h2>Who wins</h2><p class=\"note\">Share of all battles; the line across each "
      "bar "
      "is its 95% interval.</p></div>{}</div>\n<table class=\"rates drawn\"><thead><tr><th><span "
      "class=\"unseen\">result</span></th><th "
      "class=\"draw\"></th><th>share</th><th>95% "
      "interval</th><th>battles</th></tr></thead><tbody>\n{}{}</tbody></table></section>\n",
      legend(facts, findings), rows, axis_row(scale, 3));
}

std::string score_row(std::string_view name, const Share& score, match::Side side, const Scale& scale, bool strong) {
  return fmt::format(
      "<tr{}><th scope=\"row\">{}</th><td class=\"draw\">{}</td><td class=\"strong\">{}%</td><td "
      "class=\"fine\">{}</td></tr>\n",
      strong ? " class=\"strong\"" : "", escaped(name), score_mark(score, side, scale), percent(score.value),
      between(score.interval));
}

std::string score_table(std::string_view rows, const Scale& scale) {
  return fmt::format(
      "<table class=\"drawn\"><thead><tr><th><span class=\"unseen\">whose</span></th><th "
      "class=\"draw\"></th><th>score</th>"
      "<th>95% interval</th></tr></thead><tbody>\n{}{}</tbody></table>",
      rows, axis_row(scale, 2));
}

std::string the_score(const ReportFacts& facts, const Findings& findings) {
  const std::array<Interval, 2> intervals{findings.score[0].interval, findings.score[1].interval};
  const Scale scale = scale_about_even(intervals);
  std::string rows;
  for (std::size_t side = 0; side < 2; ++side)
    rows += score_row(facts.side_names[side], findings.score[side], side, scale, side == findings.favoured);
  return section("The score", "A victory counts 1, a draw or a battle without an end ½. Even is the dashed line.",
                 score_table(rows, scale));
}

std::string surer(const Findings& findings, const ReportWords& words) {
  std::string rows;
  for (const Need& need : findings.needs)
    rows += fmt::format("<tr><th scope=\"row\">±{} points</th><td>{}</td><td class=\"strong\">{}</td></tr>",
                        percent(need.half_width), grouped(need.battles), words.need(need));
  return section(
      "How much surer one could be", "Battles for an interval so wide to each side of the score.",
      fmt::format("<table class=\"ruled\"><thead><tr><th><span class=\"unseen\">interval</span></th><th>battles "
                  "in all</th><th>still to fight</th></tr></thead><tbody>{}</tbody></table>",
                  rows));
}

std::string the_generals(const GeneralFinding& generals, const ReportWords& words) {
  const std::array<Interval, 1> intervals{generals.score.interval};
  const Scale scale = scale_about_even(intervals);
  // The generals have no colour: they led both sides.
  Drawing drawing{26};
  for (const double tick : scale.ticks())
    drawing.upright(tick > 0.499 && tick < 0.501 ? "mid" : "grid", scale.place(tick), 0, 26);
  drawing.whisker(scale.place(generals.score.interval), 13);
  drawing.ring("broken", scale.place(generals.score.value), 13, 4.5);
  const std::string row = fmt::format(
      "<tr class=\"strong\"><th scope=\"row\">{}</th><td class=\"draw\">{}</td><td>{}%</td><td "
      "class=\"fine\">{}</td></tr>",
      escaped(generals.names[0]), drawing.done(), percent(generals.score.value), between(generals.score.interval));
  return two(section("The generals", prose(words.generals()), score_table(row, scale)),
             section("Pairs of battles", "Two battles on one seed, the generals changing sides; % of pairs.",
                     pair_chart(generals)));
}

// The figures of a chart, for those who would rather read them.
std::string figures(std::string_view heads, std::string_view rows) {
  return fmt::format(
      "<details><summary>The figures</summary><table><thead><tr>{}</tr></thead><tbody>{}</tbody></table></details>",
      heads, rows);
}

std::string bars_table(std::string_view what, const std::vector<Bar>& bars, std::size_t most, std::uint64_t battles) {
  std::string rows;
  for (const Bar& bar : bars)
    rows += fmt::format("<tr><th scope=\"row\">{}{}</th><td>{}</td><td>{}%</td></tr>", bar.value,
                        bar.value == most ? " or more" : "", grouped(bar.battles),
                        percent(static_cast<double>(bar.battles) / static_cast<double>(battles)));
  return figures(fmt::format("<th>{}</th><th>battles</th><th>share</th>", what), rows);
}

std::string losses_table(const ReportFacts& facts, const Findings& findings) {
  std::string rows;
  for (std::size_t i = 0; i <= loss_steps; ++i) {
    if (findings.losses[0].battles[i] + findings.losses[1].battles[i] == 0) continue;
    const std::string step = i == loss_steps ? "all" : fmt::format("{} to {}%", i * 5, (i + 1) * 5);
    rows += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td></tr>", step,
                        grouped(findings.losses[0].battles[i]), grouped(findings.losses[1].battles[i]));
  }
  return figures(
      fmt::format("<th>lost</th><th>{}</th><th>{}</th>", escaped(facts.side_names[0]), escaped(facts.side_names[1])),
      rows);
}

// A column of counts under the fill it counts.
std::string fill_head(std::string_view fill, std::string_view name) {
  return fmt::format("<th>{}<span class=\"unseen\">{}</span></th>", swatch(fill), escaped(name));
}

std::string endings(const ReportFacts& facts, const Findings& findings) {
  const Scale scale{0, findings.endings.front().all.value, 1};
  const bool draws = findings.verdicts[3].count + findings.verdicts[0].count != 0;
  std::string rows;
  for (const EndingFinding& each : findings.endings)
    rows += fmt::format(
        "<tr><th scope=\"row\">{}</th><td class=\"draw\">{}</td><td class=\"strong\">{}%</td><td "
        "class=\"fine\">{}</td><td "
        "class=\"fine count\">{}</td><td class=\"fine count\">{}</td>{}</tr>\n",
        escaped(sentence_case(each.word)), ending_bar(each, findings.battles, scale), percent(each.all.value),
        between(each.all.interval), grouped(each.by_verdict[1]), grouped(each.by_verdict[2]),
        draws ? fmt::format("<td class=\"fine count\">{}</td>", grouped(each.by_verdict[3] + each.by_verdict[0])) : "");
  return section(
      "What decides it", "Share of all battles, each bar filled by who won.",
      fmt::format("<table class=\"drawn endings\"><thead><tr><th><span class=\"unseen\">ending</span></th><th "
                  "class=\"draw\"></th><th>share</th><th>95% interval</th>{}{}{}</tr></thead>"
                  "<tbody>\n{}</tbody></table>",
                  fill_head(side_fills[0], facts.side_names[0]), fill_head(side_fills[1], facts.side_names[1]),
                  draws ? fill_head(verdict_fills[3], "nobody") : "", rows));
}

std::string unit_row(const UnitFinding& unit, const Scale& scale) {
  std::string meaning = "<td class=\"fine few\" colspan=\"3\">too few to tell</td>";
  if (unit.enough)
    meaning = fmt::format(
        "<td data-name=\"whole\">{}%</td><td data-name=\"broken\">{}%</td><td class=\"fine\" "
        "data-name=\"difference\"><b>{}</b> "
        "({} to {})</td>",
        percent(unit.score_whole.value), percent(unit.score_broken.value), signed_points(unit.weight),
        signed_points(unit.weight_interval.low), signed_points(unit.weight_interval.high));
  return fmt::format(
      "<tr><th scope=\"row\">{}</th><td class=\"draw loss\">{}</td><td class=\"strong\" data-name=\"lost\">{}%</td><td "
      "data-name=\"broken in\">{}%</td><td class=\"draw{}\">{}</td>{}</tr>\n",
      escaped(unit.name), loss_bar(unit, scale), percent(unit.lost), percent(unit.broken.value),
      unit.enough ? "" : " empty", unit_marks(unit), meaning);
}

std::string units(const ReportFacts& facts, const Findings& findings) {
  double most = 0.1;
  for (const UnitFinding& unit : findings.units) most = std::max(most, unit.lost);
  const Scale scale = scale_to(most);
  std::string rows;
  for (std::size_t side = 0; side < 2; ++side) {
    rows += fmt::format("<tr class=\"side\"><th colspan=\"8\" scope=\"rowgroup\">{}</th></tr>\n",
                        escaped(facts.side_names[side]));
    for (const UnitFinding& unit : findings.units)
      if (unit.side == side) rows += unit_row(unit, scale);
  }
  rows += fmt::format(
      "<tr class=\"axis-row\" aria-hidden=\"true\"><th></th><td class=\"draw loss\">{}</td><td></td><td></td><td "
      "class=\"draw\">{}</td><td colspan=\"3\"></td></tr>",
      axis_of(scale), axis_of(Scale{}));
  return fmt::format(
      "<section class=\"units-section\"><h2>What each unit means for the result</h2><p class=\"note\">The score of its "
      "side "
      "when the unit stayed whole (diamond) and when it lost half of itself or more (ring); those that mean most "
      "first. "
      "This goes together, it need not be the cause: a beaten army loses its units.</p>\n"
      "<table class=\"units drawn\"><colgroup><col class=\"c-name\"><col class=\"c-loss\"><col class=\"c-figure\"><col "
      "class=\"c-figure\"><col class=\"c-marks\"><col class=\"c-figure\"><col class=\"c-figure\"><col "
      "class=\"c-last\"></colgroup>"
      "<thead><tr><th><span class=\"unseen\">unit</span></th><th class=\"draw\" colspan=\"2\">lost on "
      "average</th><th>broken "
      "in</th><th class=\"draw\">score of its side</th><th>when whole</th><th>when broken</th><th>difference in "
      "points</th></tr></thead><tbody>\n{}</tbody></table></section>\n",
      rows);
}

}  // namespace

std::string prose(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    std::size_t at = 0;
    while (at < text.size() && !figure(text[at])) ++at;
    out += escaped(text.substr(0, at));
    text.remove_prefix(at);
    if (text.empty()) break;
    const std::size_t end = end_of_figures(text, 0);
    out += fmt::format("<span class=\"num\">{}</span>", text.substr(0, end));
    text.remove_prefix(end);
  }
  return out;
}

std::string sections(const ReportFacts& facts, const Findings& findings, const ReportWords& words) {
  std::string out = who_wins(facts, findings) + two(the_score(facts, findings), surer(findings, words));
  if (findings.generals) out += the_generals(*findings.generals, words);
  out += two(
      section("What it costs",
              fmt::format("Battles by what a side lost of its {}; the mark is the mean.", escaped(facts.strength_word)),
              loss_chart(facts, findings, words.losses(0), words.losses(1)) + losses_table(facts, findings)),
      section("How long it lasts", prose(words.length()),
              turn_chart(facts, findings) + bars_table("turn", findings.turns, most_turns, findings.battles)));
  out += two(endings(facts, findings),
             section("How often the lead changes", prose(words.swings()),
                     swing_chart(findings) + bars_table("changes", findings.swings, most_swings, findings.battles)));
  return out + units(facts, findings);
}

}  // namespace guidon::simulate
