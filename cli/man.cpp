// guidon man: the manual page, made from the verbs themselves.
#include <fmt/core.h>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/version.hpp"

namespace guidon::cli {

namespace {

std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
  }
  if (out.starts_with('.') || out.starts_with('\'')) out.insert(0, "\\&");
  return out;
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  if (const auto done = command.parse(words)) return *done;
  std::string out = fmt::format(".TH GUIDON 1 \"\" \"Guidon {}\" \"User Commands\"\n", version);
  out += ".SH NAME\nguidon \\- umpire of horse-and-musket battles\n.SH SYNOPSIS\n.B guidon\n.I VERB\n[arguments]\n";
  out +=
      ".SH DESCRIPTION\nGuidon answers for five rule sheets what a test will do: the modifiers one by one with their "
      "clauses, "
      "the exact odds before the dice are thrown, and the outcome once they are.\n.SH VERBS\n";
  for (const Verb& each : verbs()) {
    if (each.hidden) continue;
    out += fmt::format(".TP\n.B {} {}\n{}.\n", each.name, roff(each.usage), roff(each.summary));
  }
  out += ".SH EXAMPLES\n.nf\n";
  for (const Verb& each : verbs())
    if (!each.hidden && !each.examples.empty()) out += roff(each.examples.substr(0, each.examples.find('\n'))) + "\n";
  out +=
      ".fi\n.SH EXIT STATUS\n0 on success; 2 when the request was wrong: one line on standard error names the thing, "
      "what was expected and the nearest valid one.\n";
  out += ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\nNo colours, even on a terminal.\n";
  fmt::print("{}", out);
  return exit_ok;
}

}  // namespace

Verb man_verb() { return {"man", "", "The manual page, for man(1)", "guidon man | man -l -", run, {"--help"}}; }

}  // namespace guidon::cli
