#pragma once
// A battle for those who look on: whose it is, how it stands, and how the table looks.
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/reason.hpp"
#include "match/decision.hpp"
#include "match/identity.hpp"
#include "match/outcome.hpp"
#include "match/roster.hpp"
#include "match/scene.hpp"
#include "match/side.hpp"
#include "scenario/scenario.hpp"

namespace guidon::match {

class Showing {
 public:
  virtual ~Showing() = default;

  [[nodiscard]] const Identity& identity() const { return identity_; }
  [[nodiscard]] virtual scenario::Setting setting() const = 0;  // with the options it is played by
  // The value an option is played by; empty where the rule set has no such option.
  [[nodiscard]] virtual std::string_view option(std::string_view name) const = 0;

  // ---- how it stands ----
  [[nodiscard]] virtual bool over() const = 0;
  [[nodiscard]] virtual bool deploying() const = 0;  // sides are placing their units, one before the other
  [[nodiscard]] virtual int turn() const = 0;
  [[nodiscard]] virtual Decision decision() const = 0;
  [[nodiscard]] virtual Side decider() const = 0;  // whose decision it is, without a word
  [[nodiscard]] virtual Verdict verdict() const = 0;
  [[nodiscard]] virtual Outcome outcome() const = 0;

  // ---- how it looks ----
  [[nodiscard]] virtual Scene scene() const = 0;
  [[nodiscard]] virtual Roster roster() const = 0;
  // None where the rule set finds out what has changed only by making scene and roster.
  [[nodiscard]] virtual std::optional<Looks> looks() const = 0;
  // The same of a part: of other units, the scene has a name at most and the roster no row; and no ground.
  [[nodiscard]] virtual Scene scene_of(const ScenePart& part) const = 0;
  [[nodiscard]] virtual Roster roster_of(const ScenePart& part) const = 0;
  [[nodiscard]] virtual std::vector<GroundRow> ground() const = 0;
  // One piece of it by its id, in full; or that there is none.
  [[nodiscard]] virtual std::expected<UnitCard, Reason> ground(std::string_view place) const = 0;
  // A unit by its id or its letter; or that there is none.
  [[nodiscard]] virtual std::expected<UnitCard, Reason> card(std::string_view unit) const = 0;

 protected:
  explicit Showing(Identity identity) : identity_(std::move(identity)) {}

 private:
  Identity identity_;
};

}  // namespace guidon::match
