#pragma once
// A test the adjudicator can be asked: its inputs, its outcomes, and how a question becomes a procedure with dice.
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "adjudicator/input.hpp"
#include "adjudicator/test_set.hpp"
#include "kernel/dice.hpp"
#include "kernel/ledger.hpp"
#include "kernel/phrase.hpp"
#include "odds/enumerate.hpp"

namespace guidon::adjudicator {

struct Query;

struct Finding {
  int outcome = 0;
  Clause clause;             // the row or cell that decided
  std::optional<int> score;  // where the test has one
};

// A question worked out up to the dice.
class Question {
 public:
  virtual ~Question() = default;
  [[nodiscard]] virtual const Ledger& ledger() const = 0;
  virtual Finding throw_dice(Dice& dice) const = 0;
  [[nodiscard]] virtual odds::Odds odds(const odds::Budget& budget) const = 0;
};
using Asked = std::expected<std::unique_ptr<Question>, Problem>;

// Whom an outcome does good: the one whose unit is tested or who attacks, his enemy, or neither much.
enum class Favours : std::uint8_t { tester, nobody, enemy };
inline constexpr std::string_view favours_words[] = {"tester", "nobody", "enemy"};

struct Outcome {
  int value = 0;
  std::string_view code;
  Form words;
  Favours favours = Favours::nobody;
};

struct Test {
  std::string_view name;
  std::string_view rule_set;
  Form title;
  std::string_view throws;  // which dice, in the order thrown
  std::span<const Input> inputs;
  std::span<const Outcome> outcomes;  // empty: the outcome is a number
  Form counts;                        // what such a number counts
  Asked (*ask)(const Query&);
  Phrase (*words)(const Query&, int outcome) = nullptr;        // where the words depend on the inputs or options
  Favours (*favours)(const Query&, const Outcome&) = nullptr;  // where that depends on the inputs

  [[nodiscard]] std::string code(int outcome) const;
};

std::span<const Test> peninsular_fire_tests();
std::span<const Test> peninsular_contact_tests();
std::span<const Test> peninsular_die_tests();
std::span<const Test> linear_morale_tests();
std::span<const Test> linear_combat_tests();
std::span<const Test> hex1866_tests();

// The words of tests whose outcome is a number of casualties.
Phrase casualty_words(const Query& query, int outcome);

// All tests, by name, in the order of the rule sets.
std::span<const Test* const> tests();
std::expected<const Test*, Problem> find_test(std::string_view name);

}  // namespace guidon::adjudicator
