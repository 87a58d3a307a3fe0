#include "match/clock_text.hpp"

#include <algorithm>
#include <charconv>

namespace guidon::match {

namespace {

constexpr std::int64_t most_seconds = 10LL * 366 * 24 * 60 * 60;  // ten years
constexpr std::int64_t most_minutes = 14LL * 60;                  // no place is further from Greenwich
constexpr std::int64_t most_holidays = 366;
constexpr std::array<std::string_view, 7> deed_words{"begin", "out", "claim", "stop", "start", "give", "holiday"};
constexpr std::array<std::string_view, 2> side_letters{"a", "b"};

std::optional<std::int64_t> whole(std::string_view text, std::int64_t lowest, std::int64_t highest) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (value < lowest || value > highest) return std::nullopt;
  return value;
}

template <std::size_t N>
std::string listed(const std::array<std::string_view, N>& words, const std::array<bool, N>& which) {
  std::string out;
  for (std::size_t i = 0; i < N; ++i)
    if (which[i]) out.append(out.empty() ? "" : ",").append(words[i]);
  return out;
}

template <std::size_t N>
bool read_list(std::string_view text, const std::array<std::string_view, N>& words, std::array<bool, N>& out) {
  out = {};
  while (true) {
    const auto comma = text.find(',');
    const auto* const at = std::ranges::find(words, text.substr(0, comma));
    if (at == words.end()) return false;
    out[static_cast<std::size_t>(at - words.begin())] = true;
    if (comma == std::string_view::npos) return true;
    text.remove_prefix(comma + 1);
  }
}

template <class Word, std::size_t N>
bool read_word(std::string_view text, const std::array<std::string_view, N>& words, Word& out) {
  const auto* const at = std::ranges::find(words, text);
  if (at == words.end()) return false;
  out = static_cast<Word>(at - words.begin());
  return true;
}

bool read_seconds(std::string_view text, std::int64_t lowest, Milliseconds& out) {
  const auto seconds = whole(text, lowest, most_seconds);
  if (seconds) out = *seconds * milliseconds_a_second;
  return seconds.has_value();
}

bool read_number(std::string_view text, std::int64_t lowest, std::int64_t highest, int& out) {
  const auto number = whole(text, lowest, highest);
  if (number) out = static_cast<int>(*number);
  return number.has_value();
}

// One of the terms, by its name.
bool read_term(std::string_view name, std::string_view value, ClockTerms& out) {
  if (name == "first") return read_seconds(value, 1, out.first);
  if (name == "increment") return read_seconds(value, 0, out.increment);
  if (name == "most") return read_seconds(value, 1, out.most.emplace());
  if (name == "per") return read_word(value, per_words, out.per);
  if (name == "off") return read_list(value, weekday_words, out.off);
  if (name == "zone") return read_number(value, -most_minutes, most_minutes, out.zone_minutes);
  if (name == "holidays") return read_number(value, 0, most_holidays, out.holiday_days);
  if (name == "out") return read_word(value, when_out_words, out.when_out);
  if (name == "for") return read_list(value, side_letters, out.runs_for);
  if (name != "general" || value.empty()) return false;
  out.general = value;
  return true;
}

}  // namespace

std::string print(const ClockTerms& terms) {
  const auto seconds = [](Milliseconds time) { return std::to_string(time / milliseconds_a_second); };
  std::string out = "first=" + seconds(terms.first) + " increment=" + seconds(terms.increment);
  out.append(" per=").append(per_words[static_cast<std::size_t>(terms.per)]);
  if (terms.most) out.append(" most=").append(seconds(*terms.most));
  if (const std::string days = listed(weekday_words, terms.off); !days.empty()) out.append(" off=").append(days);
  out.append(" zone=").append(std::to_string(terms.zone_minutes));
  out.append(" holidays=").append(std::to_string(terms.holiday_days));
  out.append(" out=").append(when_out_words[static_cast<std::size_t>(terms.when_out)]);
  if (!terms.general.empty()) out.append(" general=").append(terms.general);
  if (terms.runs_for != std::array{true, true}) out.append(" for=").append(listed(side_letters, terms.runs_for));
  return out;
}

std::optional<Reason> unfit(const ClockTerms& terms) {
  using WhenOut = ClockTerms::WhenOut;
  if (terms.first <= 0) return "expected some time to begin with"_form;
  if (terms.most && *terms.most < terms.first) return "the most there may be is less than there is to begin with"_form;
  if (std::ranges::all_of(terms.off, [](bool off) { return off; })) return "every day of the week is a day off"_form;
  if ((terms.when_out == WhenOut::pass || terms.when_out == WhenOut::computer) && terms.increment == 0)
    return "a side that goes on when its time is out needs an increment"_form;
  if ((terms.when_out == WhenOut::computer) != !terms.general.empty())
    return terms.general.empty() ? "who takes over when time is out? a general is missing"_form
                                 : "a general takes over only where that is what happens when time is out"_form;
  if (terms.runs_for == std::array{false, false}) return "nobody has a clock"_form;
  return std::nullopt;
}

std::expected<ClockTerms, Reason> read_terms(std::string_view text) {
  ClockTerms out;
  while (!text.empty()) {
    const auto space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    const auto equals = word.find('=');
    if (equals == std::string_view::npos || !read_term(word.substr(0, equals), word.substr(equals + 1), out))
      return std::unexpected{expected("terms of a clock such as first=259200"_form, word)};
    text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
  }
  if (auto wrong = unfit(out)) return std::unexpected{std::move(*wrong)};
  return out;
}

std::string ClockDeed::text() const {
  std::string out{deed_words[static_cast<std::size_t>(kind)]};
  if (kind == Kind::out || kind == Kind::give) out.append(" ").append(side);
  if (kind == Kind::give) out.append(" ").append(std::to_string(seconds));
  if (kind == Kind::holiday) out.append(" ").append(print_day(days.from)).append(" to ").append(print_day(days.to));
  return out;
}

std::optional<ClockDeed> ClockDeed::read(std::string_view text) {
  const auto space = text.find(' ');
  const std::string_view rest = space == std::string_view::npos ? std::string_view{} : text.substr(space + 1);
  ClockDeed out;
  if (!read_word(text.substr(0, space), deed_words, out.kind)) return std::nullopt;
  if (out.kind == Kind::out) out.side = rest;
  if (out.kind == Kind::give) {
    const auto last = rest.rfind(' ');
    const auto seconds = last == std::string_view::npos ? std::nullopt : whole(rest.substr(last + 1), 1, most_seconds);
    if (!seconds) return std::nullopt;
    out.side = rest.substr(0, last);
    out.seconds = *seconds;
  }
  if (out.kind == Kind::holiday) {
    constexpr std::string_view between = " to ";
    const auto to = rest.find(between);
    const auto from = read_day(rest.substr(0, to));
    const auto until = to == std::string_view::npos ? std::nullopt : read_day(rest.substr(to + between.size()));
    if (!from || !until) return std::nullopt;
    out.days = {*from, *until};
  }
  if (out.text() != text) return std::nullopt;
  return out;
}

}  // namespace guidon::match
