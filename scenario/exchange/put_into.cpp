#include "scenario/exchange/put_into.hpp"

#include <algorithm>
#include <array>

#include "kernel/shown.hpp"
#include "scenario/change_text.hpp"
#include "scenario/toml_text.hpp"

namespace guidon::scenario {

namespace {

std::expected<TomlText, Reason> read(std::string_view scenario) {
  auto text = TomlText::read(scenario);
  if (text) return std::move(*text);
  const Phrase line = say("the scenario it is to go into cannot be read: line {}"_form, text.error().where.line);
  return std::unexpected{text.error().reason.at(line)};
}

// Tables of a list that have headers; nothing when some have none.
std::expected<std::vector<const Value*>, Reason> tables(const TomlText& text, std::string_view key) {
  std::vector<const Value*> found;
  const Value* list = entry(text.top(), key);
  if (list == nullptr) return found;
  for (const Value& each : list->items) {
    if (list->kind != Kind::list || each.kind != Kind::table || !text.has_header(each))
      return std::unexpected<Reason>{
          say("{} is not written as [[{}]], so that it cannot be replaced"_form, shown(key), std::string{key})};
    found.push_back(&each);
  }
  return found;
}

std::string id_of(const Value& table) {
  const Value* id = entry(table, "id");
  return id != nullptr ? id->text : std::string{};
}

// The last table of the first of these that the file has.
const Value* last_of(const TomlText& text, std::span<const std::string_view> keys) {
  for (const std::string_view key : keys) {
    const Value* found = entry(text.top(), key);
    if (found == nullptr) continue;
    if (found->kind == Kind::list && !found->items.empty()) found = &found->items.back();
    if (found->kind != Kind::table || !text.has_header(*found)) continue;
    const Value* inner = entry(*found, "names");  // of a map
    return inner != nullptr && inner->kind == Kind::table && text.has_header(*inner) ? inner : found;
  }
  return nullptr;
}

PutInto put_after(std::string_view scenario, std::span<const std::string_view> keys, std::string_view lines) {
  auto text = read(scenario);
  if (!text) return std::unexpected{text.error()};
  const Value* place = last_of(*text, keys);
  if (place == nullptr) return written({scenario, scenario.ends_with('\n') ? "\n" : "\n\n", lines});
  text->insert_after(*place, lines);
  return text->changed();
}

std::string literal(const Value& value) {
  switch (value.kind) {
    case Kind::text: return toml_string(value.text);
    case Kind::whole: return std::to_string(value.whole);
    case Kind::yes_no: return value.yes ? "true" : "false";
    case Kind::table: {
      std::string out = "{ ";
      for (const Value& each : value.items)
        out.append(written({out.size() > 2 ? ", " : "", each.key, " = ", literal(each)}));
      return out + " }";
    }
    default: return toml_string("");
  }
}

// What the old unit says that a spreadsheet has no column for.
void keep_rest(const Value& old, const Value& now, TomlText& units) {
  const Value* name = entry(old, "name");
  const Value* said = entry(now, "name");
  const Value* english = name != nullptr ? entry(*name, "en") : nullptr;
  if (english != nullptr && said != nullptr && english->text == said->text) units.replace(*said, literal(*name));
}

std::string rest_of(const Value& old) {
  std::string out;
  for (const std::string_view key : {"short", "disorganised", "steps_lost"})
    if (const Value* value = entry(old, key)) out.append(written({key, " = ", literal(*value), "\n"}));
  return out;
}

}  // namespace

PutInto put_map(std::string_view scenario, std::string_view map) {
  auto text = read(scenario);
  if (!text) return std::unexpected{text.error()};
  if (const Value* old = entry(text->top(), "map")) {
    constexpr std::string_view key = "map";
    if (old->kind != Kind::table || !text->has_header(*old))
      return std::unexpected<Reason>{
          say("{} is not written as [{}], so that it cannot be replaced"_form, shown(key), std::string{key})};
    text->remove(*old);
    for (const Value& each : old->items)
      if (each.kind == Kind::table && text->has_header(each)) text->remove(each);
  }
  constexpr std::array<std::string_view, 3> before{"battle", "austrian", "story"};
  return put_after(text->changed(), before, map);
}

PutInto put_units(std::string_view scenario, std::string_view units) {
  auto text = read(scenario);
  if (!text) return std::unexpected{text.error()};
  auto fresh = TomlText::read(units);
  if (!fresh) return std::unexpected{fresh.error().reason};
  const auto old_units = tables(*text, "unit");
  const auto old_formations = tables(*text, "formation");
  if (!old_units) return std::unexpected{old_units.error()};
  if (!old_formations) return std::unexpected{old_formations.error()};
  const auto new_formations = tables(*fresh, "formation");
  const auto new_units = tables(*fresh, "unit");
  std::string lines;
  for (const Value* each : *new_formations)
    if (std::ranges::find(*old_formations, id_of(*each), [](const Value* old) { return id_of(*old); }) ==
        old_formations->end())
      lines.append(written({lines.empty() ? "" : "\n", fresh->lines_of(*each)}));
  for (const Value* each : *new_units) {
    const auto old = std::ranges::find(*old_units, id_of(*each), [](const Value* unit) { return id_of(*unit); });
    if (old != old_units->end()) keep_rest(**old, *each, *fresh);
    lines.append(written({lines.empty() ? "" : "\n", fresh->lines_of(*each)}));
    if (old != old_units->end()) lines.append(rest_of(**old));
  }
  for (const Value* each : *old_units) text->remove(*each);
  constexpr std::array<std::string_view, 4> before{"leader", "formation", "map", "battle"};
  return put_after(text->changed(), before, lines);
}

}  // namespace guidon::scenario
