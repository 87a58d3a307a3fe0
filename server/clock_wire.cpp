#include "server/clock_wire.hpp"

#include <algorithm>

#include "match/clock_text.hpp"
#include "players/general.hpp"
#include "server/fields.hpp"

namespace guidon::server {

using match::ClockTerms;
using wire::Json;

namespace {

constexpr std::int64_t a_year = 366LL * 24 * 60 * 60;  // seconds
constexpr std::int64_t far_from_greenwich = 14LL * 60;
constexpr std::size_t longest_word = 60;

template <class Word, std::size_t N>
std::optional<Reason> read_word(const std::string& text, std::string_view name,
                                const std::array<std::string_view, N>& words, Word& out) {
  const auto* const at = std::ranges::find(words, text);
  if (at != words.end()) {
    out = static_cast<Word>(at - words.begin());
    return std::nullopt;
  }
  return wrong_field(std::string{name}, listed(words), text);
}

std::optional<Reason> read_days(const Json& json, std::array<bool, 7>& out) {
  if (json.is_null()) return std::nullopt;
  const Form days = "days of the week such as [\"sat\", \"sun\"]"_form;
  if (!json.is_array()) return wrong_field("off", days);
  for (const Json& each : json) {
    const auto* const at = each.is_string() ? std::ranges::find(match::weekday_words, each.get<std::string>())
                                            : match::weekday_words.end();
    if (at == match::weekday_words.end()) return wrong_field("off", days, each.dump());
    out[static_cast<std::size_t>(at - match::weekday_words.begin())] = true;
  }
  return std::nullopt;
}

}  // namespace

std::expected<ClockTerms, Reason> wanted_clock(const Json& json, std::array<bool, 2> people) {
  const auto wrong = [](const Reason& why) { return std::unexpected{why.at(std::string{"clock"})}; };
  Fields fields{json,
                {"first", "increment", "per", "most", "off", "zone_minutes", "holiday_days", "when_out", "general"}};
  ClockTerms out;
  out.first = fields.number("first", 1, a_year) * match::milliseconds_a_second;
  out.increment = fields.maybe_number("increment", 0, a_year).value_or(0) * match::milliseconds_a_second;
  if (const auto most = fields.maybe_number("most", 1, a_year)) out.most = *most * match::milliseconds_a_second;
  const std::string per = fields.maybe_text("per", longest_word).value_or("order");
  const std::string when_out = fields.maybe_text("when_out", longest_word).value_or("claim");
  out.zone_minutes =
      static_cast<int>(fields.maybe_number("zone_minutes", -far_from_greenwich, far_from_greenwich).value_or(0));
  out.holiday_days = static_cast<int>(fields.maybe_number("holiday_days", 0, 366).value_or(0));
  const auto general = fields.maybe_text("general", longest_word);
  if (fields.wrong()) return wrong(*fields.wrong());
  if (const auto unread = read_word(per, "per", match::per_words, out.per)) return wrong(*unread);
  if (const auto unread = read_word(when_out, "when_out", match::when_out_words, out.when_out)) return wrong(*unread);
  if (const auto unread = read_days(json.value("off", Json{}), out.off)) return wrong(*unread);
  if (general || out.when_out == ClockTerms::WhenOut::computer) {
    const auto named = players::general_named(general.value_or("sergeant"));
    if (!named) return wrong(named.error().at(std::string{"general"}));
    out.general = players::name_of(*named);
  }
  out.runs_for = people;
  if (const auto unfit = match::unfit(out)) return wrong(*unfit);
  return out;
}

Json clock_terms(const ClockTerms& terms) {
  const auto seconds = [](match::Milliseconds time) { return time / match::milliseconds_a_second; };
  Json off = Json::array();
  for (std::size_t i = 0; i < terms.off.size(); ++i)
    if (terms.off[i]) off.push_back(match::weekday_words[i]);
  Json out{{"first", seconds(terms.first)},
           {"increment", seconds(terms.increment)},
           {"per", match::per_words[static_cast<std::size_t>(terms.per)]},
           {"most", terms.most ? Json(seconds(*terms.most)) : Json(nullptr)},
           {"off", std::move(off)},
           {"zone_minutes", terms.zone_minutes},
           {"holiday_days", terms.holiday_days},
           {"when_out", match::when_out_words[static_cast<std::size_t>(terms.when_out)]}};
  if (!terms.general.empty()) out["general"] = terms.general;
  return out;
}

Json clock_now(const match::Clock& clock) {
  constexpr std::array<std::string_view, 4> reasons{"waiting", "stopped", "day off", "holiday"};
  const auto or_null = [](const auto& value) { return value ? Json(*value) : Json(nullptr); };
  const auto why_not = clock.why_not();
  Json out_of_time = nullptr;
  for (match::Side side = 0; side < 2; ++side)
    if (clock.out(side) && (out_of_time.is_null() || clock.waits_for() == side)) out_of_time = side;
  return {{"left", {clock.left(0), clock.left(1)}},
          {"runs", or_null(clock.runs())},
          {"until", or_null(clock.until())},
          {"why_not", why_not ? Json(reasons[static_cast<std::size_t>(*why_not)]) : Json(nullptr)},
          {"out", std::move(out_of_time)},
          {"holidays_left", {clock.holidays_left(0), clock.holidays_left(1)}}};
}

}  // namespace guidon::server
