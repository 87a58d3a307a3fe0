#pragma once
// What happens in a battle, as JSON: entries of its log, what it waits for, how it ended.
#include "match/game.hpp"
#include "wire/json.hpp"

namespace guidon::wire {

// An entry of the log; `played`: what it led to, where it is in force.
Json entry(const match::RecordStep& entry, std::size_t number, const match::Played* played);
Json decision(const match::Game& game);
Json result(const match::Game& game);  // null while it goes on
Json choices(const match::Game& game);
Json need(const match::Need& need);  // a die that is missing
Json adjustable(const match::Game& game);

}  // namespace guidon::wire
