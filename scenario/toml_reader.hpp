#pragma once
// Typed reading of the tables of a scenario file. A section remembers every key it was asked for, so that a key nobody
// asked for can be reported beside the nearest one that is known.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/nearest.hpp"
#include "kernel/table.hpp"
#include "scenario/problem.hpp"
#include "scenario/toml_tree.hpp"

namespace guidon::scenario {

// What all sections of one file share.
struct Reading {
  Problems problems;
  std::string language;
  Phrase lengths = say("centimetres"_form);                      // what places are measured in
  std::span<const std::pair<std::string, std::string>> given{};  // rulings that have the last word, by name and value
};

struct Span {  // inclusive
  double low = 0;
  double high = 0;
};
Phrase expected(Span span);
using guidon::expected;

class Section {
 public:
  // The name is what problems call it: "unit '28th'".
  Section(const Value& table, Phrase name, Reading& reading);

  [[nodiscard]] const Value* find(std::string_view key);
  // The same, and a problem when it is missing: "expected ...".
  const Value* need(std::string_view key, Phrase what);
  [[nodiscard]] bool has(std::string_view key) { return find(key) != nullptr; }

  // Nothing when the key is missing; nothing and a problem when the value does not fit.
  std::optional<std::string> text(std::string_view key);
  std::optional<std::string> id(std::string_view key);  // letters, digits, _ and -
  std::optional<bool> yes_no(std::string_view key);
  std::optional<int> whole(std::string_view key, int low, int high);
  std::vector<int> wholes(std::string_view key, int low, int high);  // a list, or one number alone
  std::optional<double> number(std::string_view key, Span span);
  std::optional<table::Vec> point(std::string_view key, Span span);
  std::vector<table::Vec> points(std::string_view key, std::size_t at_least, std::size_t at_most, Span span);
  std::vector<std::string> texts(std::string_view key);
  template <class Word>
  std::optional<Word> word(std::string_view key, std::span<const std::string_view> words) {
    const std::optional<std::size_t> index = word_index(key, words);
    return index ? std::optional{static_cast<Word>(*index)} : std::nullopt;
  }
  // A string, or a table with one for each language; on one line, unless it tells a story.
  enum class Prose : std::uint8_t { name, story };
  std::optional<std::string> prose(std::string_view key, Prose which = Prose::name);
  std::optional<Section> section(std::string_view key, Phrase name = {});  // without a name: [key]
  std::vector<const Value*> sections(std::string_view key);                // [[key]]

  void problem(std::string_view key, Reason reason);  // at that key
  void problem(const Value& value, Reason reason);    // at one of its values
  void finish();                                      // reports the keys nobody asked for

  [[nodiscard]] const Where& where() const { return table_->key.empty() ? table_->where : table_->key_where; }
  [[nodiscard]] Where where(std::string_view key) const;  // of its value, or of the section that should have it
  [[nodiscard]] const Phrase& name() const { return name_; }
  void rename(Phrase name) { name_ = std::move(name); }
  [[nodiscard]] Reading& reading() const { return *reading_; }

 private:
  void wrong(const Value& value, std::string_view key, Phrase what);
  std::optional<std::size_t> word_index(std::string_view key, std::span<const std::string_view> words);
  std::optional<int> whole(const Value& value, std::string_view key, int low, int high);
  std::optional<table::Vec> point(const Value& value, std::string_view key, Span span);

  const Value* table_;
  Phrase name_;
  Reading* reading_;
  std::vector<std::string_view> asked_;
};

std::string digits(double number);              // 12.5, 7
std::string as_written(table::Vec place);       // [12.5, 7]
std::string header_of(std::string_view table);  // [battle]

}  // namespace guidon::scenario
