#pragma once
// A battle for those who decide: what may be ordered and ruled, how it is said, and what may come of it.
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/dice.hpp"
#include "kernel/facts.hpp"
#include "kernel/lot.hpp"
#include "match/choice.hpp"
#include "match/order_odds.hpp"
#include "match/refused.hpp"
#include "match/ruling.hpp"
#include "match/side.hpp"
#include "match/start.hpp"
#include "match/wish.hpp"

namespace guidon::match {

struct Attempt;    // match/attempt.hpp
struct Reachable;  // match/reachable.hpp
struct Explained;  // match/explained.hpp

class Deciding {
 public:
  virtual ~Deciding() = default;

  [[nodiscard]] virtual std::vector<Choice> choices() const = 0;         // sensible orders, all legal
  [[nodiscard]] virtual Choice random_order(Lot& lot) const = 0;         // one legal order
  [[nodiscard]] virtual std::optional<Choice> passing() const = 0;       // that wishes nothing; none when it is over
  [[nodiscard]] virtual std::vector<Adjustable> adjustable() const = 0;  // what an umpire may change
  [[nodiscard]] virtual std::string grammar() const = 0;                 // of orders, for help screens
  [[nodiscard]] virtual std::string ruling_grammar() const = 0;

  // An order as people speak it, in the words of a record; or what is wrong with it. It need not be legal.
  [[nodiscard]] virtual std::expected<std::string, Refused> spoken(Side side, std::string_view words) const = 0;
  // What an order may lead to, or why it is refused. Where the rule set looks ahead, it may be one of a later step, and
  // it may be said what is done first: "ORDER after ORDER then ORDER". `rulings`: as it would be with these options
  // changed.
  [[nodiscard]] virtual std::expected<OrderOdds, Refused> odds(Side side, const Wish& order,
                                                               const odds::Budget& budget = order_budget,
                                                               const OptionValues& rulings = {}) const = 0;
  // An order that is tried out: no die is thrown and nothing changes.
  [[nodiscard]] virtual Attempt attempt(Side side, const Wish& order) const = 0;
  // How far a unit reaches, by its id or its letter; or that there is none.
  [[nodiscard]] virtual std::expected<Reachable, Reason> reachable(std::string_view unit) const = 0;
  // An order that is given now and for which these dice fall, held against all that could fall; or why not.
  [[nodiscard]] virtual std::expected<Explained, Reason> explained(Side side, std::string_view order,
                                                                   std::span<const Throw> dice,
                                                                   const odds::Budget& budget) const = 0;
};

}  // namespace guidon::match
