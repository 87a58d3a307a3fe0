#pragma once
// What an order may come to, as data. Each rule set declares the kinds of it once, as small structs with named members
// (match/<set>/upshots.hpp); equal data are one thing, whatever they are called. Sentences are made of them at the end
// (match/<set>/headlines.hpp), and programs are told the members (kernel/facts.hpp).
#include <algorithm>
#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

#include "kernel/facts.hpp"
#include "kernel/phrase.hpp"

namespace guidon::match {

// Kinds that every rule set has.
struct WithoutDice {};  // it is done, and no dice decide it
struct BattleLost {};   // given up by the side that gives the order
struct Rally {
  bool rallied = false;
};

// Whether they are the same, member by member.
template <class... Kinds>
bool alike(const std::variant<Kinds...>& a, const std::variant<Kinds...>& b) {
  return a.index() == b.index() && std::visit(
                                       [&b]<class Kind>(const Kind& of_a) {
                                         return aggregate::tie(of_a) == aggregate::tie(*std::get_if<Kind>(&b));
                                       },
                                       a);
}

template <class Upshot>
bool alike(const std::vector<Upshot>& a, const std::vector<Upshot>& b) {
  return std::ranges::equal(a, b, [](const Upshot& one, const Upshot& other) { return alike(one, other); });
}

// Who is better off, seen by the side that gives the order. An order, a rally or an attack that fails is the enemy's
// gain; a shot that does nothing is nobody's.
enum class Favours : std::uint8_t { asker, nobody, enemy };

// How one upshot is told.
struct Said {
  Phrase words;  // "95e routs: glory for 28th"
  Favours favours = Favours::nobody;
};

// Says what all rule sets have; their own words are derived from it.
struct CommonWords {
  Said operator()(const WithoutDice& /*upshot*/) const { return {say("it is done, and no dice decide it"_form)}; }
  Said operator()(const BattleLost& /*upshot*/) const { return {say("the battle is lost"_form), Favours::enemy}; }
};

// How an end is told: what it came to in words, as data, and for whom it is good.
struct Tiding {
  Phrase words{};
  std::vector<Facts> facts{};
  Favours favours = Favours::nobody;
};

// `words` says each kind of upshot. Of several things that are told the last decides, if it is good for anybody.
template <class Upshot, class Setting, class Words>
Tiding tiding_of(const std::vector<Upshot>& upshots, const Setting& setting, const Words& words) {
  Tiding out;
  for (const Upshot& each : upshots) {
    Said said = std::visit(words, each);
    out.words = joined(std::move(out.words), "{}; {}"_form, std::move(said.words));
    out.facts.push_back(facts_of(each, setting));
    if (said.favours != Favours::nobody) out.favours = said.favours;
  }
  return out;
}

}  // namespace guidon::match
