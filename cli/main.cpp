// guidon: one binary, one verb a file.
#include <fcntl.h>
#include <fmt/core.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <system_error>

#include "cli/console.hpp"
#include "cli/descriptor.hpp"
#include "cli/plain_output.hpp"
#include "cli/tell.hpp"
#include "cli/verb.hpp"
#include "cli/version.hpp"
#include "cli/word_lists.hpp"
#include "kernel/nearest.hpp"

namespace guidon::cli {

const std::vector<Verb>& verbs() {
  static const std::vector<Verb> all{
      battle_verb(),     replay_verb(), verify_verb(),   patch_verb(),    odds_verb(),    resolve_verb(),
      tests_verb(),      rule_verb(),   rules_verb(),    kinds_verb(),    play_verb(),    coverage_verb(),
      signature_verb(),  fuzz_verb(),   ladder_verb(),   simulate_verb(), compare_verb(), luck_verb(),
      import_verb(),     export_verb(), archive_verb(),  serve_verb(),    tiled_verb(),   units_verb(),
      completion_verb(), man_verb(),    complete_verb(), forms_verb()};
  return all;
}

namespace {

int overview() {
  const Console console;
  fmt::print(
      "{}  {}\n\n", console.tint(Tint::head, "guidon"),
      console.wrap("umpires horse-and-musket battles: exact odds before the order, the ruling after the dice", 8));
  for (const Verb& verb : verbs())
    if (!verb.hidden)
      fmt::print("  {}  {}\n", console.tint(Tint::strong, padded(verb.name, 10)), console.wrap(verb.summary, 14));
  fmt::print("\n{}\n", console.wrap("guidon VERB --help shows its arguments and examples.", 0));
  return exit_ok;
}

int unknown(std::string_view word, bool json) {
  std::vector<std::string_view> names;
  for (const Verb& verb : verbs())
    if (!verb.hidden) names.push_back(verb.name);
  return fail({"unknown_verb", std::string{word}, "no verb " + shown(word) + hint(word, names, "guidon --help"),
               nearest(word, names)},
              json);
}

int run(Words words) {
  if (words.size() == 2 && words[0] == "help") words = {words[1], "--help"};
  if (words.empty() || words[0] == "help" || words[0] == "--help" || words[0] == "-h") return overview();
  if (words[0] == "--version" || words[0] == "version") {
    fmt::print("guidon {}\n", version);
    return exit_ok;
  }
  const Words rest{words.begin() + 1, words.end()};
  for (const Verb& verb : verbs())
    if (verb.name == words[0]) return verb.run(verb, rest);
  return unknown(words[0], std::ranges::find(rest, "--json") != rest.end());
}

// A file that is opened must not become one of the standard streams where those are closed.
void keep_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(stream, F_GETFD) < 0) (void)::open("/dev/null", O_RDONLY);  // what is written there fails still
}

int lost_output(int code, const std::error_code& why) {
  tell(fmt::format("guidon: cannot write to standard output: {}\n", why.message()));
  return code == exit_ok ? 1 : code;
}

int guarded(const Words& words) {
  keep_standard_streams();
  std::signal(SIGXFSZ, SIG_IGN);  // a file that grows too large is an error like a full disk
  try {
    const int code = run(words);
    return std::fflush(stdout) == 0 ? code : lost_output(code, last_error());
  } catch (const std::system_error& error) {
    if (std::ferror(stdout) == 0) throw;
    return lost_output(1, error.code());
  }
}

}  // namespace

}  // namespace guidon::cli

int main(int argc, char** argv) {
  if (!guidon::cli::speaks_utf8()) guidon::cli::plain_output();
  try {
    return guidon::cli::guarded({argv + 1, argv + argc});
  } catch (const std::exception& error) {
    guidon::cli::tell(fmt::format("guidon: {}\n", error.what()));
    return 1;
  }
}
