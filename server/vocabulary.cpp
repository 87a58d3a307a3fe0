#include "server/vocabulary.hpp"

#include <cmath>

#include "adjudicator/test_set.hpp"

namespace guidon::server {

using scenario::Field;
using scenario::Group;
using scenario::Preset;
using wire::Json;

namespace {

// 4 and not 4.0.
Json number(double value) {
  if (std::floor(value) == value) return static_cast<std::int64_t>(value);
  return value;
}

struct AsJson {
  Json operator()(std::monostate) const { return nullptr; }
  Json operator()(bool value) const { return value; }
  Json operator()(double value) const { return number(value); }
  Json operator()(std::string_view value) const { return value; }
  Json operator()(const std::vector<std::string_view>& values) const { return values; }
};

Json json_of(const Preset& preset) { return std::visit(AsJson{}, preset); }

Json json_of(const std::vector<std::pair<std::string_view, Preset>>& keys) {
  Json out = Json::object();
  for (const auto& [key, value] : keys) out[std::string{key}] = json_of(value);
  return out;
}

Json json_of(const Field& field) {
  Json out{{"name", field.name},
           {"type", scenario::field_types[static_cast<std::size_t>(field.type)]},
           {"needed", field.needed},
           {"words", field.words}};
  if (!field.form.empty()) out["form"] = field.form;
  if (!field.values.empty()) out["values"] = field.values;
  if (!field.refers.empty()) out["refers"] = field.refers;
  if (!field.refers_kind.empty()) out["refers_kind"] = field.refers_kind;
  if (field.least) out["least"] = number(*field.least);
  if (field.most) out["most"] = number(*field.most);
  if (field.step) out["step"] = number(*field.step);
  if (!std::holds_alternative<std::monostate>(field.usual)) out["default"] = json_of(field.usual);
  if (!field.instead_of.empty()) out["instead_of"] = field.instead_of;
  if (!field.when.empty()) {
    Json when = Json::object();
    for (const scenario::When& each : field.when) when[std::string{each.key}] = each.values;
    out["when"] = std::move(when);
  }
  return out;
}

Json json_of(const std::vector<Field>& fields) {
  Json out = Json::array();
  for (const Field& field : fields) out.push_back(json_of(field));
  return out;
}

Json json_of(const Group& group) {
  Json out{{"key", group.key}, {"words", group.words}, {"fields", json_of(group.fields)}};
  if (group.most > 1) {
    out["least"] = group.least;
    out["most"] = group.most;
  }
  if (!group.lists.empty()) {
    out["lists"] = Json::array();
    for (const Group& each : group.lists) out["lists"].push_back(json_of(each));
  }
  return out;
}

Json json_of(const scenario::TerrainKind& kind) {
  Json out{{"kind", kind.kind},
           {"words", kind.words},
           {"shape", kind.shape},
           {"key", kind.key},
           {"fields", json_of(kind.fields)}};
  if (!kind.outlines.empty()) out["outlines"] = kind.outlines;
  if (!kind.letter.empty()) out["letter"] = kind.letter;
  return out;
}

Json json_of(const scenario::TroopProfile& profile) {
  Json out{{"id", profile.id}, {"words", profile.words.text()}, {"preset", json_of(profile.preset)}};
  if (!profile.facts.empty()) out["facts"] = json_of(profile.facts);
  if (!profile.allows.empty()) {
    Json allows = Json::object();
    for (const auto& [key, values] : profile.allows) allows[std::string{key}] = values;
    out["allows"] = std::move(allows);
  }
  return out;
}

template <class Things>
Json list_of(const Things& things) {
  Json out = Json::array();
  for (const auto& each : things) out.push_back(json_of(each));
  return out;
}

}  // namespace

Json options_of(std::string_view rules) {
  Json out = Json::array();
  for (const adjudicator::Switch& each : adjudicator::test_set(rules).switches)
    out.push_back({{"name", each.name},
                   {"default", each.values.front()},
                   {"values", std::vector<std::string>{each.values.begin(), each.values.end()}},
                   {"ruling", each.ruling.id()},
                   {"meaning", each.meaning}});
  return out;
}

Json vocabulary(const scenario::Workshop& workshop) {
  Json out{{"rules", workshop.rules}};
  if (!workshop.lengths.empty()) out["lengths"] = workshop.lengths;
  out["sides"] = workshop.sides;
  out["nations"] = Json::array();
  for (const scenario::NationWord& each : workshop.nations)
    out["nations"].push_back({{"word", each.word}, {"words", each.words}, {"side", each.side}});
  out["sections"] = list_of(workshop.sections);
  if (!workshop.ground.key.empty()) out["ground"] = json_of(workshop.ground);
  out["terrain"] = list_of(workshop.terrain);
  out["unit"] = json_of(workshop.unit);
  out["officer"] = json_of(workshop.officer);
  out[std::string{workshop.command.key}] = json_of(workshop.command);
  for (const Group& each : workshop.others) out[std::string{each.key}] = json_of(each);
  out["victory"] = json_of(workshop.victory);
  out["options"] = options_of(workshop.rules);
  out["profiles"] = list_of(workshop.profiles);
  out["blank"] = workshop.blank;
  return out;
}

}  // namespace guidon::server
