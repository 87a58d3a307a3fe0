#include "rules/linear/battle/engagements.hpp"

#include <algorithm>

namespace guidon::linear {

namespace {

// How much of a's outline lies along b: the longest part of one of its edges that is within the gap of b.
double shared_edge(const table::Rect& a, const table::Rect& b, double gap) {
  double longest = 0;
  for (const Face face : {Face::front, Face::right, Face::rear, Face::left}) {
    const table::Segment side = edge(a, face);
    constexpr int parts = 48;
    int run = 0;
    int best = 0;
    for (int i = 0; i <= parts; ++i) {
      const table::Vec at = side.a + (side.b - side.a) * (static_cast<double>(i) / parts);
      run = table::distance(at, b) <= gap ? run + 1 : 0;
      best = std::max(best, run);
    }
    if (best > 1) longest = std::max(longest, table::distance(side.a, side.b) * (best - 1) / parts);
  }
  return longest;
}

void add(State& state, const Engagement& one) {
  for (int i = 0; i < state.engagements; ++i) {
    const Engagement& old = state.engagement[static_cast<std::size_t>(i)];
    if (old.u == one.u && old.v == one.v) return;
  }
  if (state.engagements == most_engagements) return;
  std::size_t at = state.engagements++;
  state.engagement[at] = one;
  for (; at > 0; --at) {  // kept in order of unit numbers
    Engagement& before = state.engagement[at - 1];
    Engagement& here = state.engagement[at];
    if (before.u < here.u || (before.u == here.u && before.v < here.v)) break;
    std::swap(before, here);
  }
}

bool front_touches(const table::Rect& a, const table::Rect& b, double gap) {
  const table::Segment front = edge(a, Face::front);
  return table::distance(front, table::Segment{edge(b, Face::front)}) <= gap ||
         table::distance(front, edge(b, Face::right)) <= gap || table::distance(front, edge(b, Face::rear)) <= gap ||
         table::distance(front, edge(b, Face::left)) <= gap;
}

Engagement sorted(int u, int v, Face face_u, Face face_v, bool front_u, bool front_v) {
  const auto yes = [](bool value) { return static_cast<std::uint8_t>(value ? 1 : 0); };
  if (u < v) return {id(u), id(v), face_u, face_v, yes(front_u), yes(front_v)};
  return {id(v), id(u), face_v, face_u, yes(front_v), yes(front_u)};
}

}  // namespace

Foes foes(const State& state, int u) {
  Foes out;
  for (int i = 0; i < state.engagements; ++i) {
    const Engagement& one = state.engagement[static_cast<std::size_t>(i)];
    if (one.u == u) out.push_back({one.v, one.face_u, one.face_v, one.front_u != 0, one.front_v != 0});
    if (one.v == u) out.push_back({one.u, one.face_v, one.face_u, one.front_v != 0, one.front_u != 0});
  }
  return out;
}

bool in_contact(const State& state, int u, int v) {
  for (int i = 0; i < state.engagements; ++i) {
    const Engagement& one = state.engagement[static_cast<std::size_t>(i)];
    if ((one.u == u && one.v == v) || (one.u == v && one.v == u)) return true;
  }
  return false;
}

void engage(const Umpire& umpire, int u, int v, Face face_of_v) {
  add(umpire.state, sorted(u, v, Face::front, face_of_v, true, face_of_v == Face::front));
}

void engage_neighbours(const Umpire& umpire, int u) {
  const Field field = umpire.field();
  const table::Rect mine = field.rect(u);
  const double gap = field.numbers().contact_gap;
  for (int v = 0; v < field.units(); ++v) {
    if (!field.on_table(v) || field.side(v) == field.side(u) || in_contact(umpire.state, u, v)) continue;
    if (!field.within(u, v, mils(gap))) continue;
    const table::Rect his = field.rect(v);
    if (std::max(shared_edge(mine, his, gap), shared_edge(his, mine, gap)) < field.numbers().engage_edge) continue;
    add(umpire.state, sorted(u, v, nearest_face(mine, his.front()), nearest_face(his, mine.front()),
                             front_touches(mine, his, gap), front_touches(his, mine, gap)));
  }
}

void disengage(const Umpire& umpire, int u) {
  State& state = umpire.state;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < state.engagements; ++i) {
    const Engagement one = state.engagement[i];
    if (one.u == u || one.v == u) continue;
    state.engagement[kept++] = one;
  }
  for (std::size_t i = kept; i < state.engagements; ++i) state.engagement[i] = {};
  state.engagements = static_cast<std::uint8_t>(kept);
  // OUR-HTH-09: what was won is forgotten on leaving contact.
  const Field field = umpire.field();
  for (int v = 0; v < umpire.units(); ++v)
    if (!field.engaged(v)) {
      umpire.unit(v).marks.clear(Mark::won_last_round);
      umpire.unit(v).marks.clear(Mark::storming);
    }
}

Contact worst_contact(const Field& field, int u) {
  if (all_round(field.formation(u))) return Contact::none;
  Contact worst = Contact::none;
  const Foes all = foes(field.state(), u);
  for (int i = 0; i < all.size(); ++i) {
    if (!all[i].his_front) continue;
    if (all[i].my_face == Face::rear) return Contact::rear;
    if (all[i].my_face != Face::front) worst = Contact::flank;
  }
  return worst;
}

}  // namespace guidon::linear
