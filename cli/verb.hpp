#pragma once
// The verbs of the command line, one file each.
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace guidon::cli {

using Words = std::vector<std::string>;
struct Argument;

struct Verb {
  std::string_view name;
  std::string_view usage;     // after "guidon NAME"
  std::string_view summary;   // one line
  std::string_view examples;  // lines, each a command
  int (*run)(const Verb&, const Words&);
  bool hidden = false;
  std::vector<Argument>* declared = nullptr;  // where it is to say what it takes, instead of doing anything
};

Verb tests_verb();
Verb simulate_verb();
Verb compare_verb();
Verb luck_verb();
Verb odds_verb();
Verb resolve_verb();
Verb rule_verb();
Verb rules_verb();
Verb coverage_verb();
Verb signature_verb();
Verb play_verb();
Verb battle_verb();
Verb replay_verb();
Verb verify_verb();
Verb patch_verb();
Verb fuzz_verb();
Verb ladder_verb();
Verb export_verb();
Verb serve_verb();
Verb import_verb();
Verb archive_verb();
Verb tiled_verb();
Verb units_verb();
Verb completion_verb();
Verb complete_verb();
Verb man_verb();
Verb forms_verb();
Verb kinds_verb();

const std::vector<Verb>& verbs();

}  // namespace guidon::cli
