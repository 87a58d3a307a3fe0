// guidon signature: one number that changes when any answer does.
#include <fmt/core.h>

#include "adjudicator/answer.hpp"
#include "adjudicator/random_query.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "kernel/digest.hpp"
#include "kernel/rolled_dice.hpp"
#include "match/game.hpp"
#include "match/random_player.hpp"
#include "scenario/shelf.hpp"

namespace guidon::cli {

namespace {

// Two battles of random orders in every scenario, by the state they end in.
void add_battles(Digest& digest) {
  constexpr std::uint64_t battles = 2;
  for (const scenario::Shelved& each : scenario::shelf()) {
    digest.add(each.name);
    for (std::uint64_t seed = 1; seed <= battles; ++seed) {
      const auto game = match::Game::set_up({std::string{each.text}, std::string{each.name}, {}, seed});
      if (!game) continue;
      match::SeededLot lot{seed};
      (*game)->begin();
      while (!(*game)->over()) {
        const match::Choice order = (*game)->random_order(lot);
        (*game)->give(order.side, order.order);
      }
      digest.add(fmt::format("{:016x}", (*game)->hash()));
    }
  }
}

// Every test with its defaults and with a fixed handful of inputs and options drawn from a seed.
std::uint64_t signature() {
  constexpr int drawn = 24;
  Digest digest;
  RolledDice source{1815};
  for (const auto* test : adjudicator::tests()) {
    digest.add(test->name);
    for (int i = 0; i <= drawn; ++i) {
      const auto query = i == 0 ? adjudicator::default_query(*test) : adjudicator::random_query(*test, source);
      const auto answer = adjudicator::odds(query);
      if (!answer) {
        digest.add(answer.error().code);
        continue;
      }
      for (const Modifier& line : answer->ledger.lines())
        digest.add(fmt::format("{} {}", line.clause.id(), line.value));
      for (const auto& share : answer->odds.shares) {
        const odds::Natural common = gcd(share.ways, answer->odds.of);  // the fraction counts, not how it was reached
        digest.add(fmt::format("{} {}/{}", test->code(share.outcome), odds::Natural{share.ways / common}.str(),
                               odds::Natural{answer->odds.of / common}.str()));
      }
    }
  }
  add_battles(digest);
  return digest.value();
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  if (const auto done = command.parse(words)) return *done;
  fmt::print("{}\n", signature());
  return exit_ok;
}

}  // namespace

Verb signature_verb() {
  return {"signature", "", "One number that changes when any answer of Guidon's does", "guidon signature", run};
}

}  // namespace guidon::cli
