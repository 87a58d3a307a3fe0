#include "tests/audit/reader/entry.hpp"

#include <algorithm>

namespace audit {

namespace {

template <class As>
As as(const Json& value, bool fits, As otherwise) {
  return fits ? value.get<As>() : otherwise;
}

std::vector<Die> read_dice(const Json& json) {
  std::vector<Die> out;
  if (const auto dice = json.find("dice"); dice != json.end())
    for (const Json& each : *dice) out.push_back({each.at("clause"), each.at("face")});
  return out;
}

void read_told(Told& out, const Json& json) {
  const auto data = json.find("data");
  if (data == json.end()) return;
  out.kind = data->at("kind");
  out.named = *data;
}

}  // namespace

const Json& Told::value(std::string_view name) const {
  static const Json none;
  const auto dot = name.find('.');
  const auto found = named.find(name.substr(0, dot));
  if (found == named.end()) return none;
  if (dot == std::string_view::npos) return *found;
  const auto inner = found->find(name.substr(dot + 1));
  return inner == found->end() ? none : *inner;
}

const std::string& Told::text(std::string_view name) const {
  static const std::string none;
  const Json& told = value(name);
  return told.is_string() ? told.get_ref<const std::string&>() : none;
}

int Told::number(std::string_view name) const { return as(value(name), value(name).is_number_integer(), 0); }
double Told::real(std::string_view name) const { return as(value(name), value(name).is_number(), 0.0); }
bool Told::yes(std::string_view name) const { return as(value(name), value(name).is_boolean(), false); }

std::vector<std::string> Told::texts(std::string_view name) const {
  return as(value(name), value(name).is_array(), std::vector<std::string>{});
}

int Happening::sum(std::string_view on) const {
  int out = 0;
  for (const Modifier& each : modifiers)
    if (each.on == on) out += each.value;
  return out;
}

int Happening::modifier(std::string_view of, std::string_view on) const {
  int out = 0;
  for (const Modifier& each : modifiers)
    if (each.clause == of && (on.empty() || each.on == on)) out += each.value;
  return out;
}

bool Happening::cites(std::string_view of, std::string_view on) const {
  return std::ranges::any_of(modifiers,
                             [&](const Modifier& each) { return each.clause == of && (on.empty() || each.on == on); });
}

Entry read_entry(const Json& json) {
  Entry out;
  out.number = json.at("n");
  out.kind = json.at("kind");
  out.who = json.value("who", "");
  out.text = json.value("text", "");
  read_told(out.order, json);
  out.dice = read_dice(json);
  if (const auto happenings = json.find("happenings"); happenings != json.end())
    for (const Json& each : *happenings) {
      Happening& happening = out.happenings.emplace_back();
      read_told(happening, each);
      happening.words = each.at("words");
      happening.clause = each.at("clause");
      happening.dice = read_dice(each);
      if (const auto modifiers = each.find("modifiers"); modifiers != each.end())
        for (const Json& one : *modifiers)
          happening.modifiers.push_back({one.at("clause"), one.at("value"), one.at("reason"), one.value("on", "")});
    }
  return out;
}

}  // namespace audit
