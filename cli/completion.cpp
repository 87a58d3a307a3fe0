// guidon completion: shell scripts; guidon complete: the words they offer.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/offers.hpp"
#include "kernel/nearest.hpp"

namespace guidon::cli {

namespace {

// The line is parted by Guidon, since bash breaks words at '=' and ':'; it is told what to put behind the last break.
constexpr std::string_view bash_script = R"(# bash completion for guidon
_guidon() {
  local line=${COMP_LINE:0:COMP_POINT} paths=
  mapfile -t COMPREPLY < <(guidon complete --line "${line#*"$1"}" "$COMP_WORDBREAKS" 2>/dev/null)
  if [[ ${COMPREPLY[0]-} == :* ]]; then
    paths=${COMPREPLY[0]}
    COMPREPLY=("${COMPREPLY[@]:1}")
  fi
  if [[ $paths == :folders ]]; then
    compopt -o dirnames
  elif [[ -n $paths && ${#COMPREPLY[@]} -eq 0 ]]; then
    compopt -o default
  elif [[ -n $paths ]]; then
    compopt -o filenames
    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$2")
  elif [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
    compopt -o nospace
  fi
}
complete -F _guidon guidon
)";

constexpr std::string_view zsh_script = R"(#compdef guidon
_guidon() {
  local -a found open closed
  local paths=
  found=("${(@f)$(guidon complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
  found=("${(@)found:#}")
  if [[ $found[1] == :* ]]; then
    paths=$found[1]
    shift found
  fi
  open=("${(@M)found:#*=}")
  closed=("${(@)found:#*=}")
  (( ${#open} )) && compadd -S '' -a open
  (( ${#closed} )) && compadd -a closed
  [[ -n $paths ]] && compset -P '--*='
  case $paths in
    (:files) _files ;;
    (:folders) _files -/ ;;
  esac
}
if [[ $funcstack[1] == _guidon ]]; then
  _guidon "$@"
else
  compdef _guidon guidon
fi
)";

constexpr std::string_view fish_script = R"(# fish completion for guidon
function __guidon_found
  set -l before (commandline -opc)
  set -l typed (commandline -ct)
  # A quote that is still open is nothing to unescape.
  set -l last (string unescape -- "$typed"; or string replace -ar '["\']' '' -- "$typed")
  guidon complete -- $before[2..-1] "$last" 2>/dev/null
end
function __guidon_wants
  set -l found (__guidon_found)
  test "$found[1]" = $argv[1]
end
complete -c guidon -f -a '(__guidon_found | string match -vr "^:(files|folders)\$")'
complete -c guidon -n '__guidon_wants :files' -F
complete -c guidon -n '__guidon_wants :folders' -a '(__fish_complete_directories (commandline -ct) "")'
)";

constexpr std::array<std::string_view, 3> shells{"bash", "zsh", "fish"};
constexpr std::array<std::string_view, 3> scripts{bash_script, zsh_script, fish_script};

int run_completion(const Verb& verb, const Words& words) {
  Command command{verb};
  std::string shell;
  command.word("SHELL", one_of(shells), shell, "bash, zsh or fish");
  if (const auto done = command.parse(words)) return *done;
  const auto at = std::ranges::find(shells, shell);
  if (at == shells.end())
    return fail({"bad_arguments", "SHELL", "which shell? guidon completion " + either(shells), {}}, false);
  fmt::print("{}", scripts[static_cast<std::size_t>(at - shells.begin())]);
  return exit_ok;
}

// "-- WORD ...", the words behind "guidon"; or "--line TEXT BREAKS", what was typed behind it, and where bash breaks
// words. A first line of ":files" or ":folders" asks the shell for those.
int run_complete(const Verb&, const Words& words) {
  ShellLine line{words, 0};
  if (words.size() == 3 && words.front() == "--line")
    line = shell_line(words[1], words[2]);
  else if (!words.empty() && words.front() == "--")
    line.words.erase(line.words.begin());
  if (line.words.empty()) line.words.emplace_back();
  const Offers offers = offers_for(line.words);
  if (offers.paths != Offers::Paths::none)
    fmt::print("{}\n", offers.paths == Offers::Paths::files ? ":files" : ":folders");
  for (const std::string& offer : offers.words) fmt::print("{}\n", offer.substr(line.kept));
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
