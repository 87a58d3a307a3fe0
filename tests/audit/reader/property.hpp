#pragma once
// A printed clause as a property of what was before an entry and what is after it.
#include <concepts>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/audit/reader/entry.hpp"
#include "tests/audit/reader/frame.hpp"
#include "tests/audit/reader/scenario.hpp"

namespace audit {

struct Step {
  Frame before;
  Entry entry;
  Frame after;
};

// What a rule set's properties remember of a battle. It is told every step after they have looked at it.
class Memory {
 public:
  Memory() = default;
  virtual ~Memory() = default;
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
  virtual void follow(const Scenario& scenario, const Step& step) = 0;
};

struct Case {
  const Scenario& scenario;
  const Frame& before;
  const Entry& entry;
  const Frame& after;
  std::span<const Step> turn;  // steps of this turn before this one
  const Memory* memory = nullptr;

  // What the rule set's own memory is.
  template <class Own>
  [[nodiscard]] const Own& remembered() const {
    return static_cast<const Own&>(*memory);
  }
};

// What a property saw.
class Eye {
 public:
  void met() { ++met_; }                                                // its premise: the clause had something to say
  void fault(std::string what) { faults_.push_back(std::move(what)); }  // it does not hold
  // Both: the premise was met, and this must hold.
  void holds(bool held, const std::string& what) {
    met();
    if (!held) fault(what);
  }
  // The same for what is asked of every unit at every entry: its words are made up only where they are needed.
  template <std::invocable What>
  void holds(bool held, const What& what) {
    met();
    if (!held) fault(what());
  }
  [[nodiscard]] std::size_t times() const { return met_; }
  [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }

 private:
  std::size_t met_ = 0;
  std::vector<std::string> faults_;
};

struct Property {
  std::string_view id;      // "square_takes_the_whole_move"
  std::string_view clause;  // the printed clause it holds
  std::string_view words;   // in plain words
  void (*look)(const Case&, Eye&);
};

// What is held of battles of one rule set.
struct Book {
  std::string_view rules;
  std::vector<Property> properties;
  std::unique_ptr<Memory> (*remember)();
};

const Book& book(std::string_view rules);  // nothing is held of battles of a rule set that is not known
std::span<const Book> books();

}  // namespace audit
