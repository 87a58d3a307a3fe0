#pragma once
// A sentence that can be said in other languages: an English form, and what stands in its places.
// Whoever shows it in another language looks the form up in a catalogue and puts the parts where that language has
// them. In English it reads as it is written.
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/form.hpp"

namespace guidon {

class Phrase {
 public:
  Phrase() = default;
  // NOLINTBEGIN(google-explicit-constructor): whatever can stand in a sentence is a part of one
  Phrase(std::string name) : name_(std::move(name)) {}  // said alike in every language: names, numbers
  Phrase(Form words) : form_(words) {}                  // that other languages have words for
  Phrase(std::integral auto number) : name_(std::to_string(number)) {}
  // NOLINTEND(google-explicit-constructor)
  // As many parts as `form` has places.
  Phrase(Form form, std::vector<Phrase> parts) : form_(form), parts_(std::move(parts)) {}

  [[nodiscard]] std::string text() const;  // in English
  [[nodiscard]] bool empty() const { return form_.empty() && name_.empty(); }

  [[nodiscard]] Form form() const { return form_; }  // empty: a name
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::vector<Phrase>& parts() const { return parts_; }

  friend bool operator==(const Phrase&, const Phrase&) = default;
  friend bool operator==(const Phrase& phrase, std::string_view text) { return phrase.text() == text; }
  friend bool operator==(const Phrase& phrase, const char* text) { return phrase.text() == text; }

 private:
  void write(std::string& out) const;

  Form form_;
  std::string name_;
  std::vector<Phrase> parts_;
};

// say("{} fires at {}"_form, unit, target)
template <class... Parts>
Phrase say(Form form, Parts&&... parts) {
  std::vector<Phrase> list;
  list.reserve(sizeof...(parts));
  (list.emplace_back(std::forward<Parts>(parts)), ...);
  return {form, std::move(list)};
}

// counted(2, "{} die"_form, "{} dice"_form)
inline Phrase counted(int number, Form one, Form many) { return say(number == 1 ? one : many, number); }

// listed({a, b, c}, "{} or {}"_form) is "a, b or c".
Phrase listed(std::vector<Phrase> parts, Form last = "{} or {}"_form);
Phrase listed(std::span<const std::string_view> words);  // "a, b or c", of words that are alike in every language

// One after another with what stands between them, as "{}; {}"_form; where one is empty, the other.
Phrase joined(Phrase first, Form between, Phrase second);

}  // namespace guidon
