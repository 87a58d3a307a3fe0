#include "players/peninsular/deployment.hpp"

#include <algorithm>
#include <cmath>

#include "rules/peninsular/battle/deployment.hpp"
#include "rules/peninsular/battle/formation.hpp"
#include "rules/peninsular/battle/manoeuvres.hpp"
#include "rules/peninsular/battle/officers.hpp"

namespace guidon::players {

using namespace peninsular;
using table::Spot;
using table::Vec;

namespace {

constexpr double interval = 3.2;  // between neighbours in the line

Formation deployed(const UnitSheet& sheet) {
  if (sheet.arm == Arm::artillery) return sheet.cart ? Formation::limbered : Formation::unlimbered;
  return sheet.detachment ? Formation::skirmish : Formation::line;
}

}  // namespace

void Deployment::next(std::vector<Order>& out) const {
  for (int u = 0; u < field_.units(); ++u) {
    if (field_.side(u) != side_ || field_.unit(u).status != Status::waiting) continue;
    if (const auto place = place_for(u)) {
      out.push_back(*place);
      return;
    }
    const std::size_t before = out.size();
    deployment_places(field_, u, 3, out);
    if (out.size() > before) return;
  }
  const Setting& setting = field_.setting();
  for (std::size_t o = 0; o < setting.officers.size(); ++o) {
    if (setting.officers[o].side != side_ || field_.state().officer[o].placed != 0) continue;
    if (const auto place = place_officer(static_cast<int>(o))) {
      out.push_back(*place);
      return;
    }
  }
  out.push_back({.kind = OrderKind::end_deployment, .side = side_});
}

// With the first he may join; a colonel puts him with the battalion nearest the middle of his line.
std::optional<Order> Deployment::place_officer(int officer) const {
  std::optional<Order> best;
  double least = 1e9;
  for (int u = 0; u < field_.units(); ++u) {
    if (!field_.unit(u).on_table() || field_.gun(u) || !may_join(field_.setting(), officer, u)) continue;
    const double off = std::abs(field_.unit(u).pose.at.vec().x - field_.setting().width / 2 - middle());
    if (best && off >= least) continue;
    const Order place{.kind = OrderKind::place_officer, .side = side_, .unit = id(officer), .target = id(u)};
    if (battle_.check(place)) continue;
    best = place;
    least = off;
    if (plan_ == nullptr) break;
  }
  return best;
}

double Deployment::width_of(int u) const {
  return extent(field_.sheet(u), deployed(field_.sheet(u)), static_cast<int>(field_.sheet(u).stands.size())).width;
}

// Opposite the middle of the enemy, once he stands.
double Deployment::middle() const {
  if (plan_ == nullptr) return 0;
  double sum = 0;
  int count = 0;
  for (int v = 0; v < field_.units(); ++v) {
    if (field_.side(v) == side_ || !field_.unit(v).on_table() || field_.sheet(v).arm == Arm::cavalry) continue;
    sum += field_.unit(v).pose.at.vec().x - field_.setting().width / 2;
    ++count;
  }
  return count == 0 ? 0 : std::clamp(sum / count, -40.0, 40.0);
}

// Battalions shoulder to shoulder in the order of the roll, a gun in every second interval, so that guns see past them.
double Deployment::place_in_line(int u) const {
  std::vector<int> line;
  std::vector<int> guns;
  for (int v = 0; v < field_.units(); ++v) {
    if (field_.side(v) != side_ || field_.sheet(v).detachment) continue;
    if (field_.sheet(v).arm == Arm::artillery) guns.push_back(v);
    if (field_.sheet(v).arm == Arm::infantry) line.push_back(v);
  }
  std::size_t at = 1;
  for (const int gun : guns) {
    line.insert(line.begin() + static_cast<std::ptrdiff_t>(std::min(at, line.size())), gun);
    at += 3;
  }
  double all = 0;
  for (const int v : line) all += width_of(v) + interval;
  double left = -all / 2;
  for (const int v : line) {
    if (v == u) return left + width_of(v) / 2;
    left += width_of(v) + interval;
  }
  return 0;
}

double Deployment::across_of(int u) const {
  const UnitSheet& sheet = field_.sheet(u);
  int before = 0;
  int all = 0;
  for (int v = 0; v < field_.units(); ++v)
    if (field_.side(v) == side_ && field_.sheet(v).arm == sheet.arm) {
      before += v < u ? 1 : 0;
      ++all;
    }
  if (sheet.arm == Arm::cavalry)
    return (before % 2 == 0 ? 1 : -1) * (field_.setting().width / 2 - 20 - 22.0 * static_cast<int>(before / 2));
  if (plan_ == nullptr || sheet.detachment) return (before - (all - 1) / 2.0) * 27;
  return middle() + place_in_line(u);
}

std::optional<Order> Deployment::place_for(int u) const {
  const double deep = field_.sheet(u).arm == Arm::cavalry ? 0.7 : 0.97;
  for (const double back : {0.0, 0.25, 0.5})
    if (auto place = fitted(u, OrderKind::deploy, across_of(u), deep - back)) return place;
  return std::nullopt;
}

std::optional<Order> Deployment::fitted(int u, OrderKind kind, double across, double deep) const {
  const Setting& setting = field_.setting();
  const bool bottom = setting.edge[index(side_)] == Edge::bottom;
  const double depth = setting.deploy_anywhere ? setting.depth / 3 : setting.deploy_depth_thousandths() / 1000.0;
  Order place{.kind = kind, .side = side_, .unit = id(u), .formation = deployed(field_.sheet(u))};
  place.poses = 1;
  const double y = bottom ? depth * deep : setting.depth - depth * deep;
  for (const double aside : {0.0, 4.0, -4.0, 8.0, -8.0, 12.0, -12.0, 16.0, -16.0}) {
    place.pose[0] = {Spot::of({setting.width / 2 + across + aside, y}), table::Heading::degrees(bottom ? 0 : 180)};
    if (!battle_.check(place)) return place;
  }
  return std::nullopt;
}

// Now that the enemy stands: a battalion or gun that faces nobody comes over to where he is.
void Deployment::rearrange(std::vector<Order>& out) const {
  const Order end{.kind = OrderKind::end_deployment, .side = side_};
  const State& state = battle_.state();
  if (plan_ == nullptr || state.replaced >= units_to_rearrange(field_.setting())) {
    out.push_back(end);
    return;
  }
  double low = 1e9;
  double high = -1e9;
  for (int v = 0; v < field_.units(); ++v)
    if (field_.side(v) != side_ && field_.unit(v).on_table() && field_.sheet(v).arm != Arm::cavalry) {
      low = std::min(low, field_.unit(v).pose.at.vec().x - width_of(v) / 2);
      high = std::max(high, field_.unit(v).pose.at.vec().x + width_of(v) / 2);
    }
  for (int u = 0; u < field_.units() && low < high; ++u) {
    if (field_.side(u) != side_ || !field_.unit(u).on_table() || field_.sheet(u).arm == Arm::cavalry) continue;
    const double x = field_.unit(u).pose.at.vec().x;
    const double off = x < low ? low - x : x > high ? x - high : 0;
    if (off < 15) continue;
    const double across = (x < low ? low + width_of(u) / 2 : high - width_of(u) / 2) - field_.setting().width / 2;
    for (const double deep : {0.97, 0.8, 0.65})
      if (const auto place = fitted(u, OrderKind::redeploy, across, deep)) {
        out.push_back(*place);
        return;
      }
  }
  out.push_back(end);
}

}  // namespace guidon::players
