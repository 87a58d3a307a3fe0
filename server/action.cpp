#include "server/action.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "kernel/shown.hpp"
#include "kernel/utf8.hpp"
#include "match/hex_text.hpp"
#include "match/match.hpp"
#include "server/fields.hpp"
#include "wire/tell_facts.hpp"

namespace guidon::server {

using wire::Json;

namespace {

constexpr std::size_t longest_order = 1'000;
constexpr std::size_t longest_name = 60;
constexpr std::size_t longest_id = 64;
constexpr std::size_t longest_day = 10;
constexpr std::size_t longest_url = 300;
constexpr std::int64_t most_entries = 1'000'000;
constexpr std::int64_t most_seconds = 366LL * 24 * 60 * 60;

using What = decltype(Action::what);

std::optional<match::Side> maybe_side(Fields& fields) {
  const auto side = fields.maybe_number("side", 0, 1);
  return side ? std::optional{static_cast<match::Side>(*side)} : std::nullopt;
}

std::optional<std::size_t> maybe_entry(Fields& fields, std::string_view name) {
  const auto entry = fields.maybe_number(name, 0, most_entries);
  return entry ? std::optional{static_cast<std::size_t>(*entry)} : std::nullopt;
}

What read_join(const Json& json) {
  Fields fields{json, {"do", "id", "type", "name", "nonce"}};
  const auto name = fields.maybe_text("name", longest_name);
  const auto digits = fields.maybe_text("nonce", longest_id);
  const auto nonce = digits ? match::bytes_of<16>(*digits) : std::nullopt;
  if (fields.wrong()) return act::Unread{*fields.wrong()};
  if (digits && !nonce) return act::Unread{wrong_field("nonce", "32 hexadecimal digits, 0 to 9 and a to f"_form)};
  if (name && !on_a_line(*name)) return act::Unread{wrong_field("name", "a text without control characters"_form)};
  return act::Join{name, nonce};
}

WishRead read_wish(const Json& json, Fields& fields) {
  const auto order = json.is_object() ? json.find("order") : json.end();
  if (order == json.end() || !order->is_object()) {
    if (order != json.end() && !order->is_string()) fields.complain("order", "a text, or an object"_form);
    return {.words = fields.text("order", longest_order)};
  }
  WishRead out{.json = std::make_shared<const Json>(*order)};
  out.data = wire::facts_in(*out.json);
  return out;
}

What read_order(const Json& json) {
  Fields fields{json, {"do", "id", "type", "order", "side", "after", "dice"}};
  act::Order out{.order = read_wish(json, fields), .side = maybe_side(fields)};
  out.after = maybe_entry(fields, "after");
  out.dice = fields.faces("dice");
  if (fields.wrong()) return act::Unread{*fields.wrong()};
  return out;
}

What read_notify(const Json& json) {
  Fields fields{json, {"do", "id", "type", "url"}};
  act::Notify out{fields.maybe_text("url", longest_url).value_or("")};
  if (fields.wrong()) return act::Unread{*fields.wrong()};
  return out;
}

What read_clock_deed(const std::string& verb, const Json& json) {
  Fields fields{json, {"do", "id", "type", "from", "to", "reason", "side", "seconds"}};
  What out;
  if (verb == "claim") {
    out = act::Claim{};
  } else if (verb == "start_clock") {
    out = act::StartClock{};
  } else if (verb == "stop_clock") {
    out = act::StopClock{fields.text("reason", longest_order)};
  } else if (verb == "give_time") {
    const auto side = static_cast<match::Side>(fields.number("side", 0, 1));
    out = act::GiveTime{side, fields.number("seconds", 1, most_seconds)};
  } else {
    const auto from = match::read_day(fields.text("from", longest_day));
    const auto to = match::read_day(fields.text("to", longest_day));
    if (from && to)
      out = act::Holiday{{*from, *to}};
    else
      out = act::Unread{wrong_field(from ? "to" : "from", "a day such as 2026-12-24"_form)};
  }
  if (fields.wrong()) return act::Unread{*fields.wrong()};
  return out;
}

// In words, or as data where a value is set; a record keeps the words.
std::expected<std::string, Reason> read_ruling(const Json& json, Fields& fields) {
  const auto ruling = json.find("ruling");
  if (ruling == json.end() || !ruling->is_object()) return fields.text("ruling", longest_order);
  Fields set{*ruling, {"kind", "of", "name", "to"}};
  const std::string kind = set.text("kind", longest_name);
  std::string words =
      "set " + set.text("of", longest_name) + " " + set.text("name", longest_name) + " " + set.text("to", longest_name);
  if (set.wrong()) return std::unexpected{set.wrong()->at(std::string{"ruling"})};
  if (kind != "set")
    return std::unexpected{Reason{say("there is no kind {}"_form, shown(kind))}.at(std::string{"ruling"})};
  return words;
}

What read_umpires(const std::string& verb, const Json& json, Fields& fields, act::Faces dice) {
  const std::string reason = fields.text("reason", longest_order);
  if (verb == "rule") {
    auto ruling = read_ruling(json, fields);
    if (!ruling) return act::Unread{ruling.error()};
    return act::Rule{std::move(*ruling), reason};
  }
  if (verb == "take_back")
    return act::TakeBack{static_cast<std::size_t>(fields.number("entry", 0, most_entries)), reason};
  const auto die = static_cast<std::size_t>(fields.number("die", 1, 1'000) - 1);
  return act::Overrule{die, static_cast<int>(fields.number("face", 1, 255)), reason, std::move(dice)};
}

What read_what(const Json& json) {
  constexpr std::array<std::string_view, 5> of_clocks{"claim", "holiday", "stop_clock", "start_clock", "give_time"};
  constexpr std::array<std::string_view, 3> of_umpires{"rule", "take_back", "overrule"};
  const auto is_in = [](const auto& verbs, const std::string& verb) {
    return std::ranges::find(verbs, verb) != verbs.end();
  };
  Fields fields{json,
                {"do", "id", "type", "order", "side", "after", "dice", "text", "ruling", "reason", "die", "face",
                 "entry", "name", "nonce", "url", "from", "to", "seconds"}};
  const std::string verb = fields.text("do", longest_name);
  (void)fields.maybe_text("id", longest_id);
  (void)fields.maybe_text("type", longest_name);
  auto dice = fields.faces("dice");
  if (fields.wrong()) return act::Unread{*fields.wrong()};
  if (verb == "join") return read_join(json);
  if (verb == "notify") return read_notify(json);
  if (verb == "begin") return act::Begin{std::move(dice)};
  if (is_in(of_clocks, verb)) return read_clock_deed(verb, json);
  if (verb == "order") return read_order(json);
  if (verb == "dice") return act::Dice{std::move(dice)};
  if (verb == "undo") return act::Undo{};
  if (verb == "agree") return act::Agree{};
  if (verb == "refuse") return act::Refuse{};
  if (verb == "end_phase") return act::EndPhase{std::move(dice)};
  What out = act::Unread{Reason{say("there is no action {}"_form, shown(verb))}.at(std::string{"do"})};
  if (verb == "say") out = act::Say{fields.text("text", match::Match::longest_text)};
  if (verb == "note") out = act::Note{fields.text("text", match::Match::longest_text)};
  if (is_in(of_umpires, verb)) out = read_umpires(verb, json, fields, std::move(dice));
  if (fields.wrong()) return act::Unread{*fields.wrong()};
  return out;
}

}  // namespace

Action read_action(const Json& json) {
  Action out{.what = read_what(json)};
  // Also of one that cannot be read: it may be known by now.
  if (const auto id = json.find("id"); id != json.end() && id->is_string()) out.id = id->get<std::string>();
  return out;
}

std::expected<Question, Reason> read_question(const Json& json, bool with_options) {
  Fields fields = with_options ? Fields{json, {"order", "side", "options"}} : Fields{json, {"order", "side"}};
  Question out;
  out.order = read_wish(json, fields);
  out.side = maybe_side(fields);
  if (with_options) out.options = fields.pairs("options");
  if (fields.wrong()) return std::unexpected{*fields.wrong()};
  return out;
}

std::expected<Showing, Reason> read_showing(const Json& json) {
  constexpr double fastest = 1'000;
  Fields fields{json, {"do", "id", "type", "entry", "playing", "speed"}};
  (void)fields.maybe_text("id", longest_id);
  const Json entry = json.value("entry", Json{});
  const Json speed = json.value("speed", Json(1));
  Showing out{.playing = fields.flag("playing", false)};
  if (fields.wrong()) return std::unexpected{*fields.wrong()};
  if (!entry.is_null() && !entry.is_number_unsigned())
    return std::unexpected{wrong_field("entry", "the number of an entry, or null"_form)};
  if (!speed.is_number() || speed <= 0 || speed > fastest)
    return std::unexpected{wrong_field("speed", "a number over 0, at most 1000"_form)};
  if (!entry.is_null()) out.entry = entry.get<std::size_t>();
  out.speed = speed.get<double>();
  return out;
}

}  // namespace guidon::server
