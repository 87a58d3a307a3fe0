#include "scenario/frame.hpp"

#include <algorithm>
#include <array>

#include "kernel/shown.hpp"

namespace guidon::scenario {

namespace {

Phrase as_text(const Value& value) {
  if (value.kind == Kind::text) return shown(value.text);
  if (value.kind == Kind::whole) return value.whole;
  if (value.kind == Kind::yes_no) return std::string{value.yes ? "true" : "false"};
  return words(value.kind);
}

std::optional<std::size_t> value_index(const Value& value, std::span<const std::string_view> all) {
  const auto find = [&](std::string_view word) -> std::optional<std::size_t> {
    const auto at = std::ranges::find(all, word);
    return at == all.end() ? std::nullopt : std::optional{static_cast<std::size_t>(at - all.begin())};
  };
  if (value.kind == Kind::text) return find(value.text);
  if (value.kind == Kind::whole) return find(std::to_string(value.whole));
  if (value.kind != Kind::yes_no) return {};
  constexpr std::array<std::string_view, 3> yes{"true", "on", "yes"};
  constexpr std::array<std::string_view, 3> no{"false", "off", "no"};
  for (const std::string_view word : value.yes ? yes : no)
    if (const std::optional<std::size_t> found = find(word)) return found;
  return {};
}

}  // namespace

void read_table(Section& top, Span sizes, double& width, double& depth) {
  std::optional<Section> table = top.section("table");
  if (!table) return;
  width = table->number("width", sizes).value_or(width);
  depth = table->number("depth", sizes).value_or(depth);
  table->finish();
}

std::optional<std::uint8_t> read_ruling(Section& section, std::string_view name, std::span<const std::string_view> all,
                                        Clause ruling) {
  const Value* value = section.find(name);
  if (value == nullptr) return {};
  if (const std::optional<std::size_t> index = value_index(*value, all)) return static_cast<std::uint8_t>(*index);
  section.problem(name,
                  {say("{} has no value {}"_form, shown(name), as_text(*value)), suggestion(value->text, all), ruling});
  return {};
}

std::optional<std::uint8_t> given_ruling(const Reading& reading, std::string_view name,
                                         std::span<const std::string_view> all) {
  std::optional<std::uint8_t> out;
  for (const auto& [given, value] : reading.given)
    if (const auto at = std::ranges::find(all, value); given == name && at != all.end())
      out = static_cast<std::uint8_t>(at - all.begin());
  return out;
}

void read_story(Section& top, std::string& title, std::string& text) {
  top.need("story", say("[story] with a title"_form));
  std::optional<Section> story = top.section("story");
  if (!story) return;
  story->need("title", say("what the battle is called"_form));
  title = story->prose("title").value_or("");
  text = story->prose("text", Section::Prose::story).value_or("");
  story->finish();
}

void read_side_names(Section& top, std::span<const std::string_view, 2> words, std::array<std::string, 2>& names) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::optional<Section> section = top.section(words[i]);
    if (!section) continue;
    if (std::optional<std::string> name = section->prose("name")) names[i] = std::move(*name);
    section->finish();
  }
}

}  // namespace guidon::scenario
