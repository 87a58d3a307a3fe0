#include "kernel/word_reader.hpp"

#include <algorithm>

#include "kernel/letters.hpp"
#include "kernel/nearest.hpp"
#include "kernel/shown.hpp"

namespace guidon {

namespace {

bool blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

std::vector<std::string_view> parts_of(std::string_view list, char between = ',') {
  std::vector<std::string_view> parts;
  while (true) {
    const auto gap = list.find(between);
    parts.push_back(list.substr(0, gap));
    if (gap == std::string_view::npos) return parts;
    list.remove_prefix(gap + 1);
  }
}

}  // namespace

WordReader::WordReader(std::string_view text, Places places) : places_(places), text_(text) { split(text_); }

bool WordReader::same(std::string_view a, std::string_view b) { return same_letters(a, b); }

// "90 , 42" is one word: "90,42".
void WordReader::split(std::string_view text) {
  words_.clear();
  bool joined = false;  // the word goes on after a comma
  while (!text.empty()) {
    if (blank(text.front())) {
      text.remove_prefix(1);
      continue;
    }
    const auto end = std::ranges::find_if(text, blank);
    const std::string_view word{text.begin(), end};
    if (!words_.empty() && (joined || word.front() == ','))
      words_.back() += word;
    else
      words_.emplace_back(word);
    joined = word.back() == ',';
    text = {end, text.end()};
  }
}

void WordReader::fail(Reason reason, Phrase wanted, std::span<const std::string_view> known) {
  if (failed_) return;
  failed_ = true;
  complaint_ = {looked_at_, std::move(reason), std::move(wanted), {known.begin(), known.end()}};
}

std::string WordReader::before(std::size_t word) const {
  if (word >= words_.size() || word == 0) return {};
  return word == 1 ? words_[0] : words_[word - 2] + " " + words_[word - 1];
}

void WordReader::back_to(Place place) {
  if (unpacked_ != place.unpacked) {
    split(text_);
    if (place.unpacked != never) unpack_from(place.unpacked);
    unpacked_ = place.unpacked;
  }
  next_ = place.next;
  failed_ = false;
}

std::string_view WordReader::peek(std::size_t ahead) const {
  return next_ + ahead < words_.size() ? std::string_view{words_[next_ + ahead]} : std::string_view{};
}

std::string_view WordReader::take() {
  const std::string_view word = peek();
  looked_at_ = next_;
  skip();
  return word;
}

bool WordReader::next_is(std::string_view word) const { return !at_end() && same(peek(), word); }

bool WordReader::accept(std::string_view word) {
  const bool here = next_is(word);
  if (here) skip();
  return here;
}

Phrase WordReader::spoken_list(std::span<const std::string_view> words) {
  std::string spoken = enumerated(words);
  std::ranges::replace(spoken, '_', ' ');
  return spoken;
}

Phrase WordReader::expecting(Phrase what, std::string_view word) {
  if (word.empty()) return say("expected {} at the end"_form, std::move(what));
  return say("expected {}, not {}"_form, std::move(what), shown(word));
}

Phrase WordReader::expecting(Phrase what) const { return expecting(std::move(what), peek()); }

void WordReader::unexpected(Phrase what, std::span<const std::string_view> known) {
  looked_at_ = next_;
  Phrase said = quiet_ ? Phrase{} : expecting(what);
  fail(std::move(said), std::move(what), known);
}

void WordReader::expect(std::string_view word) {
  if (!accept(word)) unexpected(quiet_ ? Phrase{} : Phrase{shown(word)});
}

void WordReader::expect_end() {
  looked_at_ = next_;
  if (!at_end()) fail(expecting("nothing more"_form));
}

void WordReader::unpack() {
  if (unpacked_ != never) return;
  unpacked_ = next_;
  unpack_from(next_);
}

void WordReader::unpack_from(std::size_t word) {
  std::vector<std::string> parted;
  for (std::size_t i = word; i < words_.size(); ++i)
    for (const std::string_view part : parts_of(words_[i]))
      if (!part.empty()) parted.emplace_back(part);
  words_.resize(word);
  words_.insert(words_.end(), parted.begin(), parted.end());
}

std::optional<std::size_t> WordReader::phrase(std::span<const std::string_view> known) {
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (accept(known[i])) return i;
    const std::vector<std::string_view> parts = parts_of(known[i], '_');
    std::size_t met = 0;
    while (met < parts.size() && same(peek(met), parts[met])) ++met;
    if (met < parts.size() || at_end()) continue;
    next_ += met;
    return i;
  }
  return std::nullopt;
}

std::optional<std::size_t> WordReader::expect_phrase(std::span<const std::string_view> known, Phrase expected) {
  const std::optional<std::size_t> found = phrase(known);
  if (found) return found;
  looked_at_ = next_;
  Reason reason;
  if (!quiet_) reason = {expecting(expected), near_to(peek(), known)};
  fail(std::move(reason), std::move(expected), known);
  return std::nullopt;
}

std::uint8_t WordReader::one_of(std::string_view word, const Phrase& what, const Ids& ids) {
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (ids[i] == word) return static_cast<std::uint8_t>(i);
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (same(ids[i], word)) return static_cast<std::uint8_t>(i);
  Reason reason;
  if (!quiet_) {
    reason.what = word.empty() ? expecting(what, word) : say("{} is not {}"_form, shown(word), what);
    reason.expected = ids.empty()    ? Phrase{"this battle has none"_form}
                      : word.empty() ? Phrase{}
                                     : near_or_few(word, ids);
  }
  fail(std::move(reason), what, ids);
  return none;
}

U128 WordReader::some_of(Form example, Form what, const Ids& ids) {
  if (at_end()) unexpected(example);
  U128 bits = 0;
  for (const std::string_view id : parts_of(take()))
    if (const std::uint8_t found = one_of(id, what, ids); found != none) bits |= U128{1} << found;
  return bits;
}

std::uint64_t WordReader::numbers(int highest, Form what) {
  if (at_end()) unexpected(what);
  std::uint64_t bits = 0;
  for (const std::string_view part : parts_of(take())) bits |= std::uint64_t{1} << decimal(part, 0, highest, what);
  return failed() ? 0 : bits;
}

// A number with at most so many decimals, in units of the last of them; -most..most, and 0 after a failure.
std::int32_t WordReader::decimal(std::string_view word, int digits, std::int32_t most, const Phrase& what) {
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
    fail(quiet_ ? Phrase{} : expecting(what, word), what);
    return 0;
  }
  return static_cast<std::int32_t>(minus ? -value : value);
}

table::Spot WordReader::spot_in(std::string_view word) {
  const Phrase what = say("a place such as {}"_form, std::string{places_.example});
  const auto comma = word.find(',');
  if (comma == std::string_view::npos) {
    fail(expecting(what, word), what);
    return {};
  }
  const std::int32_t x = decimal(word.substr(0, comma), 3, places_.furthest, what);
  return {x, decimal(word.substr(comma + 1), 3, places_.furthest, what)};
}

table::Spot WordReader::spot() { return spot_in(take()); }

table::Heading WordReader::heading() {
  return table::Heading::hundredths(decimal(take(), 2, 360, "degrees clockwise from up the table, such as 90"_form));
}

table::Pose WordReader::pose() {
  const table::Spot at = spot();
  expect("facing");
  return {at, failed() ? table::Heading{} : heading()};
}

int WordReader::whole(int highest, Form what) { return decimal(take(), 0, highest, what); }
int WordReader::tenths(int highest, Form what) {
  const std::int32_t value = decimal(take(), 1, highest, what);
  if (value < 0) fail(say("expected {}, not less than nothing"_form, what));
  return std::max(value, 0);
}

}  // namespace guidon
