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

bool fits(double number, Span span) { return number >= span.low && number <= span.high; }  // not a number fits nothing

}  // namespace

std::string digits(double number) {
  std::array<char, 32> room{};
  const double rounded = std::round(number * 1000) / 1000;
  const auto end = std::to_chars(room.data(), room.data() + room.size(), rounded).ptr;
  return {room.data(), end};
}

std::string as_written(table::Vec place) {
  return std::string{"["}.append(digits(place.x)).append(", ").append(digits(place.y)).append("]");
}

std::string header_of(std::string_view table) { return std::string{"["}.append(table).append("]"); }

Phrase expected(Span span) { return say("expected {} to {}"_form, digits(span.low), digits(span.high)); }

Section::Section(const Value& table, Phrase name, Reading& reading)
    : table_(&table), name_(std::move(name)), reading_(&reading) {}

const Value* Section::find(std::string_view key) {
  if (!has_word(asked_, key)) asked_.push_back(key);
  const auto at = std::ranges::find(table_->items, key, &Value::key);
  return at == table_->items.end() ? nullptr : &*at;
}

const Value* Section::need(std::string_view key, Phrase what) {
  const Value* value = find(key);
  if (value == nullptr)
    reading_->problems.add(where(key), {say("{} has no {}"_form, name_, shown(key)), expected(std::move(what))});
  return value;
}

Where Section::where(std::string_view key) const {
  const auto at = std::ranges::find(table_->items, key, &Value::key);
  if (at != table_->items.end()) return at->where;
  Where here = where();
  here.path = path_of(here.path, key);
  return here;
}

void Section::problem(std::string_view key, Reason reason) {
  reading_->problems.add(where(key), std::move(reason), name_);
}

void Section::problem(const Value& value, Reason reason) {
  reading_->problems.add(value.where, std::move(reason), name_);
}

void Section::wrong(const Value& value, std::string_view key, Phrase what) {
  reading_->problems.add(value.where,
                         {say("{} of {} is {}"_form, shown(key), name_, words(value.kind)), expected(std::move(what))});
}

std::optional<std::string> Section::text(std::string_view key) {
  const Value* value = find(key);
  if (value == nullptr) return {};
  if (value->kind == Kind::text) return value->text;
  wrong(*value, key, say("a string"_form));
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
  problem(key, {say("{} is not an id"_form, shown(*id)), say("expected 1 to 24 letters, digits, _ or -"_form)});
  return {};
}

std::optional<bool> Section::yes_no(std::string_view key) {
  const Value* value = find(key);
  if (value == nullptr) return {};
  if (value->kind == Kind::yes_no) return value->yes;
  wrong(*value, key, say("true or false"_form));
  return {};
}

std::optional<int> Section::whole(const Value& value, std::string_view key, int low, int high) {
  if (value.kind != Kind::whole) {
    wrong(value, key, say("a whole number"_form));
    return {};
  }
  if (value.whole >= low && value.whole <= high) return static_cast<int>(value.whole);
  problem(key, {say("{} is {}"_form, shown(key), value.whole), expected(low, high)});
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
    wrong(*value, key, say("a number"_form));
    return {};
  }
  if (fits(value->real, span)) return value->real;
  problem(key, {say("{} is {}"_form, shown(key), digits(value->real)), expected(span)});
  return {};
}

std::optional<table::Vec> Section::point(const Value& value, std::string_view key, Span span) {
  if (value.kind != Kind::list || value.items.size() != 2 || !std::ranges::all_of(value.items, is_number)) {
    reading_->problems.add(value.where, {say("{} of {} is not a place"_form, shown(key), name_),
                                         say("expected [x, y] in {}"_form, reading_->lengths)});
    return {};
  }
  const table::Vec point{value.items[0].real, value.items[1].real};
  if (fits(point.x, span) && fits(point.y, span)) return point;
  reading_->problems.add(value.where, {say("{} of {} is out of range"_form, shown(key), name_),
                                       say("{} for each number"_form, expected(span))});
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
    const Phrase count = at_most > at_least ? say("{} to {}"_form, at_least, at_most) : Phrase{at_least};
    problem(key, say("{} is not a list of {} places, [[x, y], ...]"_form, shown(key), count));
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
    wrong(*value, key, say("a list of strings"_form));
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
  problem(key, {say("{} is {}"_form, shown(key), shown(*said)), suggestion(*said, words)});
  return {};
}

std::optional<std::string> Section::prose(std::string_view key, Prose which) {
  const Value* value = find(key);
  if (value == nullptr) return {};
  const auto check = [&](std::string_view words) {
    if (which == Prose::name && !on_a_line(words))
      problem(key,
              {say("{} is {}"_form, shown(key), shown(words)), say("expected words on one line, without tabs"_form)});
  };
  if (value->kind == Kind::text) {
    check(value->text);
    return value->text;
  }
  if (value->kind != Kind::table) {
    wrong(*value, key, say("a string, or a table with one for each language"_form));
    return {};
  }
  Section by_language{*value, say("{} of {}"_form, shown(key), name_), *reading_};
  std::optional<std::string> english;
  std::optional<std::string> wanted;
  for (const std::string_view language : languages) {
    const std::optional<std::string> said = by_language.text(language);
    check(said.value_or(""));
    if (language == "en") english = said;
    if (language == reading_->language) wanted = said;
  }
  by_language.need("en", say("its English words"_form));
  by_language.finish();
  return wanted ? wanted : english;
}

std::optional<Section> Section::section(std::string_view key, Phrase name) {
  const Value* value = find(key);
  if (value == nullptr) return {};
  if (name.empty()) name = header_of(key);
  if (value->kind == Kind::table) return Section{*value, std::move(name), *reading_};
  wrong(*value, key, say("a table, [{}]"_form, std::string{key}));
  return {};
}

std::vector<const Value*> Section::sections(std::string_view key) {
  const Value* value = find(key);
  if (value == nullptr) return {};
  const auto is_table = [](const Value& item) { return item.kind == Kind::table; };
  if (value->kind != Kind::list || !std::ranges::all_of(value->items, is_table)) {
    wrong(*value, key, say("a list of tables, [[{}]]"_form, std::string{key}));
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
                             {say("unknown key {} in {}"_form, shown(item.key), name_), suggestion(item.key, asked_)});
}

}  // namespace guidon::scenario
