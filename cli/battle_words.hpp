#pragma once
// A battle in words: where it stands, what is asked, what happened, and what an order may lead to.
#include <span>
#include <string>

#include "cli/console.hpp"
#include "match/order_odds.hpp"
#include "match/played.hpp"
#include "match/showing.hpp"

namespace guidon::cli {

std::string moment(const match::Decision& decision, const Console& console);  // "Turn 3, card 2 of 6: red FOOT"
std::string question(const match::Showing& game, const match::Decision& decision,
                     const Console& console);  // who and what
std::string ordered(const match::Showing& game, const match::Played& step,
                    const Console& console);  // the order of a step
std::string happened(std::span<const match::Happening> happenings, const Console& console);
std::string happened(const match::Showing& game, const match::Played& step, const Console& console);  // both
std::string explained(const match::Played& step, const Console& console);
std::string ending(const match::Showing& game, const Console& console);
std::string text(const match::OrderOdds& odds, const Console& console);

}  // namespace guidon::cli
