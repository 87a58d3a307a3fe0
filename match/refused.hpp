#pragma once
// Why something is not done: in words, and as data for programs. Of an order that cannot be read the data say where it
// is wrong, of one that a clause forbids which and by how much.
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kernel/facts.hpp"
#include "kernel/phrase.hpp"
#include "kernel/reason.hpp"
#include "kernel/refusal.hpp"

namespace guidon::match {

// Its kinds. What is wrong is said by the form of a sentence, which no language changes.
struct NotNow {  // nobody may do that here, or now
  std::string_view what{};
};
struct NotRead {
  std::string_view what{};
  std::optional<std::string_view> expected{};
  std::optional<std::string_view> clause{};
  std::optional<std::string_view> word{};   // that is wrong, of an order in words
  std::optional<std::string_view> field{};  // of one that is data
};
struct Forbidden {
  std::string_view clause{};
  std::string_view what{};
  std::optional<std::string_view> who{};
  std::vector<double> figures{};  // that stand in its sentence
};
using RefusedData = std::variant<NotNow, NotRead, Forbidden>;

struct Refused {
  // NOLINTBEGIN(google-explicit-constructor): each of them is why
  Refused(Phrase why);
  Refused(Form why) : Refused(Phrase{why}) {}
  Refused(const Unread& unread);
  Refused(const Refusal& refusal);
  // NOLINTEND(google-explicit-constructor)

  [[nodiscard]] std::string text() const { return words.text(); }
  friend bool operator==(const Refused&, const Refused&) = default;
  friend bool operator==(const Refused& refused, std::string_view text) { return refused.text() == text; }

  Phrase words;
  Facts data;
  Clause clause{};
};

}  // namespace guidon::match
