// guidon archive: a server's matches from one place to another.
#include <fmt/core.h>

#include "archive/copy.hpp"
#include "cli/archive_file.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "kernel/shown.hpp"

namespace guidon::cli {

namespace {

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  constexpr std::array<std::string_view, 1> actions{"copy"};
  std::string action;
  std::string from;
  std::string to;
  command.word("ACTION", one_of(actions), action, "copy");
  command.word("FROM", Thing::archive, from, "An archive: a file, or postgresql://USER@HOST/DATABASE");
  command.word("TO", Thing::archive, to, "Another, which is empty or not there yet");
  if (const auto done = command.parse(words)) return *done;
  if (action.empty() || from.empty() || to.empty())
    return fail({"bad_arguments", "", "what is to be copied, and where to? guidon archive copy FROM TO", {}}, false);
  warn_of_password(from);
  warn_of_password(to);
  const auto copied = archive::copy(from, to);
  if (!copied) return fail({"no_copy", archive::name_of(to), copied.error().why.text(), {}}, false);
  fmt::print("{} holds {} match{} and {} entr{} now.\n", archive::name_of(to), copied->matches,
             copied->matches == 1 ? "" : "es", copied->entries, copied->entries == 1 ? "y" : "ies");
  return exit_ok;
}

}  // namespace

Verb archive_verb() {
  return {"archive", "copy FROM TO",
          "A server's matches from a file into PostgreSQL, or back; the server must not run meanwhile",
          "guidon archive copy club.db postgresql://guidon@db.example/club\n"
          "guidon archive copy postgresql://guidon@db.example/club club.db",
          run};
}

}  // namespace guidon::cli
