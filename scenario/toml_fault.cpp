#include "scenario/toml_fault.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "scenario/exchange/utf8.hpp"

namespace guidon::scenario {

namespace {

using Kind = TomlFault::Kind;

constexpr int deepest = 32;             // lists and braces within each other
constexpr std::size_t most_parts = 16;  // of a key: a.b.c

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_hex(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }
bool in_bare_key(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
}
bool follows(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// ---- bytes that stand nowhere ----

// Bytes of the letter at the beginning; 0: it is none.
std::size_t letter(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const unsigned first = byte(0);
  const std::size_t length = first < 0x80   ? 1
                             : first < 0xC2 ? 0
                             : first < 0xE0 ? 2
                             : first < 0xF0 ? 3
                             : first < 0xF5 ? 4
                                            : 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0U) != 0x80U) return 0;
  const bool low = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
  const bool high = (first == 0xED && byte(1) >= 0xA0) || (first == 0xF4 && byte(1) >= 0x90);
  return low || high ? 0 : length;
}

std::optional<TomlFault> bad_byte(std::string_view toml) {
  for (std::size_t i = 0; i < toml.size();) {
    const char c = toml[i];
    const std::size_t length = letter(toml.substr(i));
    if (length == 0) return TomlFault{Kind::not_utf8, i};
    const bool line_end = c == '\n' || (c == '\r' && toml.substr(i + 1).starts_with('\n'));
    if (!line_end && c != '\t' && ((c >= 0 && c < ' ') || c == 0x7F)) return TomlFault{Kind::control_character, i};
    i += length;
  }
  return std::nullopt;
}

// ---- numbers, dates and the like ----

// Digits with single underscores between them.
bool digits_only(std::string_view text, bool (*fits)(char)) {
  if (text.empty() || text.front() == '_' || text.back() == '_' || text.contains("__")) return false;
  return std::ranges::all_of(text, [fits](char c) { return c == '_' || fits(c); });
}

bool is_whole(std::string_view text) {
  const bool zero = text.size() > 1 && text.front() == '0';
  return !zero && digits_only(text, is_digit);
}

bool is_number(std::string_view text) {
  if (text.starts_with("0x")) return digits_only(text.substr(2), is_hex);
  if (text.starts_with("0o")) return digits_only(text.substr(2), [](char c) { return c >= '0' && c <= '7'; });
  if (text.starts_with("0b")) return digits_only(text.substr(2), [](char c) { return c == '0' || c == '1'; });
  const bool minus = text.starts_with('-');
  if (minus || text.starts_with('+')) text.remove_prefix(1);
  if (text == "inf" || text == "nan") return true;
  const auto power = text.find_first_of("eE");
  const auto point = text.substr(0, power).find('.');
  if (!is_whole(text.substr(0, std::min(power, point)))) return false;
  if (point != std::string_view::npos && !digits_only(text.substr(0, power).substr(point + 1), is_digit)) return false;
  if (power != std::string_view::npos) {
    std::string_view exponent = text.substr(power + 1);
    if (exponent.starts_with('-') || exponent.starts_with('+')) exponent.remove_prefix(1);
    return digits_only(exponent, is_digit);
  }
  if (point != std::string_view::npos) return true;
  std::string plain = minus ? "-" : "";
  std::ranges::copy_if(text, std::back_inserter(plain), is_digit);
  std::int64_t value = 0;
  return std::from_chars(plain.data(), plain.data() + plain.size(), value).ec == std::errc{};
}

// A day, a time of day, or both.
bool looks_like_date(std::string_view text) {
  const auto digits = [&](std::size_t from, std::size_t count) {
    return text.size() >= from + count && std::ranges::all_of(text.substr(from, count), is_digit);
  };
  return (digits(0, 4) && text.substr(4).starts_with('-')) || (digits(0, 2) && text.substr(2).starts_with(':'));
}

// ---- what has been said ----

// A table, or something else, by its name in the table that holds it.
struct Entry {
  enum class Of : std::uint8_t { value, header, on_the_way, dotted, several };
  Of of = Of::on_the_way;
  std::size_t at = 0;
  std::map<std::string, std::unique_ptr<Entry>, std::less<>> entries{};

  [[nodiscard]] Entry* find(const std::string& name) const {
    const auto found = entries.find(name);
    return found == entries.end() ? nullptr : found->second.get();
  }
  Entry& put(const std::string& name, Of as, std::size_t where) {
    auto& made = entries[name];
    made = std::make_unique<Entry>();
    made->of = as;
    made->at = where;
    return *made;
  }
};

struct Key {
  std::size_t at = 0;
  std::vector<std::string> parts{};
};

std::string joined_by_dots(const Key& key) {
  std::string name;
  for (const std::string& part : key.parts) name.append(name.empty() ? "" : ".").append(part);
  return name;
}

// ---- reading ----

class Scanner {
 public:
  explicit Scanner(std::string_view toml) : toml_(toml) {}

  std::optional<TomlFault> fault() {
    if (toml_.starts_with("\xEF\xBB\xBF")) at_ = 3;
    while (!fault_) {
      skip_blank_lines();
      if (ended()) break;
      if (here() == '[')
        header();
      else
        setting(*table_);
      skip_blanks();
      skip_comment();
      if (!fault_ && !at_line_end()) wrong(Kind::rest_of_line);
    }
    return fault_;
  }

 private:
  [[nodiscard]] bool ended() const { return at_ >= toml_.size(); }
  [[nodiscard]] char here() const { return ended() ? '\0' : toml_[at_]; }
  [[nodiscard]] bool begins(std::string_view text) const { return !ended() && toml_.substr(at_).starts_with(text); }
  [[nodiscard]] bool at_line_end() const { return ended() || here() == '\n' || begins("\r\n"); }

  void wrong(Kind kind, std::size_t at, std::string name = {}, std::size_t first = 0) {
    if (!fault_) fault_ = TomlFault{kind, at, std::move(name), first};
  }
  void wrong(Kind kind) { wrong(kind, at_); }

  void skip_blanks() {
    while (here() == ' ' || here() == '\t') ++at_;
  }
  void skip_comment() {
    if (here() == '#') at_ = std::min(toml_.find('\n', at_), toml_.size());
  }
  void skip_blank_lines() {
    while (true) {
      skip_blanks();
      skip_comment();
      if (here() == '\n' && !ended())
        ++at_;
      else if (begins("\r\n"))
        at_ += 2;
      else
        return;
    }
  }

  // [name] or [[name]].
  void header() {
    const bool several = begins("[[");
    const std::string_view end = several ? "]]" : "]";
    at_ += end.size();
    skip_blanks();
    const Key key = read_key();
    if (fault_) return;
    if (!begins(end)) return wrong(Kind::open_header, at_, joined_by_dots(key));
    at_ += end.size();
    Entry* table = &root_;
    for (std::size_t i = 0; i + 1 < key.parts.size(); ++i) {
      Entry* next = table->find(key.parts[i]);
      if (next == nullptr) next = &table->put(key.parts[i], Entry::Of::on_the_way, key.at);
      if (next->of == Entry::Of::value) return wrong(Kind::no_table, key.at, key.parts[i], next->at);
      table = next;
    }
    const std::string& last = key.parts.back();
    Entry* there = table->find(last);
    if (there == nullptr)
      there = &table->put(last, several ? Entry::Of::several : Entry::Of::header, key.at);
    else if (there->of == Entry::Of::value)
      return wrong(Kind::no_table, key.at, joined_by_dots(key), there->at);
    else if (several && there->of == Entry::Of::several)
      there->entries.clear();
    else if (!several && there->of == Entry::Of::on_the_way)
      there->of = Entry::Of::header;
    else
      return wrong(Kind::same_table, key.at, joined_by_dots(key), there->at);
    table_ = there;
  }

  // name = value, in a table of its own or of the file.
  void setting(Entry& table) {
    const Key key = read_key();
    if (fault_) return;
    if (here() != '=') return wrong(Kind::no_equals, at_, joined_by_dots(key));
    ++at_;
    skip_blanks();
    if (at_line_end() || here() == '#') return wrong(Kind::no_value, at_, joined_by_dots(key));
    Entry* holder = &table;
    for (std::size_t i = 0; i + 1 < key.parts.size(); ++i) {
      Entry* next = holder->find(key.parts[i]);
      if (next == nullptr) next = &holder->put(key.parts[i], Entry::Of::dotted, key.at);
      if (next->of == Entry::Of::value || next->of == Entry::Of::several)
        return wrong(Kind::no_table, key.at, key.parts[i], next->at);
      holder = next;
    }
    if (const Entry* before = holder->find(key.parts.back()))
      return wrong(Kind::same_key, key.at, joined_by_dots(key), before->at);
    holder->put(key.parts.back(), Entry::Of::value, key.at);
    value();
  }

  // Up to what comes behind it and its blanks.
  Key read_key() {
    Key key;
    key.at = at_;
    while (true) {
      if (here() == '"' || here() == '\'') {
        const std::size_t from = at_;
        text();
        if (fault_) return key;
        key.parts.emplace_back(toml_.substr(from + 1, at_ - from - 2));
      } else {
        const std::size_t from = at_;
        while (!ended() && in_bare_key(here())) ++at_;
        if (from == at_) {
          wrong(Kind::no_key);
          return key;
        }
        key.parts.emplace_back(toml_.substr(from, at_ - from));
      }
      if (key.parts.size() > most_parts) wrong(Kind::long_key, key.at);
      skip_blanks();
      if (here() != '.' || fault_) return key;
      ++at_;
      skip_blanks();
    }
  }

  void value() {
    if (here() == '"' || here() == '\'') return text();
    if (here() == '[') return list();
    if (here() == '{') return braces();
    bare_value();
  }

  // A string of either kind, on one line or several.
  void text() {
    const std::size_t from = at_;
    const char quote = here();
    const std::string three(3, quote);
    const bool tall = begins(three);
    at_ += tall ? 3 : 1;
    while (!ended()) {
      if (tall && begins(three)) {
        at_ += 3;
        for (int more = 0; more < 2 && here() == quote; ++more) ++at_;  // they belong to it
        return;
      }
      if (!tall && here() == quote) {
        ++at_;
        return;
      }
      if (!tall && here() == '\n') break;
      if (quote == '"' && here() == '\\') {
        escape(tall);
        if (fault_) return;
      } else {
        ++at_;
      }
    }
    wrong(Kind::open_text, from);
  }

  // A backslash, and what it stands before.
  void escape(bool tall) {
    const std::size_t from = at_++;
    const char c = here();
    if (ended()) return;  // the text has no end
    if (tall && (c == '\n' || c == ' ' || c == '\t' || begins("\r\n"))) {
      skip_blanks();
      if (!at_line_end()) wrong(Kind::escape, from);
      return;
    }
    const std::size_t digits = c == 'u' ? 4 : c == 'U' ? 8 : 0;
    if (digits == 0 && !std::string_view{"btnfr\"\\"}.contains(c)) return wrong(Kind::escape, from);
    ++at_;
    const std::string_view code = toml_.substr(at_, digits);
    std::uint32_t letter = 0;
    (void)std::from_chars(code.data(), code.data() + code.size(), letter, 16);
    const bool hexadecimal = code.size() == digits && std::ranges::all_of(code, is_hex);
    if (digits > 0 && (!hexadecimal || letter > 0x10FFFF || (letter >= 0xD800 && letter < 0xE000)))
      return wrong(Kind::escape, from);
    at_ += digits;
  }

  void list() {
    const std::size_t from = at_++;
    if (++depth_ > deepest) return wrong(Kind::too_deep, from);
    while (!fault_) {
      skip_blank_lines();
      if (here() == ']' && !ended()) break;
      if (ended()) return wrong(Kind::open_list, from);
      value();
      skip_blank_lines();
      if (ended()) wrong(Kind::open_list, from);
      if (here() == ',')
        ++at_;
      else if (here() != ']')
        wrong(Kind::no_comma_in_list);
    }
    ++at_;
    --depth_;
  }

  void braces() {
    const std::size_t from = at_++;
    if (++depth_ > deepest) return wrong(Kind::too_deep, from);
    Entry table;
    skip_blanks();
    bool first = true;
    while (!fault_ && (here() != '}' || !first)) {
      if (at_line_end()) return wrong(Kind::open_braces, from);
      setting(table);
      skip_blanks();
      if (at_line_end()) wrong(Kind::open_braces, from);
      first = false;
      if (here() == '}') break;
      if (here() != ',') wrong(Kind::no_comma_in_braces);
      ++at_;
      skip_blanks();
    }
    ++at_;
    --depth_;
  }

  // true, 12.5, 1815-06-18.
  void bare_value() {
    const std::size_t from = at_;
    while (!ended() && !std::string_view{" \t\r\n,]}#"}.contains(here())) ++at_;
    const std::string_view word = toml_.substr(from, at_ - from);
    if (word.empty()) return wrong(Kind::no_value, from);
    if (word == "true" || word == "false" || is_number(word)) return;
    if (looks_like_date(word)) {
      // A day and a time may have a blank between them. Whether they are any, the parser knows.
      if (here() == ' ' && looks_like_date(toml_.substr(at_ + 1, 3)))
        at_ = std::min(toml_.find_first_of(" \t\r\n,]}#", at_ + 1), toml_.size());
      dates_.push_back(from);
      return;
    }
    const char c = word.front();
    const bool number = is_digit(c) || c == '+' || c == '-' || c == '.';
    wrong(number ? Kind::number : in_bare_key(c) || letter(word) > 1 ? Kind::bare_word : Kind::no_value, from);
  }

 public:
  [[nodiscard]] const std::vector<std::size_t>& dates() const { return dates_; }

 private:
  std::string_view toml_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::optional<TomlFault> fault_{};
  std::vector<std::size_t> dates_{};  // where they are
  Entry root_{};
  Entry* table_ = &root_;
};

// The byte of a place, as the parser counts.
std::size_t byte_of(std::string_view toml, Where where) {
  std::size_t at = 0;
  for (int line = 1; line < where.line; ++line) {
    const auto end = toml.find('\n', at);
    if (end == std::string_view::npos) break;
    at = end + 1;
  }
  for (int column = 1; column < where.column && at < toml.size() && toml[at] != '\n'; ++column) do
      ++at;
    while (at < toml.size() && follows(toml[at]));
  return at;
}

// What stands there, up to the next blank.
Phrase found_at(std::string_view toml, std::size_t at) {
  if (at >= toml.size()) return say("the end of the file"_form);
  if (toml[at] == '\n' || toml[at] == '\r') return say("the end of the line"_form);
  const auto end = std::min(toml.find_first_of(" \t\r\n", at + 1), toml.size());
  return in_quotes(toml.substr(at, end - at));
}

}  // namespace

Where place_of(std::string_view toml, std::size_t at) {
  const std::string_view before = toml.substr(0, at);
  const std::string_view line = before.substr(before.rfind('\n') + 1);
  return {static_cast<int>(std::ranges::count(before, '\n')) + 1,
          static_cast<int>(line.size() - static_cast<std::size_t>(std::ranges::count_if(line, follows))) + 1};
}

TomlFault toml_fault(std::string_view toml, Where otherwise) {
  Scanner scanner{toml};
  const std::optional<TomlFault> found = scanner.fault();
  const std::optional<TomlFault> byte = bad_byte(toml);
  if (byte && (!found || byte->at <= found->at || found->kind == Kind::open_text)) return *byte;
  // Of a date it is known only that it looks like one.
  const std::size_t at = byte_of(toml, otherwise);
  const auto date = std::ranges::upper_bound(scanner.dates(), at);
  const bool dated = date != scanner.dates().begin() && place_of(toml, *(date - 1)).line == otherwise.line;
  if (dated && (!found || *(date - 1) < found->at)) return {Kind::date, *(date - 1)};
  return found.value_or(TomlFault{Kind::unreadable, at});
}

Reason reason_of(const TomlFault& fault, std::string_view toml) {
  const Phrase found = found_at(toml, fault.at);
  const std::string byte = in_quotes(toml.substr(std::min(fault.at, toml.size()), 1));
  const std::string name = in_quotes(fault.name);
  const int first = place_of(toml, fault.first).line;
  switch (fault.kind) {
    case Kind::unreadable: break;
    case Kind::too_deep: return say("lists and tables are nested here more than 32 deep"_form);
    case Kind::long_key: return {say("a key has too many parts"_form), say("expected at most {}"_form, 16)};
    case Kind::control_character: return say("the control character {} can stand nowhere in a file"_form, byte);
    case Kind::not_utf8: return say("the byte {} is no UTF-8"_form, byte);
    case Kind::no_key: return say("expected a key, not {}"_form, found);
    case Kind::no_equals: return say("expected =, not {}, behind the key {}"_form, found, name);
    case Kind::no_value:
      return fault.name.empty() ? say("expected a value, not {}"_form, found)
                                : say("the key {} has no value"_form, name);
    case Kind::open_text: return say("the string that begins here with {} has no end"_form, found);
    case Kind::escape:
      return {say("a backslash cannot stand before what follows: {}"_form, found),
              expected(std::string{R"(\n, \t, \", \\ or \u0000)"})};
    case Kind::number: return say("{} is no number"_form, found);
    case Kind::date: return say("{} is no date or time"_form, found);
    case Kind::bare_word: return say("{} is no value; a string stands in quotes"_form, found);
    case Kind::open_list: return {say("the list that begins here has no end"_form), expected(std::string{"]"})};
    case Kind::no_comma_in_list: return say("expected a comma or ] in the list, not {}"_form, found);
    case Kind::open_braces:
      return {say("the table that begins here does not end on its line"_form), expected(std::string{"}"})};
    case Kind::no_comma_in_braces:
      return say("expected a comma or {} in the table, not {}"_form, std::string{"}"}, found);
    case Kind::open_header: return say("expected ], not {}, behind the name of the table {}"_form, found, name);
    case Kind::same_key: return say("the key {} is here again; it stands on line {} already"_form, name, first);
    case Kind::same_table: return say("the table {} is here again; it stands on line {} already"_form, name, first);
    case Kind::no_table: return say("{} cannot be a table here; on line {} it is something else"_form, name, first);
    case Kind::rest_of_line: return say("expected the end of the line, not {}"_form, found);
  }
  return say("this cannot be read: {}"_form, found);
}

}  // namespace guidon::scenario
