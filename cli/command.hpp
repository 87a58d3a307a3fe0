#pragma once
// The arguments of a verb: flags and words, read by CLI11 behind this face, with our own one-line errors.
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/problem.hpp"
#include "cli/verb.hpp"

namespace guidon::cli {

// A flag, or a word at its place, as a verb declares it.
struct Argument {
  std::vector<std::string> names;  // "-o", "--output"; of a word one: "SCENARIO"
  std::string value;               // what a flag takes: "FILE"; nothing where it stands alone
  std::string meaning;

  [[nodiscard]] bool is_flag() const { return names.front().starts_with('-'); }
};

// Everything that a verb takes, in the order of its help. Nothing is done.
std::vector<Argument> arguments_of(const Verb& verb);

class Command {
 public:
  explicit Command(const Verb& verb);
  ~Command();

  void word(const std::string& name, std::string& value, const std::string& meaning);
  void words(const std::string& name, Words& values, const std::string& meaning);
  void flag_with(const std::string& name, const std::string& type, std::optional<std::string>& value,
                 const std::string& meaning);
  void flag_with(const std::string& name, const std::string& type, std::optional<std::uint64_t>& value,
                 const std::string& meaning);
  void repeated(const std::string& name, const std::string& type, Words& values, const std::string& meaning);
  void flag(const std::string& name, bool& value, const std::string& meaning);
  void exclude(const std::string& one, const std::string& other);  // two flags that cannot stand together
  void add_json();
  [[nodiscard]] bool json() const { return json_; }

  // The exit code where the verb is done already: help was asked for, the arguments were wrong, or it had only to
  // declare them.
  std::optional<int> parse(const Words& words);

 private:
  struct Parser;
  [[nodiscard]] std::string help() const;
  [[nodiscard]] std::vector<Argument> arguments() const;

  std::unique_ptr<Parser> parser_;
  std::string usage_;
  std::vector<Argument>* declared_;
  bool json_ = false;
};

// The place of a flag's word among those it may be, the first where it was left out.
std::expected<std::size_t, adjudicator::Problem> one_of(const std::optional<std::string>& said, std::string_view flag,
                                                        std::span<const std::string_view> words);

}  // namespace guidon::cli
