#pragma once
// The arguments of a verb: flags and words, read by CLI11, with our own one-line errors and suggestions.
#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "cli/verb.hpp"

namespace guidon::cli {

class Command {
 public:
  explicit Command(const Verb& verb);

  CLI::App& app() { return app_; }
  void add_json() { app_.add_flag("--json", json_, "Answer as JSON"); }
  [[nodiscard]] bool json() const { return json_; }

  // The exit code where the verb is done already: help was asked for, or the arguments were wrong.
  std::optional<int> parse(const Words& words);

 private:
  [[nodiscard]] std::string help() const;

  CLI::App app_;
  std::string usage_;
  bool json_ = false;
};

}  // namespace guidon::cli
