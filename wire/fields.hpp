#pragma once
// The fields of a JSON object that somebody sent: each is asked for by its name and kind, and what is left over is a
// mistake. The first thing that is wrong is kept.
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/reason.hpp"
#include "wire/json.hpp"

namespace guidon::wire {

class Fields {
 public:
  // `known`: all it may have.
  Fields(const Json& object, std::initializer_list<std::string_view> known);

  // Texts are at most so many bytes long.
  std::string text(std::string_view name, std::size_t longest);
  std::optional<std::string> maybe_text(std::string_view name, std::size_t longest);
  bool flag(std::string_view name, bool otherwise);
  std::int64_t number(std::string_view name, std::int64_t lowest, std::int64_t highest);
  std::optional<std::int64_t> maybe_number(std::string_view name, std::int64_t lowest, std::int64_t highest);
  std::vector<int> faces(std::string_view name);  // of dice; none where there is no such field
  std::vector<std::pair<std::string, std::string>> pairs(std::string_view name);  // of texts; none where there is none

  void complain(std::string_view name, Phrase wanted);  // kept where nothing else was wrong before
  [[nodiscard]] const std::optional<Reason>& wrong() const { return wrong_; }

 private:
  const Json* find(std::string_view name);

  const Json* object_;
  std::optional<Reason> wrong_;
};

// "speed: expected a number over 0", "per: expected order or turn, not 'day'".
Reason wrong_field(std::string name, Phrase wanted);
Reason wrong_field(std::string name, Phrase wanted, std::string_view instead);

}  // namespace guidon::wire
