#pragma once
// The English pattern of a sentence, with places `{}`, or a word that stands alone. Only a literal can be one, written
// "{} fires at {}"_form; each that the program can say is a `KnownForm`, which `guidon forms` lists and catalogues of
// other languages are held to.
#include <algorithm>
#include <concepts>
#include <cstddef>
#include <span>
#include <string_view>
#include <type_traits>

namespace guidon {

// A literal as an argument of a template.
template <std::size_t N>
struct Literal {
  char letters[N]{};
  // NOLINTNEXTLINE(google-explicit-constructor): as the language asks for
  consteval Literal(const char (&text)[N]) { std::ranges::copy(text, letters); }
  [[nodiscard]] constexpr std::string_view text() const { return {letters, N - 1}; }
};

class Form {
 public:
  static constexpr std::string_view place = "{}";

  constexpr Form() = default;  // of nothing

  [[nodiscard]] constexpr std::string_view text() const { return text_; }
  [[nodiscard]] constexpr bool empty() const { return text_.empty(); }
  [[nodiscard]] constexpr std::size_t places() const {
    std::size_t count = 0;
    for (std::size_t at = text_.find(place); at != std::string_view::npos; at = text_.find(place, at + place.size()))
      ++count;
    return count;
  }
  friend constexpr bool operator==(Form a, Form b) { return a.text_ == b.text_; }
  friend constexpr auto operator<=>(Form a, Form b) { return a.text_ <=> b.text_; }

 private:
  template <Literal>
  friend struct FormOf;
  template <class>
  friend struct WordsOf;
  constexpr explicit Form(std::string_view text) : text_(text) {}

  std::string_view text_{};
};

// A form of the program, or the words of an enumeration, in a list that is put together before it starts. (The pocket
// umpire lists nothing.)
template <class Text>
struct Known {
  explicit Known(Text of) : text(of), next(first) { first = this; }
  Text text;
  const Known* next;
  static inline constinit const Known* first = nullptr;
};
using KnownForm = Known<std::string_view>;
using KnownWords = Known<std::span<const std::string_view>>;

template <Literal text>
struct FormOf {
  static constexpr Form form{text.text()};
#ifndef __wasm__
  static inline const KnownForm known{text.text()};
#endif
  static constexpr Form get() {
#ifndef __wasm__
    (void)&known;  // so that it is there
#endif
    return form;
  }
};

// NOLINTNEXTLINE(google-runtime-*): one spelling for a form everywhere
template <Literal text>
constexpr Form operator""_form() {
  return FormOf<text>::get();
}

// Enumerations say their words, which are codes in files and data, by `constexpr const auto& words_of(Type)`, found by
// the argument.
template <class T>
concept Worded = std::is_enum_v<T> && requires(T value) {
  { words_of(value)[0] } -> std::convertible_to<std::string_view>;
};

template <class Enumeration>
struct WordsOf {
#ifndef __wasm__
  static inline const KnownWords known{words_of(Enumeration{})};
#endif
  static constexpr Form get(Enumeration value) {
#ifndef __wasm__
    (void)&known;
#endif
    return Form{words_of(value)[static_cast<std::size_t>(value)]};
  }
};

// Its word, as a part of a sentence or alone: "attack_column".
constexpr Form word(Worded auto value) { return WordsOf<decltype(value)>::get(value); }

}  // namespace guidon
