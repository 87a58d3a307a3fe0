#include "scenario/toml_reader.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "kernel/shown.hpp"
#include "kernel/utf8.hpp"

namespace guidon::scenario {

namespace {

constexpr std::array<std::string_view, 4> languages{"en", "fr", "de", "es"};

bool has_word(std::span<const std::string_view> words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

bool is_number(const Value& value) { return value.kind == Kind::whole || value.kind == Kind::real; }

std::string between(Span span) { return say({digits(span.low), " to ", digits(span.high)}); }

bool fits(double number, Span span) { return number >= span.low && number <= span.high; }  // not a number fits nothing

}  // namespace

std::string digits(double number) {
  std::array<char, 32> room{};
  const double rounded = std::round(number * 1000) / 1000;
  const auto end = std::to_chars(room.data(), room.data() + room.size(), rounded).ptr;
  return {room.data(), end};
}

Section::Section(const Value& table, std::string name, Reading& reading)
    : table_(&table), name_(std::move(name)), reading_(&reading) {}

const Value* Section::find(std::string_view key) {
  if (!has_word(asked_, key)) asked_.push_back(key);
  const auto at = std::ranges::find(table_->items, key, &Value::key);
  return at == table_->items.end() ? nullptr : &*at;
}

const Value* Section::need(std::string_view key, std::string_view expected) {
  const Value* value = find(key);
  if (value != nullptr) return value;
  std::string what = say({name_, " has no ", shown(key), "; expected ", expected});
  reading_->problems.add(where(), what);
  reading_->missing.push_back({table_, std::string{key}, where(), std::move(what)});
  return nullptr;
}

Where Section::where(std::string_view key) const {
  const auto at = std::ranges::find(table_->items, key, &Value::key);
  return at == table_->items.end() ? where() : at->where;
}

void Section::problem(std::string_view key, std::string_view what, Clause clause) {
  std::string said = say({name_, ": ", what});
  reading_->problems.add(where(key), said, clause);
  if (std::ranges::find(table_->items, key, &Value::key) == table_->items.end())
    reading_->missing.push_back({table_, std::string{key}, where(), std::move(said)});
}

void Section::wrong(const Value& value, std::string_view key, std::string_view expected) {
  reading_->problems.add(value.where,
                         say({shown(key), " of ", name_, " is ", words(value.kind), "; expected ", expected}));
}

std::optional<std::string> Section::text(std::string_view key) {
  const Value* value = find(key);
  if (value == nullptr) return {};
  if (value->kind == Kind::text) return value->text;
  wrong(*value, key, "a string");
  return {};
}

std::optional<std::string> Section::id(std::string_view key) {
  std::optional<std::string> id = text(key);
  if (!id) return {};
  constexpr std::size_t longest = 24;
  const bool plain = std::ranges::all_of(*id, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
  if (!id->empty() && id->size() <= longest && plain) return id;
  problem(key, say({shown(*id), " is not an id; expected 1 to 24 letters, digits, _ or -"}));
  return {};
}

std::optional<bool> Section::yes_no(std::string_view key) {
  const Value* value = find(key);
  if (value == nullptr) return {};
  if (value->kind == Kind::yes_no) return value->yes;
  wrong(*value, key, "true or false");
  return {};
}

std::optional<int> Section::whole(const Value& value, std::string_view key, int low, int high) {
  if (value.kind != Kind::whole) {
    wrong(value, key, "a whole number");
    return {};
  }
  if (value.whole >= low && value.whole <= high) return static_cast<int>(value.whole);
  problem(key, say({shown(key), " is ", std::to_string(value.whole), "; expected ", std::to_string(low), " to ",
                    std::to_string(high)}));
  return {};
}

std::optional<int> Section::whole(std::string_view key, int low, int high) {
  const Value* value = find(key);
  return value == nullptr ? std::nullopt : whole(*value, key, low, high);
}

std::vector<int> Section::wholes(std::string_view key, int low, int high) {
  const Value* value = find(key);
  if (value == nullptr) return {};
  const std::span<const Value> items = value->kind == Kind::list ? std::span{value->items} : std::span{value, 1};
  std::vector<int> all;
  for (const Value& item : items) {
    const std::optional<int> one = whole(item, key, low, high);
    if (!one) return {};
    all.push_back(*one);
  }
  return all;
}

std::optional<double> Section::number(std::string_view key, Span span) {
  const Value* value = find(key);
  if (value == nullptr) return {};
  if (!is_number(*value)) {
    wrong(*value, key, "a number");
    return {};
  }
  if (fits(value->real, span)) return value->real;
  problem(key, say({shown(key), " is ", digits(value->real), "; expected ", between(span)}));
  return {};
}

std::optional<table::Vec> Section::point(const Value& value, std::string_view key, Span span) {
  if (value.kind != Kind::list || value.items.size() != 2 || !std::ranges::all_of(value.items, is_number)) {
    reading_->problems.add(value.where,
                           say({shown(key), " of ", name_, " is not a place; expected [x, y] in ", reading_->lengths}));
    return {};
  }
  const table::Vec point{value.items[0].real, value.items[1].real};
  if (fits(point.x, span) && fits(point.y, span)) return point;
  reading_->problems.add(
      value.where, say({shown(key), " of ", name_, " is out of range; expected ", between(span), " for each number"}));
  return {};
}

std::optional<table::Vec> Section::point(std::string_view key, Span span) {
  const Value* value = find(key);
  return value == nullptr ? std::nullopt : point(*value, key, span);
}

std::vector<table::Vec> Section::points(std::string_view key, std::size_t at_least, std::size_t at_most, Span span) {
  const Value* value = find(key);
  if (value == nullptr) return {};
  if (value->kind != Kind::list || value->items.size() < at_least || value->items.size() > at_most) {
    std::string count = std::to_string(at_least);
    if (at_most > at_least) count.append(" to ").append(std::to_string(at_most));
    problem(key, say({shown(key), " is not a list of ", count, " places, [[x, y], ...]"}));
    return {};
  }
  std::vector<table::Vec> points;
  for (const Value& item : value->items) {
    const std::optional<table::Vec> one = point(item, key, span);
    if (!one) return {};
    points.push_back(*one);
  }
  return points;
}

std::vector<std::string> Section::texts(std::string_view key) {
  const Value* value = find(key);
  if (value == nullptr) return {};
  const auto is_text = [](const Value& item) { return item.kind == Kind::text; };
  if (value->kind != Kind::list || !std::ranges::all_of(value->items, is_text)) {
    wrong(*value, key, "a list of strings");
    return {};
  }
  std::vector<std::string> texts;
  texts.reserve(value->items.size());
  for (const Value& item : value->items) texts.push_back(item.text);
  return texts;
}

std::optional<std::size_t> Section::word_index(std::string_view key, std::span<const std::string_view> words) {
  const std::optional<std::string> said = text(key);
  if (!said) return {};
  const auto at = std::ranges::find(words, *said);
  if (at != words.end()) return static_cast<std::size_t>(at - words.begin());
  problem(key, say({shown(key), " is ", shown(*said), hint(*said, words)}));
  return {};
}

std::optional<std::string> Section::prose(std::string_view key, Prose which) {
  const Value* value = find(key);
  if (value == nullptr) return {};
  const auto check = [&](std::string_view words) {
    if (which == Prose::name && !on_a_line(words))
      problem(key, say({shown(key), " is ", shown(words), "; expected words on one line, without tabs"}));
  };
  if (value->kind == Kind::text) {
    check(value->text);
    return value->text;
  }
  if (value->kind != Kind::table) {
    wrong(*value, key, "a string, or a table with one for each language");
    return {};
  }
  Section by_language{*value, say({shown(key), " of ", name_}), *reading_};
  std::optional<std::string> english;
  std::optional<std::string> wanted;
  for (const std::string_view language : languages) {
    const std::optional<std::string> said = by_language.text(language);
    check(said.value_or(""));
    if (language == "en") english = said;
    if (language == reading_->language) wanted = said;
  }
  by_language.need("en", "its English words");
  by_language.finish();
  return wanted ? wanted : english;
}

std::optional<Section> Section::section(std::string_view key, std::string name) {
  const Value* value = find(key);
  if (value == nullptr) return {};
  if (value->kind == Kind::table) return Section{*value, std::move(name), *reading_};
  wrong(*value, key, say({"a table, [", key, "]"}));
  return {};
}

std::vector<const Value*> Section::sections(std::string_view key) {
  const Value* value = find(key);
  if (value == nullptr) return {};
  const auto is_table = [](const Value& item) { return item.kind == Kind::table; };
  if (value->kind != Kind::list || !std::ranges::all_of(value->items, is_table)) {
    wrong(*value, key, say({"a list of tables, [[", key, "]]"}));
    return {};
  }
  std::vector<const Value*> tables;
  tables.reserve(value->items.size());
  for (const Value& item : value->items) tables.push_back(&item);
  return tables;
}

void Section::finish() {
  for (const Value& item : table_->items)
    if (!has_word(asked_, std::string_view{item.key}))
      reading_->problems.add(item.key_where,
                             say({"unknown key ", shown(item.key), " in ", name_, hint(item.key, asked_)}));
}

}  // namespace guidon::scenario
