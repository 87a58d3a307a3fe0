#include "rules/peninsular/battle/order_words.hpp"

#include <algorithm>

#include "kernel/nearest.hpp"
#include "kernel/shown.hpp"

namespace guidon::peninsular {

namespace {

constexpr std::int32_t furthest = 10'000;  // centimetres

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

bool blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// "90 , 42" is one word: "90,42".
std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> words;
  bool joined = false;  // the word goes on after a comma
  while (!text.empty()) {
    if (blank(text.front())) {
      text.remove_prefix(1);
      continue;
    }
    const auto end = std::ranges::find_if(text, blank);
    const std::string_view word{text.begin(), end};
    if (!words.empty() && (joined || word.front() == ','))
      words.back() += word;
    else
      words.emplace_back(word);
    joined = word.back() == ',';
    text = {end, text.end()};
  }
  return words;
}

std::vector<std::string_view> parts_of(std::string_view list) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto comma = list.find(',');
    parts.push_back(list.substr(0, comma));
    if (comma == std::string_view::npos) return parts;
    list.remove_prefix(comma + 1);
  }
}

template <class Sheets>
std::vector<std::string_view> ids_of(const Sheets& sheets) {
  std::vector<std::string_view> ids;
  ids.reserve(sheets.size());
  for (const auto& sheet : sheets) ids.push_back(sheet.id);
  return ids;
}

std::vector<std::string_view> structure_ids(const Setting& setting) {
  std::vector<std::string_view> ids;
  ids.reserve(setting.structures.size());
  for (const std::uint8_t piece : setting.structures) ids.push_back(setting.pieces[piece].id);
  return ids;
}

}  // namespace

OrderWords::OrderWords(std::string_view text, const Setting& setting) : setting_(&setting), words_(split(text)) {}

void OrderWords::fail(std::string message) {
  if (error_.empty()) error_ = std::move(message);
}

std::string_view OrderWords::peek(std::size_t ahead) const {
  return next_ + ahead < words_.size() ? std::string_view{words_[next_ + ahead]} : std::string_view{};
}

std::string_view OrderWords::take() {
  const std::string_view word = peek();
  skip();
  return word;
}

bool OrderWords::next_is(std::string_view word) const { return !at_end() && same(peek(), word); }

bool OrderWords::accept(std::string_view word) {
  const bool here = next_is(word);
  if (here) skip();
  return here;
}

void OrderWords::unexpected(std::string_view expected) {
  std::string message = "expected ";
  message.append(expected);
  if (at_end())
    message += " at the end";
  else
    message.append(", not ").append(shown(peek()));
  fail(std::move(message));
}

void OrderWords::expect(std::string_view word) {
  if (!accept(word)) unexpected(shown(word));
}

void OrderWords::expect_end() {
  if (!at_end()) fail("expected nothing more, not " + shown(peek()));
}

std::uint8_t OrderWords::one_of(std::string_view word, std::string_view what,
                                const std::vector<std::string_view>& ids) {
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (ids[i] == word) return static_cast<std::uint8_t>(i);
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (same(ids[i], word)) return static_cast<std::uint8_t>(i);
  std::string message;
  if (word.empty())
    message.append("expected ").append(what).append(" at the end");
  else
    message.append(shown(word)).append(" is not ").append(what);
  if (!word.empty() && !ids.empty()) message.append("; did you mean ").append(nearest(word, ids)).append("?");
  if (ids.empty()) message.append("; this battle has none");
  fail(std::move(message));
  return nobody;
}

std::uint8_t OrderWords::unit_called(std::string_view id) {
  return one_of(id, "the id of a unit", ids_of(setting_->units));
}
std::uint8_t OrderWords::unit() { return unit_called(take()); }
std::uint8_t OrderWords::officer() { return one_of(take(), "the id of an officer", ids_of(setting_->officers)); }
std::uint8_t OrderWords::structure() {
  return one_of(take(), "the id of a wall, building or bridge", structure_ids(*setting_));
}

bool OrderWords::structure_next() const {
  return std::ranges::any_of(structure_ids(*setting_), [&](std::string_view id) { return same(id, peek()); });
}

std::uint64_t OrderWords::units() {
  if (at_end()) unexpected("units such as 28th,95th");
  std::uint64_t bits = 0;
  for (const std::string_view id : parts_of(take()))
    if (const std::uint8_t found = unit_called(id); found != nobody) bits |= std::uint64_t{1} << found;
  return bits;
}

std::uint64_t OrderWords::numbers(int highest, std::string_view what) {
  if (at_end()) unexpected(what);
  std::uint64_t bits = 0;
  for (const std::string_view part : parts_of(take())) bits |= std::uint64_t{1} << decimal(part, 0, highest, what);
  return failed() ? 0 : bits;
}

// A number with at most so many decimals, in units of the last of them; -most..most, and 0 after a failure.
std::int32_t OrderWords::decimal(std::string_view word, int digits, std::int32_t most, std::string_view what) {
  std::string_view rest = word;
  const bool minus = rest.starts_with('-');
  if (minus) rest.remove_prefix(1);
  std::int64_t value = 0;
  int decimals = -1;  // before the point
  int read = 0;
  bool good = true;
  for (const char c : rest) {
    if (c == '.' && decimals < 0) {
      decimals = 0;
      continue;
    }
    good = good && c >= '0' && c <= '9' && decimals < digits && ++read <= 9;
    if (!good) break;
    value = value * 10 + (c - '0');
    decimals += decimals >= 0 ? 1 : 0;
  }
  for (int i = std::max(decimals, 0); i < digits; ++i) value *= 10;
  std::int64_t limit = most;
  for (int i = 0; i < digits; ++i) limit *= 10;
  if (!good || read == 0 || decimals == 0 || value > limit || (minus && digits == 0)) {
    std::string message = "expected ";
    message.append(what).append(word.empty() ? " at the end" : ", not " + shown(word));
    fail(std::move(message));
    return 0;
  }
  return static_cast<std::int32_t>(minus ? -value : value);
}

table::Spot OrderWords::spot_in(std::string_view word) {
  constexpr std::string_view what = "a place such as 90,42.5";
  const auto comma = word.find(',');
  if (comma == std::string_view::npos) {
    fail("expected " + std::string{what} + (word.empty() ? " at the end" : ", not " + shown(word)));
    return {};
  }
  const std::int32_t x = decimal(word.substr(0, comma), 3, furthest, what);
  return {x, decimal(word.substr(comma + 1), 3, furthest, what)};
}

table::Spot OrderWords::spot() { return spot_in(take()); }

table::Heading OrderWords::heading() {
  return table::Heading::hundredths(decimal(take(), 2, 360, "degrees clockwise from up the table, such as 90"));
}

table::Pose OrderWords::pose() {
  const table::Spot at = spot();
  expect("facing");
  return {at, failed() ? table::Heading{} : heading()};
}

table::Pose OrderWords::pose_at_facing() {
  const std::string_view word = take();
  const auto sign = word.find('@');
  if (sign == std::string_view::npos) {
    fail("expected a place and facing such as 90,42@10" + (word.empty() ? " at the end" : ", not " + shown(word)));
    return {};
  }
  const table::Spot at = spot_in(word.substr(0, sign));
  return {at, table::Heading::hundredths(decimal(word.substr(sign + 1), 2, 360, "degrees after @"))};
}

Formation OrderWords::formation() {
  for (std::size_t i = 0; i < formation_words.size(); ++i) {
    const std::string_view known = formation_words[i];
    if (accept(known)) return static_cast<Formation>(i);
    const auto gap = known.find('_');
    if (gap == std::string_view::npos || !same(peek(), known.substr(0, gap))) continue;
    if (!same(peek(1), known.substr(gap + 1))) continue;
    next_ += 2;
    return static_cast<Formation>(i);
  }
  std::string spoken;
  for (const std::string_view known : formation_words) {
    spoken.append(spoken.empty() ? "" : ", ");
    for (const char c : known) spoken += c == '_' ? ' ' : c;
  }
  unexpected("a formation (" + spoken + ")");
  return Formation::line;
}

Formation OrderWords::in_formation() {
  if (!next_is("limbered") && !next_is("unlimbered")) expect("in");
  return failed() ? Formation::line : formation();
}

int OrderWords::whole(int highest, std::string_view what) { return decimal(take(), 0, highest, what); }
int OrderWords::tenths(int highest, std::string_view what) {
  const std::int32_t value = decimal(take(), 1, highest, what);
  if (value < 0) fail("expected " + std::string{what} + ", not less than nothing");
  return std::max(value, 0);
}

}  // namespace guidon::peninsular
