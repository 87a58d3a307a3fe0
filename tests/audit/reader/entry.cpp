#include "tests/audit/reader/entry.hpp"

#include <charconv>

namespace audit {

namespace {

int whole(std::string_view text) {
  int out = 0;
  std::from_chars(text.data(), text.data() + text.size(), out);
  return out;
}

}  // namespace

const std::string& Said::part(std::size_t i) const {
  static const std::string none;
  return i < parts.size() ? parts[i].text : none;
}

int Said::number(std::size_t i) const {
  if (i >= parts.size()) return 0;
  const Said& part = parts[i];
  if (!part.parts.empty()) return part.number(0);
  return whole(part.text);
}

Said read_said(const Json& json) {
  Said out;
  if (json.is_string()) {
    out.text = json.get<std::string>();
    out.form = out.text;
    return out;
  }
  if (!json.is_array() || json.empty()) return out;
  out.form = json[0].get<std::string>();
  for (std::size_t i = 1; i < json.size(); ++i) out.parts.push_back(read_said(json[i]));
  return out;
}

std::string text_of(const Said& said) {
  if (said.parts.empty()) return said.text.empty() ? said.form : said.text;
  std::string out;
  std::size_t next = 0;
  for (std::size_t i = 0; i < said.form.size(); ++i) {
    if (said.form.compare(i, 2, "{}") == 0 && next < said.parts.size()) {
      out += text_of(said.parts[next++]);
      ++i;
    } else {
      out += said.form[i];
    }
  }
  return out;
}

int number_of(const Said& said) {
  const std::string text = text_of(said);
  const auto from = text.find_first_of("-0123456789");
  return from == std::string::npos ? 0 : whole(std::string_view{text}.substr(from));
}

namespace {

std::vector<Die> read_dice(const Json& json) {
  std::vector<Die> out;
  if (const auto dice = json.find("dice"); dice != json.end())
    for (const Json& each : *dice) out.push_back({each.at("clause"), each.at("face")});
  return out;
}

// "{} [{}] ({})": a sentence, its dice, its clause.
Said bare(Said said) {
  while (said.form == "{} [{}] ({})" || said.form == "{} [{}]" || said.form == "{} ({})") {
    Said inner = std::move(said.parts.front());
    said = std::move(inner);
  }
  return said;
}

}  // namespace

Entry read_entry(const Json& json) {
  Entry out;
  out.number = json.at("n");
  out.kind = json.at("kind");
  out.who = json.value("who", "");
  out.text = json.value("text", "");
  out.dice = read_dice(json);
  if (const auto happenings = json.find("happenings"); happenings != json.end())
    for (const Json& each : *happenings) {
      Happening& happening = out.happenings.emplace_back();
      happening.words = each.at("words");
      happening.clause = each.at("clause");
      happening.said = bare(read_said(each.at("said")));
      happening.dice = read_dice(each);
      if (const auto modifiers = each.find("modifiers"); modifiers != each.end())
        for (const Json& one : *modifiers)
          happening.modifiers.push_back({one.at("clause"), one.at("value"), one.at("reason")});
    }
  return out;
}

}  // namespace audit
