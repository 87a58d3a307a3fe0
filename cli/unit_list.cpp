#include "cli/unit_list.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/canvas.hpp"
#include "cli/table_map.hpp"

namespace guidon::cli {

namespace {

using match::Cell;
using match::Roster;
using match::RosterRow;
using match::Scene;

std::string drawn(const match::Gauge& gauge, const Console& console) {
  const bool unicode = console.unicode();
  if (!gauge.now) return padded(unicode ? "" : "-", gauge.most);
  std::string out;
  for (int i = 0; i < gauge.most; ++i) out += i < *gauge.now ? (unicode ? "●" : "o") : (unicode ? "·" : ".");
  return out;
}

std::string drawn(const Cell& cell, const Console& console) {
  return cell.gauge ? drawn(*cell.gauge, console) : cell.text.text();
}

// The columns of both sides have one width.
class UnitList {
 public:
  UnitList(const match::Identity& battle, const Scene& scene, const Roster& roster, const Console& console)
      : battle_(battle), scene_(scene), roster_(roster), console_(console) {
    for (const Phrase& head : roster_.heads) widths_.push_back(columns(head.text()));
    for (const match::RosterSide& side : roster_.sides)
      for (const RosterRow& row : side.rows)
        for (std::size_t i = 0; i < widths_.size(); ++i)
          widths_[i] = std::max(widths_[i], columns(drawn(row.cells[i], console_)));
  }

  std::string text() { return side(0) + side(1); }

 private:
  std::string side(match::Side which) {
    std::string out = fmt::format("  {}  {}\n", console_.tint(Tint::head, battle_.side_names[which]),
                                  console_.tint(Tint::faint, fmt::format("({})", battle_.side_words[which])));
    std::string head = "     ";
    for (std::size_t i = 0; i < widths_.size(); ++i) head += padded(roster_.heads[i].text(), widths_[i]) + "  ";
    head.erase(head.find_last_not_of(' ') + 1);
    out += console_.tint(Tint::faint, head) + "\n";
    for (const RosterRow& row : roster_.sides[which].rows) out += line(row) + "\n";
    const std::string officers = roster_.sides[which].officers.text();
    if (officers.empty()) return out;
    return out + fmt::format("  {}  {}\n",
                             painted(loose_paint(which), officer_sign(which, console_), console_.colour()),
                             console_.wrap(officers, 5));
  }

  std::string line(const RosterRow& row) {
    const match::SceneUnit& unit = scene_.units[row.unit];
    const std::string letter(1, unit.letter);
    const Paint paint = unit.side == 0 ? Paint::a : Paint::b;
    std::string out = "  " + (unit.on_table ? painted(paint, letter, console_.colour()) : letter) + "  ";
    int indent = 5;
    for (std::size_t i = 0; i < widths_.size(); ++i) {
      out += padded(drawn(row.cells[i], console_), widths_[i]) + "  ";
      indent += widths_[i] + 2;
    }
    out += console_.tint(row.alarm ? Tint::bad : Tint::plain, console_.wrap(row.notes.text(), indent));
    return out.erase(out.find_last_not_of(' ') + 1);
  }

  const match::Identity& battle_;
  const Scene& scene_;
  const Roster& roster_;
  const Console& console_;
  std::vector<int> widths_;
};

}  // namespace

std::string unit_list(const match::Identity& battle, const Scene& scene, const Roster& roster, const Console& console) {
  return UnitList{battle, scene, roster, console}.text();
}

std::string unit_list(const match::Showing& game, const Console& console) {
  return unit_list(game.identity(), game.scene(), game.roster(), console);
}

std::string unit_card(const match::UnitCard& card, const Console& console) {
  std::string out = fmt::format("  {}  {}\n", console.tint(Tint::head, card.id), card.name);
  for (const std::string& fact : card.facts) out += "  " + console.wrap(fact, 4) + "\n";
  for (const std::string& note : card.notes) out += "  " + console.wrap(note, 2) + "\n";
  for (const std::string& stand : card.stands) out += console.tint(Tint::faint, "    " + stand + "\n");
  return out;
}

std::string ground_list(const std::vector<match::GroundRow>& rows, const Console& console) {
  int id_width = 4;
  int kind_width = 9;
  int place_width = 0;
  for (const match::GroundRow& row : rows) {
    id_width = std::max(id_width, columns(row.id));
    kind_width = std::max(kind_width, columns(row.kind));
    place_width = std::max(place_width, columns(row.place));
  }
  std::string out;
  for (const match::GroundRow& row : rows) {
    out +=
        fmt::format("  {}  {}  ", console.tint(Tint::strong, padded(row.id, id_width)), padded(row.kind, kind_width));
    int indent = 2 + id_width + 2 + kind_width + 2;
    if (!row.place.empty()) {
      out += padded(row.place, place_width) + "  ";
      indent += place_width + 2;
    }
    out += console.wrap(row.words, indent) + "\n";
  }
  return out.empty() ? "  open ground everywhere\n" : out;
}

}  // namespace guidon::cli
