#include "simulate/report.hpp"

#include <fmt/core.h>

#include "simulate/report_assets.hpp"  // generated from assets/fonts and report.css
#include "simulate/report_charts.hpp"
#include "simulate/report_fonts.hpp"
#include "simulate/report_page.hpp"
#include "simulate/report_words.hpp"

namespace guidon::simulate {

namespace {

// The fills that tell results apart where there is no colour.
constexpr std::string_view patterns =
    "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>"
    "<pattern id=\"hatch\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
    "<rect class=\"on-paper\" width=\"5\" height=\"5\"/><rect class=\"in-b\" width=\"3\" height=\"5\"/></pattern>"
    "<pattern id=\"dots\" width=\"5\" height=\"5\" patternUnits=\"userSpaceOnUse\">"
    "<rect class=\"on-paper\" width=\"5\" height=\"5\"/><circle class=\"in-faint\" cx=\"2.5\" cy=\"2.5\" "
    "r=\"1\"/></pattern>"
    "<pattern id=\"lines\" width=\"6\" height=\"5\" patternUnits=\"userSpaceOnUse\">"
    "<rect class=\"on-paper\" width=\"6\" height=\"5\"/><rect class=\"in-faint\" y=\"2\" width=\"6\" "
    "height=\"1\"/></pattern>"
    "</defs></svg>\n";

constexpr std::string_view brand =
    "<p class=\"brand\">Balance report <svg viewBox=\"0 0 30 28\" width=\"26\" height=\"24\" aria-hidden=\"true\">"
    "<path d=\"M4 27V1.5\"/><path d=\"M4 -.6l1.5 3.1h-3z\"/><path d=\"M4.8 3H28l-6 5.5l6 "
    "5.5H4.8z\"/></svg><b>Guidon</b></p>";

bool in_doubt(Tilt tilt) {
  return tilt == Tilt::unfought || tilt == Tilt::unknown || tilt == Tilt::open || tilt == Tilt::unmeasured;
}

std::string header(const ReportFacts& facts, const ReportWords& words) {
  std::string out = fmt::format("<header><div class=\"head\"><h1>{}</h1>{}</div>\n<p class=\"sub\">{}</p>",
                                escaped(facts.title), brand, prose(words.setting()));
  if (!facts.story.empty()) out += fmt::format("\n<p class=\"story\">{}</p>", escaped(facts.story));
  return out + "</header>\n";
}

std::string verdict(const Findings& findings, const ReportWords& words) {
  std::string out =
      fmt::format("<div class=\"verdict\"><h2{}>{}</h2><div><p>{}</p>",
                  in_doubt(findings.tilt) ? " class=\"doubt\"" : "", escaped(words.headline()), prose(words.verdict()));
  if (const std::string sure = words.sureness(); !sure.empty()) out += fmt::format("<p>{}</p>", prose(sure));
  out += "</div></div>\n";
  const auto warnings = words.warnings();
  if (warnings.empty()) return out;
  out += "<div class=\"warning\" role=\"note\"><p><b>Before you believe it</b></p>";
  for (const std::string& each : warnings) out += fmt::format("<p>{}</p>", prose(each));
  return out + "</div>\n";
}

std::string footer(const ReportFacts& facts, const ReportWords& words) {
  std::string out = "<footer><h2>How it was reckoned</h2>\n";
  for (const std::string& each : words.method()) out += fmt::format("<p>{}</p>\n", prose(each));
  return out +
         fmt::format("<p><code>{}</code></p>\n<p>{}</p></footer>\n", escaped(facts.command), prose(words.again()));
}

constexpr std::string_view doctype = "<!doctype html>\n";
constexpr std::string_view maker = "<meta name=\"generator\" content=\"Guidon\">\n";

}  // namespace

bool is_html_report(std::string_view text) {
  return text.starts_with(doctype) && text.substr(0, text.find("<style>")).contains(maker);
}

std::string html_report(const ReportFacts& facts) {
  const Findings findings = findings_of(facts);
  const ReportWords words{facts, findings, "%"};
  std::string out = fmt::format(
      "{}<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{}: balance report</title>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><meta name=\"color-scheme\" "
      "content=\"light dark\">\n"
      "{}<style>\n{}{}</style></head>\n<body data-sides=\"{} {}\">\n{}",
      doctype, escaped(facts.title), maker, font_faces(), assets::report_css, escaped(facts.side_words[0]),
      escaped(facts.side_words[1]), patterns);
  out += header(facts, words) + "<main>\n" + verdict(findings, words);
  if (findings.battles != 0) out += sections(facts, findings, words);
  return out + "</main>\n" + footer(facts, words) + "</body></html>\n";
}

}  // namespace guidon::simulate
