// guidon completion: shell scripts; guidon complete: the words they offer.
#include <fmt/core.h>

#include <algorithm>

#include "adjudicator/query.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "kernel/nearest.hpp"
#include "match/rule_sets.hpp"
#include "rulebook/rulebook.hpp"

namespace guidon::cli {

namespace {

constexpr std::string_view bash_script = R"(# bash completion for guidon
_guidon() {
  local line=${COMP_LINE:0:COMP_POINT} words last
  read -ra words <<<"$line"
  [[ $line == *' ' ]] && words+=("")
  last=${words[-1]}
  mapfile -t COMPREPLY < <(guidon complete -- "${words[@]:1}" 2>/dev/null)
  # bash breaks words at '=': offer only what stands behind it.
  if [[ $last == *=* && $COMP_WORDBREAKS == *=* ]]; then
    COMPREPLY=("${COMPREPLY[@]#"${last%"${last##*=}"}"}")
  fi
  [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
}
complete -F _guidon guidon
)";

constexpr std::string_view zsh_script = R"(#compdef guidon
_guidon() {
  local -a found open closed
  found=("${(@f)$(guidon complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
  open=("${(@M)found:#*=}")
  closed=("${(@)found:#*=}")
  (( ${#open} )) && compadd -S '' -a open
  (( ${#closed} )) && compadd -a closed
}
_guidon "$@"
)";

constexpr std::string_view fish_script = R"(# fish completion for guidon
function __guidon_words
  set -l before (commandline -opc)
  guidon complete -- $before[2..-1] (commandline -ct) 2>/dev/null
end
complete -c guidon -f -a '(__guidon_words)'
)";

int run_completion(const Verb& verb, const Words& words) {
  Command command{verb};
  std::string shell;
  command.word("SHELL", shell, "bash, zsh or fish");
  if (const auto done = command.parse(words)) return *done;
  constexpr std::string_view shells[] = {"bash", "zsh", "fish"};
  constexpr std::string_view scripts[] = {bash_script, zsh_script, fish_script};
  for (std::size_t i = 0; i < std::size(shells); ++i)
    if (shell == shells[i]) {
      fmt::print("{}", scripts[i]);
      return exit_ok;
    }
  const std::string near = guidon::nearest(shell, shells);
  return fail(
      {"unknown_value", shell, "no completion for " + adjudicator::shown(shell) + "; did you mean " + near + "?", near},
      false);
}

using Offers = std::vector<std::string>;

void offer_inputs(const adjudicator::Test& test, std::string_view last, Offers& offers) {
  const auto equals = last.find('=');
  for (const auto& input : test.inputs) {
    if (equals == std::string_view::npos) {
      offers.push_back(std::string{input.name} + "=");
    } else if (input.name == last.substr(0, equals)) {
      for (const auto choice : input.choices) offers.push_back(fmt::format("{}={}", input.name, choice));
      if (input.kind == adjudicator::InputKind::flag)
        offers.insert(offers.end(), {fmt::format("{}=yes", input.name), fmt::format("{}=no", input.name)});
    }
  }
}

void offer_options(const adjudicator::Test& test, std::string_view last, Offers& offers) {
  const auto equals = last.find('=');
  for (const auto& option : adjudicator::rule_set(test.rule_set).switches) {
    if (equals == std::string_view::npos) offers.push_back(std::string{option.name} + "=");
    if (equals != std::string_view::npos && option.name == last.substr(0, equals))
      for (const auto value : option.values) offers.push_back(fmt::format("{}={}", option.name, value));
  }
}

Offers offers_for(const Words& words) {
  Offers offers;
  const std::string& last = words.back();
  if (words.size() == 1) {
    for (const Verb& verb : verbs())
      if (!verb.hidden) offers.emplace_back(verb.name);
    return offers;
  }
  const auto verb = std::ranges::find(verbs(), std::string_view{words[0]}, &Verb::name);
  if (verb == verbs().end()) return offers;
  const bool asks = verb->name == "odds" || verb->name == "resolve";
  if (asks && words.size() > 2) {
    const auto test = adjudicator::find_test(words[1]);
    if (!test) return offers;
    if (words[words.size() - 2] == "--option") {
      offer_options(**test, last, offers);
      return offers;
    }
    offer_inputs(**test, last, offers);
  } else if (asks || verb->name == "tests") {
    for (const auto* test : adjudicator::tests()) offers.emplace_back(test->name);
  } else if (verb->name == "rule") {
    for (const auto& entry : rulebook::entries()) offers.emplace_back(entry.id);
  } else if ((verb->name == "fuzz" || verb->name == "coverage") && words.size() == 2) {
    for (const auto name : match::rule_set_names()) offers.emplace_back(name);
  } else if (verb->name == "completion") {
    offers = {"bash", "zsh", "fish"};
  } else if (verb->name == "archive" && words.size() == 2) {
    offers = {"copy"};
  }
  if (last.starts_with('-'))
    for (const Argument& argument : arguments_of(*verb))
      if (argument.is_flag()) offers.insert(offers.end(), argument.names.begin(), argument.names.end());
  return offers;
}

int run_complete(const Verb&, const Words& words) {
  Words rest = words;
  if (!rest.empty() && rest.front() == "--") rest.erase(rest.begin());
  if (rest.empty()) rest.emplace_back();
  for (const std::string& offer : offers_for(rest))
    if (offer.starts_with(rest.back())) fmt::print("{}\n", offer);
  return exit_ok;
}

}  // namespace

Verb completion_verb() {
  return {"completion", "bash|zsh|fish", "A completion script for your shell",
          "guidon completion bash > ~/.local/share/bash-completion/completions/guidon\n"
          "guidon completion zsh > ~/.zfunc/_guidon\n"
          "guidon completion fish > ~/.config/fish/completions/guidon.fish",
          run_completion};
}

Verb complete_verb() {
  return {"complete",   "-- WORD ...", "The words a shell may offer next", "guidon complete -- odds bt",
          run_complete, true};
}

}  // namespace guidon::cli
