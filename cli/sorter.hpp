#pragma once
// The words of a command line, one after the other, and which argument each belongs to.
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/argument.hpp"

namespace guidon::cli {

struct Said {
  const Argument* argument;
  std::string value;
};

class Sorter {
 public:
  explicit Sorter(std::span<const Argument> arguments) : arguments_(arguments) {}

  void take(const std::string& word);
  void finish();  // no word comes after the last

  [[nodiscard]] const std::vector<Said>& said() const { return said_; }
  [[nodiscard]] const Argument* waiting() const { return waiting_; }  // the flag that the next word is the value of
  [[nodiscard]] const Argument* place() const;                        // whose word may come next; nothing: none may
  [[nodiscard]] bool only_words() const { return only_words_; }       // after --
  [[nodiscard]] const Argument* flag_called(std::string_view name) const;
  [[nodiscard]] const std::optional<Problem>& problem() const { return problem_; }  // the first

 private:
  void put(const Argument& argument, std::string_view value);
  void take_flag(const std::string& word);
  void too_many(const std::string& word);
  void complain(std::string_view code, std::string_view name, std::string message, std::string near = {});

  std::span<const Argument> arguments_;
  std::vector<Said> said_{};
  const Argument* waiting_ = nullptr;
  bool only_words_ = false;
  std::optional<Problem> problem_{};
};

}  // namespace guidon::cli
