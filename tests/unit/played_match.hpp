#pragma once
// Matches played for tests: random legal orders, and one in which everything happens that a record can tell of.
#include <memory>
#include <string>
#include <string_view>

#include "match/match.hpp"
#include "match/random_player.hpp"

namespace guidon::tests {

// Fair dice whose secret and numbers follow from one, the same for everybody.
match::Fair fair_dice(std::uint8_t from);

match::Start shelved_start(std::string_view scenario);  // one that comes with Guidon; typed dice
std::string short_affair();                             // the text of a scenario that is over after two turns
std::unique_ptr<match::Match> begun(const match::Start& start);

// Gives one random order of the side that decides.
void order_once(match::Match& match, match::SeededLot& lot);
void order_to_the_end(match::Match& match, match::SeededLot& lot);

// Plays to the end with talk, notes, orders taken back freely, asked for, refused and agreed to, an umpire who takes
// back, overrules a die and gives an order, and shows the secret of fair dice. Whether all of it came about.
bool play_everything(match::Match& match, std::uint64_t seed);

// Its record with a seal.
std::string sealed_record(const match::Game& game, const match::SigningKey* key = nullptr);

}  // namespace guidon::tests
