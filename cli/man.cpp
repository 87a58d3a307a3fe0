// guidon man: the manual page, made from the verbs themselves.
#include <fmt/core.h>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/version.hpp"
#include "cli/word_lists.hpp"

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

// "\-o, \-\-output FILE", the names in bold and what it takes in italics.
std::string heading(const Argument& argument) {
  std::string names;
  for (const std::string& name : argument.names) names += (names.empty() ? "\\fB" : ", \\fB") + roff(name) + "\\fR";
  if (!argument.is_flag()) return "\\fI" + roff(argument.names.front()) + "\\fR";
  return argument.value.empty() ? names : names + " \\fI" + roff(argument.value) + "\\fR";
}

std::string about(const Verb& verb) {
  std::string out =
      fmt::format(".SS {0}\n.B guidon {0}\n{1}\n.PP\n{2}.\n", verb.name, roff(verb.usage), roff(verb.summary));
  for (const Argument& argument : arguments_of(verb))
    out += fmt::format(".TP\n{}\n{}.\n", heading(argument), roff(argument.meaning));
  out += ".PP\n.EX\n";
  for (const std::string_view example : parts_of(verb.examples, '\n')) out += roff(example) + "\n";
  return out + ".EE\n";
}

constexpr std::string_view preface = R"(.SH NAME
guidon \- umpire of horse-and-musket battles
.SH SYNOPSIS
.B guidon
.I VERB
[arguments]
.br
.B guidon \-\-version
.SH DESCRIPTION
Guidon knows five rule sheets to the letter. It tells the exact odds before an order is given and what came of it once
the dice are down, with the clause and the modifiers behind it. It keeps battles between people and computer generals,
in the terminal and, as a server, in the browser.
.PP
A scenario is a file, or the name of one that comes with Guidon, such as
.BR first_game .
.SH VERBS
)";

constexpr std::string_view afterword = R"(.SH EXIT STATUS
.TP
.B 0
All went well.
.TP
.B 1
The answer is no, or something went wrong that was not asked for wrongly:
.B verify
found a record that is not what it says,
.B patch
a battle that comes out otherwise,
.B fuzz
a failure;
.B serve
could not begin, or
.B battle
could not go on.
.TP
.B 2
The request was wrong, or what it names cannot be read or written. One line on standard error names the thing, what was
expected and, where one is near, the nearest valid one. Nothing was done.
.TP
.B 130
.BR simulate ", " compare " or " ladder
was interrupted, by Ctrl\-C or a polite end (SIGTERM). What was done until then is reported.
.SH ENVIRONMENT
.TP
.BR LC_ALL ", " LC_CTYPE ", " LANG
Where the first of them that is set does not speak of UTF\-8, only ASCII is printed: letters lose their accents. Files,
and answers as JSON or CSV, are UTF\-8 even then.
.TP
.B COLUMNS
How wide lines may be where standard output is no terminal; 100 without it.
.TP
.B NO_COLOR
No colours, even on a terminal.
.TP
.BR XDG_DATA_HOME ", " HOME
Where the archive of
.B guidon serve
is when nothing else is said:
.IR $XDG_DATA_HOME/guidon/club.db ,
or
.IR ~/.local/share/guidon/club.db .
.SH FILES
.TP
.I /etc/default/guidon
Options of the service
.BR guidon.service ,
where the package is installed.
.TP
.I /var/lib/guidon/club.db
The matches of that service.
.TP
.I /usr/share/guidon/scenarios
The scenarios that come with Guidon, to read and to change copies of.
)";

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  if (const auto done = command.parse(words)) return *done;
  fmt::print(".TH GUIDON 1 \"\" \"Guidon {}\" \"User Commands\"\n{}", version, preface);
  for (const Verb& each : verbs())
    if (!each.hidden) fmt::print("{}", about(each));
  fmt::print("{}", afterword);
  return exit_ok;
}

}  // namespace

Verb man_verb() { return {"man", "", "The manual page, for man(1)", "guidon man | man -l -", run}; }

}  // namespace guidon::cli
