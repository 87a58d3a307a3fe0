#pragma once
// The arguments of a verb: declared once, read with one-line errors, and told to help, man and completion.
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/argument.hpp"
#include "cli/console.hpp"
#include "cli/problem.hpp"
#include "cli/verb.hpp"

namespace guidon::cli {

// Everything that a verb takes, in the order of its help. Nothing is done.
std::vector<Argument> arguments_of(const Verb& verb);

class Command {
 public:
  explicit Command(const Verb& verb);

  void word(const std::string& name, Kind kind, std::string& value, const std::string& meaning);
  void words(const std::string& name, Kind kind, Words& values, const std::string& meaning);
  void flag_with(const std::string& names, const std::string& type, Kind kind, std::optional<std::string>& value,
                 const std::string& meaning);
  void flag_with(const std::string& names, const std::string& type, Kind kind, std::optional<std::uint64_t>& value,
                 const std::string& meaning);
  // One of a few words, and which of them it is.
  void choice(const std::string& name, std::span<const std::string_view> among, std::optional<std::size_t>& value,
              const std::string& meaning);
  void repeated(const std::string& names, const std::string& type, Kind kind, Words& values,
                const std::string& meaning);
  void flag(const std::string& names, bool& value, const std::string& meaning);
  void exclude(const std::string& one, const std::string& other);  // two flags that cannot stand together
  void add_json();
  [[nodiscard]] bool json() const { return json_; }

  // The exit code where the verb is done already: help was asked for, the arguments were wrong, or it had only to
  // declare them.
  std::optional<int> parse(const Words& words);

 private:
  using Keep = std::function<void(const std::string&)>;
  void add(Argument argument, Keep keep);
  [[nodiscard]] std::string help(const Console& console) const;

  Verb verb_;
  std::vector<Argument> arguments_{};
  std::vector<Keep> keeps_{};  // where what was said goes, for each of them
  std::vector<std::pair<std::string, std::string>> excluded_{};
  bool json_ = false;
};

}  // namespace guidon::cli
