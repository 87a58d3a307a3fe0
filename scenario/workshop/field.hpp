#pragma once
// A key of a scenario file as an editor offers it: what kind of value it takes, which ones, and when it is there at
// all.
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "kernel/form.hpp"

namespace guidon::scenario {

enum class FieldType : std::uint8_t { choice, number, text, flag, point, list };
inline constexpr std::array<std::string_view, 6> field_types{"choice", "number", "text", "flag", "point", "list"};

// A value of a key, as a file may have it.
using Preset = std::variant<std::monostate, bool, double, std::string_view, std::vector<std::string_view>>;

// Another key of the same table, which has one of these values, given or by default. A key that begins with / is that
// of a table of the whole file: "/deployment.mode".
struct When {
  std::string_view key;
  std::vector<std::string_view> values;
};

struct Field {
  std::string_view name;  // with a dot where it stands in a table of its own: "place.at"
  FieldType type = FieldType::text;
  Form words;  // what it is
  // Of a number: "whole" or "real"; of a text: "id", "words" (one string, or one for each language), "grid"; of a
  // point: "xy" or "hex"; of a list, its items: "choice", "whole", "xy", "hexes" (one or more in a string).
  std::string_view form{};
  std::vector<std::string_view> values{};  // of a choice, or of a list of choices
  std::string_view refers{};               // or the ids that the tables of this name have: "brigade"
  std::string_view refers_kind{};          // only those of this kind: "building"
  std::optional<double> least{};           // of a number; of a list, how many items
  std::optional<double> most{};
  std::optional<double> step{};  // from the least on, where not every number will do
  Preset usual{};                // what counts when it is left out
  bool needed = false;
  std::vector<When> when{};                    // all of them; otherwise the key is refused
  std::vector<std::string_view> instead_of{};  // keys that are left out where this one is given

  Field&& need() &&;
  Field&& by_default(Preset preset) &&;
  Field&& only(std::string_view key, std::vector<std::string_view> those) &&;
  Field&& by(double each) &&;
  Field&& instead(std::vector<std::string_view> keys) &&;
};

Field choice(std::string_view name, std::span<const std::string_view> values, Form words);
Field reference(std::string_view name, std::string_view table, Form words, std::string_view kind = {});
Field whole(std::string_view name, int least, int most, Form words);
Field real(std::string_view name, double least, double most, Form words);
Field flag(std::string_view name, Form words);  // false by default
Field id_field(std::string_view name, Form words);
Field prose(std::string_view name, Form words);
Field point(std::string_view name, std::string_view form, Form words);
Field list(std::string_view name, std::string_view form, std::size_t least, std::size_t most, Form words);

}  // namespace guidon::scenario
