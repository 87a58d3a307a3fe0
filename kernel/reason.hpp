#pragma once
// Why there is no value: what is wrong, what was expected instead, and the clause that says so. What may fail gives
// std::expected<Value, Reason>, or std::optional<Reason> where there is no value to give.
#include <concepts>
#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "kernel/clause.hpp"
#include "kernel/phrase.hpp"

namespace guidon {

struct Reason {
  Phrase what;
  Phrase expected{};  // "expected 1 to 40", "did you mean 'line'?"
  Clause clause{};
  Phrase where{};  // in something larger: "row 3 of the grid, hex 5"
  Phrase after{};  // behind which words

  Reason() = default;
  // NOLINTBEGIN(google-explicit-constructor): a sentence is a reason
  Reason(Form said) : what(said) {}
  Reason(Phrase said, Clause by = {}) : what(std::move(said)), clause(by) {}
  Reason(Phrase said, std::same_as<Phrase> auto instead, Clause by = {})
      : what(std::move(said)), expected(std::move(instead)), clause(by) {}
  // NOLINTEND(google-explicit-constructor)

  [[nodiscard]] Reason at(Phrase place) const;  // "row 3 of the grid, hex 5: 'c9' has no level from 1 to 4"
  [[nodiscard]] Reason by(Clause that) const;

  [[nodiscard]] Phrase said() const;                                 // "'turns' is 41; expected 1 to 40"
  [[nodiscard]] Phrase cited() const;                                // with its clause: "... (HEX-P-VIC-01)"
  [[nodiscard]] std::string text() const { return cited().text(); }  // in English

  friend bool operator==(const Reason&, const Reason&) = default;
  friend bool operator==(const Reason& reason, std::string_view text) { return reason.text() == text; }
};

// Why an order could not be read: also which word of it is wrong, or which value where it is told as data.
struct Unread : Reason {
  using Reason::Reason;
  // NOLINTNEXTLINE(google-explicit-constructor): a reason where no word is the wrong one
  Unread(Reason reason, std::string at = {}) : Reason(std::move(reason)), word(std::move(at)) {}

  std::string word{};   // as it was read; empty: no one word
  std::string field{};  // "to", or a part of it: "to.facing"
};

// For who gives an order or Unread.
inline std::unexpected<Unread> unread(Reason reason) { return std::unexpected{Unread{std::move(reason)}}; }

// What a reason was expecting: "expected 1 to 40", "expected one of a, b, c".
Phrase expected(Phrase what);
Phrase expected(Phrase what, std::string_view instead);  // "expected a day, not 'tuesday'"
Phrase expected(int low, int high);
Phrase expected(std::span<const std::string_view> words);
// "did you mean P11?" of what people say, where an id or a word is near enough; else nothing.
Phrase near_to(std::string_view word, std::span<const std::string_view> known);
// Else what was expected, where that is a short list, or else who lists it: "guidon tests lists them".
Phrase near_or_few(std::string_view word, std::span<const std::string_view> known, std::string lister = {});
// "did you mean 'x'?" of what is written in files, where a word is near enough, else what was expected; nothing where
// that would be too long a list.
Phrase suggestion(std::string_view word, std::span<const std::string_view> known);

}  // namespace guidon
