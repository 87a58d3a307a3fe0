#include "rules/linear/battle/path.hpp"

#include <cmath>

namespace guidon::linear {

using table::Convex;
using table::Heading;
using table::Outline;
using table::Pose;
using table::Rect;
using table::Segment;
using table::Spot;
using table::Vec;

namespace {

constexpr double pi = 3.141592653589793238462643383279502884;
constexpr double radians_each = 2 * pi / Heading::full;  // of a hundredth of a degree
constexpr double sample = 0.25;                          // 8.4
constexpr double touching = 1e-6;
constexpr double exact = 1e-9;        // what arithmetic may be off by
constexpr double stored_unit = 5e-4;  // half of one: rounding, not a place
constexpr double far_away = 10'000;
constexpr std::int32_t longest_step = 1'000'000;  // thousandths; more than any table

constexpr double lesser(double a, double b) { return a < b ? a : b; }
constexpr double greater(double a, double b) { return a > b ? a : b; }

Vec shift(const Stretch& stretch) { return stretch.to.centre - stretch.from.centre; }

// Certainly no nearer to the other rectangle than `by`, from one end of a straight stretch to the other.
bool apart(const Stretch& stretch, const Rect& other, double by) {
  const auto& [from, to] = stretch;
  const double limit = by + from.half_width + from.half_depth + other.half_width + other.half_depth;
  const Vec along = to.centre - from.centre;
  const Vec way = other.centre - from.centre;
  const double whole = dot(along, along);
  const double share = whole > 0 ? lesser(greater(dot(way, along) / whole, 0), 1) : 0;
  const Vec gap = way - along * share;
  return dot(gap, gap) >= limit * limit;
}

// Whether some rectangle on the way, or what a straight stretch passes over, is what is asked for.
template <class OfRect, class OfSwept>
bool any_stretch(const Path& path, OfRect of_rect, OfSwept of_swept) {
  for (int i = 0; i < path.stretches.size(); ++i) {
    const Stretch& stretch = path.stretches[i];
    if (stretch.straight()) {
      if (of_swept(stretch)) return true;
    } else if ((i == 0 && of_rect(stretch.from)) || of_rect(stretch.to)) {
      return true;
    }
  }
  return false;
}

double straight_distance(const Stretch& stretch, const Rect& other) {
  const Rect& from = stretch.from;
  const Vec way = shift(stretch);
  const double ahead = std::abs(dot(way, from.forward));
  const double aside = std::abs(dot(way, from.right()));
  if (aside > exact && ahead > exact) return table::distance(swept(from, way), other);
  // Along a side it covers a rectangle.
  return table::distance(
      Rect{from.centre + way * 0.5, from.forward, from.half_width + aside * 0.5, from.half_depth + ahead * 0.5}, other);
}

// Whether a segment reaches into a convex shape, its corners anticlockwise, by more than a touch.
bool enters(const Segment& line, const Convex& shape) {
  double first = 0;
  double last = 1;
  Vec from = shape.corners().back();
  for (const Vec to : shape.corners()) {
    const Vec along = to - from;
    const double far = length(along);
    if (far > 0) {
      const double a = cross(along, line.a - from) / far - touching;
      const double b = cross(along, line.b - from) / far - touching;
      if (a <= 0 && b <= 0) return false;
      if (a < 0) first = greater(first, a / (a - b));
      if (b < 0) last = lesser(last, a / (a - b));
    }
    from = to;
  }
  return first <= last;
}

// Lays a path step by step.
class Tracer {
 public:
  Tracer(Path& path, const Pose& start, double half_width, double half_depth)
      : path_(path), half_width_(half_width), half_depth_(half_depth) {
    path_.end = start;
    now_ = at(start);
  }

  [[nodiscard]] Rect at(const Pose& pose) const {
    return {pose.at.vec(), pose.facing.forward(), half_width_, half_depth_};
  }

  bool go(Vec direction, std::int32_t amount, double price) {
    const double inches = amount / 1000.0;
    path_.end.at = Spot::of(now_.centre + direction * inches);
    path_.cost += inches * price;
    return add(at(path_.end));
  }

  bool turn(Heading to) {
    path_.end.facing = to;
    return add(at(path_.end));
  }

  // About the inner front corner: -1 the left one, 1 the right one.
  bool wheel(int hand, std::int32_t amount) {
    const double front = 2 * half_width_;
    const Vec pivot = now_.centre + now_.right() * (half_width_ * hand) + now_.forward * half_depth_;
    const double most = front > 0 ? sample / (front * radians_each) : Heading::full;
    const std::int32_t each = most < 1 ? 1 : static_cast<std::int32_t>(lesser(most, Heading::full));
    const std::int32_t parts = (amount + each - 1) / each;
    const Heading start = path_.end.facing;
    const auto turned = [&](Heading facing) {
      const Vec forward = facing.forward();
      const Vec right{forward.y, -forward.x};
      return Rect{pivot - right * (half_width_ * hand) - forward * half_depth_, forward, half_width_, half_depth_};
    };
    for (std::int32_t i = 1; i < parts; ++i) {
      const auto done = static_cast<std::int32_t>(std::int64_t{amount} * i / parts);
      if (!add(turned(start.turned(hand * done)))) return false;
    }
    const Heading last = start.turned(hand * amount);
    path_.end = {Spot::of(turned(last).centre), last};
    path_.cost += front * (amount * radians_each);
    return add(at(path_.end));
  }

  bool add(const Rect& to) {
    if (path_.stretches.size() >= most_stretches) return false;
    path_.add({now_, to});
    now_ = to;
    return true;
  }

  bool step(const Step& step, bool free_turns, bool full_rate_back) {
    using enum Step::Kind;
    if (step.kind == face) return free_turns && turn(Heading::hundredths(step.amount));
    if (step.amount <= 0) return false;
    if (step.kind == wheel_left || step.kind == wheel_right) {
      if (step.amount > Heading::full / 2) return false;
      const int hand = step.kind == wheel_left ? -1 : 1;
      return free_turns ? turn(path_.end.facing.turned(hand * step.amount)) : wheel(hand, step.amount);
    }
    if (step.amount > longest_step) return false;
    switch (step.kind) {  // OUR-MOVE-02
      case ahead: return go(now_.forward, step.amount, 1);
      case back: return go(-now_.forward, step.amount, full_rate_back ? 1 : 2);
      case left: return go(-now_.right(), step.amount, 2);
      default: return go(now_.right(), step.amount, 2);
    }
  }

  void stay() { add(now_); }

 private:
  Path& path_;
  double half_width_;
  double half_depth_;
  Rect now_;
};

}  // namespace

void Path::add(const Stretch& stretch) {
  const auto widen = [this](const Rect& rect, bool first) {
    const Vec across{std::abs(rect.forward.y) * rect.half_width + std::abs(rect.forward.x) * rect.half_depth,
                     std::abs(rect.forward.x) * rect.half_width + std::abs(rect.forward.y) * rect.half_depth};
    const Vec lowest = rect.centre - across;
    const Vec highest = rect.centre + across;
    low = first ? lowest : Vec{lesser(low.x, lowest.x), lesser(low.y, lowest.y)};
    high = first ? highest : Vec{greater(high.x, highest.x), greater(high.y, highest.y)};
  };
  if (stretches.empty()) widen(stretch.from, true);
  widen(stretch.to, false);
  stretches.push_back(stretch);
}

Path trace(const Pose& start, double half_width, double half_depth, std::span<const Step> steps, bool free_turns,
           bool full_rate_back) {
  Path path;
  Tracer tracer{path, start, half_width, half_depth};
  for (const Step& step : steps) {
    if (tracer.step(step, free_turns, full_rate_back)) continue;
    path.possible = false;
    return path;
  }
  if (steps.empty()) tracer.stay();  // so that questions about the path are about where it stands
  return path;
}

namespace {

bool beside(const Path& path, Vec low, Vec high) {  // the boxes have nothing in common
  return high.x < path.low.x || low.x > path.high.x || high.y < path.low.y || low.y > path.high.y;
}

bool beside(const Path& path, const Rect& other) {
  const double reach = other.half_width + other.half_depth;
  return beside(path, other.centre - Vec{reach, reach}, other.centre + Vec{reach, reach});
}

}  // namespace

Mils closest(const Path& path, const Rect& other) {
  double least = far_away;
  for (int i = 0; i < path.stretches.size() && least > 0; ++i) {
    const Stretch& stretch = path.stretches[i];
    if (stretch.straight()) {
      if (!apart(stretch, other, least)) least = lesser(least, straight_distance(stretch, other));
    } else {
      if (i == 0) least = table::distance(stretch.from, other);
      least = lesser(least, table::distance(stretch.to, other));
    }
  }
  return mils(least);
}

bool passes_over(const Path& path, const Rect& other) {
  if (beside(path, other)) return false;
  return any_stretch(
      path, [&](const Rect& rect) { return overlaps(rect, other); },
      [&](const Stretch& stretch) {
        return !apart(stretch, other, 0) && overlaps(swept(stretch.from, shift(stretch)), other);
      });
}

bool passes_over(const Path& path, const Outline& ground) {
  if (beside(path, ground.low(), ground.high())) return false;
  return any_stretch(
      path, [&](const Rect& rect) { return overlaps(ground, rect); },
      [&](const Stretch& stretch) { return overlaps(ground, swept(stretch.from, shift(stretch))); });
}

bool crosses_line(const Path& path, const Segment& line) {
  if (beside(path, {lesser(line.a.x, line.b.x), lesser(line.a.y, line.b.y)},
             {greater(line.a.x, line.b.x), greater(line.a.y, line.b.y)}))
    return false;
  return any_stretch(
      path, [&](const Rect& rect) { return crosses(line, rect); },
      [&](const Stretch& stretch) { return enters(line, swept(stretch.from, shift(stretch))); });
}

bool leaves_table(const Path& path, double width, double depth) {
  const Vec low{-stored_unit, -stored_unit};
  const Vec high{width + stored_unit, depth + stored_unit};
  for (int i = 0; i < path.stretches.size(); ++i)
    if (!table::inside(path.stretches[i].to, low, high)) return true;
  return !path.stretches.empty() && !table::inside(path.stretches[0].from, low, high);
}

double inside(const Path& path, const Outline& ground) {
  double sum = 0;
  for (int i = 0; i < path.stretches.size(); ++i) {
    const Stretch& stretch = path.stretches[i];
    sum += inside_length({stretch.from.centre, stretch.to.centre}, ground);
  }
  return sum;
}

}  // namespace guidon::linear
