// A small Peninsular battlefield drawn by lot: two armies within a move or two of each other, with whatever ground
// makes rules meet.
#include <fmt/core.h>

#include "tests/audit/adversary/foe.hpp"

namespace guidon::audit {

namespace {

class Field {
 public:
  explicit Field(Draw& draw) : draw_(draw) {}

  std::string write() {
    out_ = fmt::format(
        "guidon = 1\nrules = \"peninsular\"\n\n[story]\ntitle = \"A field\"\ndefender = \"{}\"\n\n"
        "[table]\nwidth = 120\ndepth = 100\n\n[victory]\nturn_limit = {}\ncollapse = {}\n\n",
        draw_.one_in(2) ? "red" : "black", draw_.from_to(3, 6), draw_.one_in(2));
    ground();
    for (const auto& [id, side] : {std::pair{"r1", "red"}, {"r2", "red"}, {"b1", "black"}, {"b2", "black"}})
      out_ += fmt::format("[[brigade]]\nid = \"{}\"\nside = \"{}\"\n\n", id, side);
    for (const bool red : {true, false}) {
      const int units = draw_.from_to(3, 6);
      for (int i = 0; i < units; ++i) unit(red, i);
      if (bridge_ > 0) at_the_bridge(red);
      officers(red);
    }
    return out_;
  }

 private:
  void piece(std::string_view id, std::string_view kind, const std::string& shape) {
    out_ += fmt::format("[[ground]]\nid = \"{}\"\nkind = \"{}\"\n{}\n\n", id, kind, shape);
  }

  std::string wall() {
    const double x = draw_.between(15, 85);
    const double y = draw_.between(38, 62);
    return draw_.one_in(3) ? fmt::format("from = [{:.1f}, {:.1f}]\nto = [{:.1f}, {:.1f}]", x, y, x, y + 18)
                           : fmt::format("from = [{:.1f}, {:.1f}]\nto = [{:.1f}, {:.1f}]", x, y, x + 24, y);
  }

  void ground() {
    if (draw_.one_in(3)) {
      piece("river", "river", "polygon = [[-2, 47], [122, 47], [122, 53], [-2, 53]]");
      const double x = draw_.between(40, 80);
      piece("bridge", "bridge", fmt::format("from = [{0:.1f}, 46]\nto = [{0:.1f}, 54]", x));
      if (!draw_.one_in(3)) bridge_ = x;
      if (draw_.one_in(2)) piece("ford", "ford", "at = [20, 50]\nsize = [14, 8]");
    }
    if (draw_.one_in(2)) {
      held_ = true;
      piece("house", "building",
            fmt::format("at = [{:.1f}, {:.1f}]\nsize = [12, 12]", draw_.between(20, 100), draw_.between(35, 65)));
    }
    if (draw_.one_in(3)) piece("lowwall", "low_wall", wall());
    if (draw_.one_in(4)) piece("highwall", "high_wall", wall());
    if (draw_.one_in(4)) piece("earth", "rampart", wall());
    if (draw_.one_in(3)) {
      const double x = draw_.between(10, 90);
      const double y = draw_.between(20, 60);
      piece("wood", "wood", fmt::format("at = [{:.1f}, {:.1f}]\nsize = [20, 14]", x, y));
    }
    if (draw_.one_in(5))
      piece("bog", "difficult",
            fmt::format("at = [{:.1f}, {:.1f}]\nsize = [16, 12]", draw_.between(10, 110), draw_.between(20, 80)));
  }

  void unit(bool red, int i) {
    const std::string id = fmt::format("{}{}", red ? "u" : "f", i);
    ids_.push_back(id);
    const std::string_view nation =
        red ? std::array<std::string_view, 4>{"british", "british", "portuguese", "spanish"}[draw_.below(4)] : "french";
    out_ += fmt::format("[[unit]]\nid = \"{}\"\nname = \"Unit {}\"\nbrigade = \"{}{}\"\nnation = \"{}\"\n", id, id,
                        red ? "r" : "b", 1 + draw_.below(2), nation);
    const std::size_t kind = draw_.below(20);
    std::string start;
    const auto add = [&](const std::string& what) { start += (start.empty() ? "" : ", ") + what; };
    bool pips = true;
    bool irregular = false;
    if (kind < 11) {
      out_ += "arm = \"infantry\"\n";
      if (red && draw_.one_in(3)) out_ += "stands = 10\n";
      if (nation == "british" && draw_.one_in(4)) out_ += "light_battalion = true\n";
      if (draw_.one_in(8)) {
        irregular = true;
        out_ += "irregular = true\n";
      }
      constexpr std::array<std::string_view, 7> formations{"line",   "line",         "attack_column", "route_column",
                                                           "square", "refused_left", "refused_right"};
      if (red == false && held_ && draw_.one_in(4)) {
        held_ = false;
        out_ += "garrison = \"house\"\n";
      } else {
        out_ += fmt::format("formation = \"{}\"\n", draw_.of(formations));
        place(red);
        if (draw_.one_in(4)) out_ += "skirmishers_out = true\n";
      }
      if (draw_.one_in(3)) add(fmt::format("casualties = {}", draw_.from_to(1, 2)));
      if (draw_.one_in(3)) add("fired_before = true");
    } else if (kind < 16) {
      constexpr std::array<std::string_view, 4> formations{"line", "line", "two_lines", "route_column"};
      out_ += fmt::format("arm = \"cavalry\"\nstands = {}\nweight = \"{}\"\nformation = \"{}\"\n",
                          2 * draw_.from_to(2, 4), draw_.one_in(2) ? "light" : "heavy", draw_.of(formations));
      place(red);
      if (draw_.one_in(4)) add("charge_used = true");
    } else if (kind < 18) {
      out_ += "arm = \"artillery\"\n";
      if (draw_.one_in(3)) out_ += "horse_artillery = true\n";
      out_ += fmt::format("formation = \"{}\"\n", draw_.one_in(3) ? "limbered" : "unlimbered");
      place(red);
      pips = false;
    } else {
      out_ += fmt::format("arm = \"infantry\"\ndetachment = true\nstands = {}\n{}", draw_.from_to(2, 6),
                          red && draw_.one_in(2) ? "weapon = \"rifle\"\n" : "");
      place(red);
    }
    if (pips && !irregular) {
      constexpr std::array<std::string_view, 4> qualities{"raw", "trained", "trained", "elite"};
      out_ += fmt::format("quality = \"{}\"\n", draw_.of(qualities));
    }
    if (pips && draw_.one_in(2)) add(fmt::format("pips = {}", draw_.from_to(1, 6)));
    if (draw_.one_in(3)) add("moved_last_turn = true");
    if (!start.empty()) out_ += "start = { " + start + " }\n";
    out_ += "\n";
  }

  // Before its end of the bridge, or on it.
  void at_the_bridge(bool red) {
    constexpr std::array<std::string_view, 4> formations{"line", "attack_column", "route_column", "route_column"};
    const bool horse = draw_.one_in(6);
    const std::string_view formation = horse ? "route_column" : draw_.of(formations);
    const double y = formation == "route_column" ? draw_.between(43, 47) : draw_.between(43, 45.8);
    out_ += fmt::format(
        "[[unit]]\nid = \"{0}b\"\nname = \"Unit {0}b\"\nbrigade = \"{1}1\"\nnation = \"{2}\"\narm = \"{3}\"\n"
        "formation = \"{4}\"\nat = [{5:.1f}, {6:.1f}]\nfacing = {7}\n",
        red ? "u" : "f", red ? "r" : "b", red ? "british" : "french", horse ? "cavalry" : "infantry", formation,
        bridge_, red ? y : 100 - y, red ? 0 : 180);
    if (draw_.one_in(2)) out_ += fmt::format("start = {{ pips = {} }}\n", draw_.from_to(1, 5));
    out_ += "\n";
  }

  void place(bool red) {
    const double x = draw_.between(12, 108);
    const double y = red ? draw_.between(12, 46) : draw_.between(52, 88);
    double facing = red ? 0 : 180;
    if (draw_.one_in(4)) facing += draw_.between(-60, 60);
    if (draw_.one_in(10)) facing += 90 * draw_.from_to(1, 3);
    while (facing < 0) facing += 360;
    while (facing >= 360) facing -= 360;
    out_ += fmt::format("at = [{:.1f}, {:.1f}]\nfacing = {:.1f}\n", x, y, facing);
  }

  void officers(bool red) {
    const std::string_view side = red ? "red" : "black";
    const double y = red ? 8 : 92;
    if (draw_.one_in(2))
      out_ += fmt::format("[[officer]]\nid = \"{}army\"\nrank = \"army\"\nside = \"{}\"\nat = [60, {}]\n\n",
                          red ? "r" : "b", side, y);
    for (int i = 1; i <= 2; ++i)
      if (draw_.one_in(2))
        out_ +=
            fmt::format("[[officer]]\nid = \"{0}o{1}\"\nrank = \"brigade\"\nbrigade = \"{0}{1}\"\nat = [{2}, {3}]\n\n",
                        red ? "r" : "b", i, 20 + 30 * i, y);
  }

  Draw& draw_;
  std::string out_;
  std::vector<std::string> ids_;
  bool held_ = false;
  double bridge_ = 0;  // where one is that both sides stand at
};

}  // namespace

std::string peninsular_field(Draw& draw) { return Field{draw}.write(); }

}  // namespace guidon::audit
