#pragma once
// A table for whoever draws it, as JSON.
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "match/roster.hpp"
#include "match/scene.hpp"
#include "wire/json.hpp"

namespace guidon::wire {

// Everything that does not move: size, ground, names.
Json ground(const match::Scene& scene);

// What stands beside the units: skirmishers, officers, what burns or is breached, who holds what; and how far the
// battle has come.
enum class Pieces : std::uint8_t {
  screen,
  officers,
  pieces,
  deployment_lines,
  objectives,
  deployment,
  officers_words,
  officers_said,
  progress
};
inline constexpr std::array<std::string_view, 9> pieces_keys{"screen",           "officers",      "pieces",
                                                             "deployment_lines", "objectives",    "deployment",
                                                             "officers_words",   "officers_said", "progress"};

// What of a table is told.
struct TablePart {
  std::vector<std::size_t> units{};
  std::vector<Pieces> pieces{};
};
TablePart whole(const match::Scene& scene);
// wire/tell_scene.hpp tells the same as a text.
Json table_of(const match::Scene& scene, const match::Roster& roster, const TablePart& part);

// A table as it was told last: a number for each unit and for each kind of piece; empty: nothing was told.
struct ToldTable {
  std::vector<std::uint64_t> units{};
  std::vector<std::uint64_t> pieces{};
  std::optional<std::uint64_t> beside{};  // of all of them, where the rule set knows one
};
// What is not as it was told; `told` is brought up to date.
TablePart changed(const match::Scene& scene, const match::Roster& roster, ToldTable& told);
std::vector<Pieces> changed_pieces(const match::Scene& scene, const match::Roster& roster,
                                   std::vector<std::uint64_t>& told);

// Where a unit stands, by the unit's name.
Json ghost(const match::Scene& scene, std::size_t unit);
Json point(table::Vec at);

}  // namespace guidon::wire
