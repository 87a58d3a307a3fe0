#include <fmt/core.h>

#include <algorithm>
#include <numeric>

#include "cli/render.hpp"
#include "rulebook/rulebook.hpp"

namespace guidon::cli {

namespace {

using adjudicator::Query;

std::string heading(const Query& query, const Console& console) {
  const int indent = columns(query.test->name) + 2;
  std::string out =
      console.tint(Tint::head, query.test->name) + "  " + console.wrap(query.test->title.text(), indent) + "\n";
  std::string said;
  const Query plain = adjudicator::default_query(*query.test);
  for (std::size_t i = 0; i < query.test->inputs.size(); ++i) {
    const adjudicator::Input& input = query.test->inputs[i];
    const std::string value = adjudicator::print(input, query.values[i]);
    if (value != adjudicator::print(input, plain.values[i]))
      said += fmt::format("{}{}={}", said.empty() ? "" : " ", input.name, value);
  }
  return out + "  " +
         console.tint(Tint::faint, said.empty() ? std::string{"all inputs at their defaults"} : console.wrap(said, 2)) +
         "\n";
}

// The clause as players see it: what no sheet says is marked as Guidon's own.
std::string shown(Clause clause) {
  const rulebook::Paragraph* entry = rulebook::find(clause.id());
  const bool ours = entry != nullptr && entry->source == "ours";
  return std::string{clause.id()} + (ours ? ", ours" : "");
}

std::string ledger_lines(const Ledger& ledger, const Console& console) {
  if (ledger.lines().empty()) return {};
  int name_width = 0;
  int text_width = 0;
  for (const Modifier& line : ledger.lines()) {
    name_width = std::max(name_width, columns(name_of(line.on).text()));
    text_width = std::max(text_width, columns(line.why().text()));
  }
  std::string out = "\n";
  const std::string_view gap = name_width > 0 ? "  " : "";
  for (auto rest = ledger.lines(); !rest.empty();) {  // group by group: what changes one number stands together
    const Account on = rest.front().on;
    std::size_t size = 0;
    int sum = 0;
    for (; size < rest.size() && rest[size].on == on; ++size) {
      const Modifier& line = rest[size];
      sum += line.value;
      const std::string reason = line.why().text();
      out +=
          fmt::format("  {}{}{:>+4}  {}  {}\n", padded(size == 0 ? name_of(on).text() : std::string_view{}, name_width),
                      gap, line.value, padded(reason, text_width), console.tint(Tint::faint, shown(line.clause)));
    }
    if (size > 1) out += fmt::format("  {}{}{:>+4}  in all\n", padded({}, name_width), gap, sum);
    rest = rest.subspan(size);
  }
  return out;
}

std::string option_lines(const Query& query, const Console& console) {
  const auto& set = adjudicator::test_set(query.test->rule_set);
  const auto changed = set.not_default(query.rulings);
  if (changed.empty()) return {};
  const auto touching = adjudicator::touching(query);
  std::string out = "\n";
  for (const adjudicator::Switch& option : changed) {
    const bool touches = std::ranges::any_of(touching, [&](const auto& other) { return other.index == option.index; });
    const std::string line =
        fmt::format("option {}={} ({}) {}", option.name, option.values[set.get(query.rulings, option.index)],
                    option.ruling.id(), touches ? "changes this answer" : "makes no difference here");
    out += "  " + (touches ? console.wrap(line, 4) : console.tint(Tint::faint, console.wrap(line, 4))) + "\n";
  }
  return out;
}

std::string fraction(const odds::Natural& ways, const odds::Natural& of) { return ways.str() + "/" + of.str(); }

}  // namespace

std::string text(const adjudicator::OddsAnswer& answer, const Console& console) {
  const Query& query = answer.query;
  std::string out =
      heading(query, console) + ledger_lines(answer.ledger, console) + option_lines(query, console) + "\n";
  int code_width = 0;
  int fraction_width = answer.odds.exact() ? 0 : 10;
  for (const odds::Share& share : answer.odds.shares) {
    code_width = std::max(code_width, columns(query.test->code(share.outcome)));
    if (answer.odds.exact()) fraction_width = std::max(fraction_width, columns(fraction(share.ways, answer.odds.of)));
  }
  int words_width = 0;
  for (const odds::Share& share : answer.odds.shares)
    words_width = std::max(words_width, columns(adjudicator::words(query, share.outcome).text()));
  // The bar gives way first, then the words get a line of their own; very long fractions too.
  const bool long_fractions = fraction_width > 31;
  const int before_bar = 2 + code_width + 2 + (long_fractions ? 0 : fraction_width + 2) + 7 + 2;
  const int room = console.width() - before_bar;
  const bool words_beside = room >= 8 + 2 + words_width;
  const int bar_cells = std::clamp(words_beside ? room - 2 - words_width : room, 4, 24);
  for (const odds::Share& share : answer.odds.shares) {
    const double p = answer.odds.probability(share.outcome);
    const std::string exact = answer.odds.exact()
                                  ? fraction(share.ways, answer.odds.of)
                                  : fmt::format("+/- {:.2f}%", 196.0 * answer.odds.error(share.outcome));
    const std::string words = adjudicator::words(query, share.outcome).text();
    out += fmt::format("  {}  ", console.tint(Tint::strong, padded(query.test->code(share.outcome), code_width)));
    if (!long_fractions) out += padded_left(exact, fraction_width) + "  ";
    out += fmt::format("{:>6.2f}%  ", 100.0 * p);
    const std::string bar = console.bar(p, bar_cells);
    if (words_beside)
      out += padded(bar, bar_cells) + "  " + console.tint(Tint::faint, words);
    else
      out += bar + "\n    " + console.tint(Tint::faint, console.wrap(words, 4));
    if (long_fractions) out += "\n    " + console.tint(Tint::faint, exact);
    out += "\n";
  }
  if (!answer.odds.exact())
    out += "\n  " +
           console.wrap(fmt::format("An estimate from {} seeded throws, with 95% margins: the exact count is past the "
                                    "budget.",
                                    answer.odds.samples),
                        2) +
           "\n";
  return out;
}

std::string text(const adjudicator::Resolution& found, const Console& console) {
  const Query& query = found.query;
  std::string out = heading(query, console) + ledger_lines(found.ledger, console) + option_lines(query, console) + "\n";
  std::string faces;
  for (const int face : found.dice) faces += fmt::format("{}{}", faces.empty() ? "" : " ", face);
  out += "  " + (faces.empty() ? std::string{"no dice"} : "dice " + console.wrap(faces, 7));
  if (found.finding.score) out += fmt::format(", score {}", *found.finding.score);
  const std::string outcome = console.tint(Tint::strong, query.test->code(found.finding.outcome)) + ": " +
                              adjudicator::words(query, found.finding.outcome).text() + " (" +
                              shown(found.finding.clause) + ")";
  out += "\n  " + console.wrap(outcome, 4) + "\n";
  const std::string exact = fraction(found.share.ways, found.of);
  out +=
      fmt::format("  {}\n", console.tint(Tint::faint, fmt::format("a chance of {:.2f}%{}", 100.0 * found.probability(),
                                                                  exact.size() <= 31 ? ", " + exact : "")));
  return out;
}

}  // namespace guidon::cli
