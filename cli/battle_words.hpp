#pragma once
// A battle in words: where it stands, what is asked, what happened, and what an order may lead to.
#include <string>

#include "cli/console.hpp"
#include "match/game.hpp"
#include "match/order_odds.hpp"

namespace guidon::cli {

std::string moment(const peninsular::Battle& battle, const Console& console);    // "Turn 3, card 2 of 6: red FOOT"
std::string question(const peninsular::Battle& battle, const Console& console);  // who decides what
std::string happened(const match::Played& step, const peninsular::Setting& setting, const Console& console);
std::string explained(const match::Played& step, const peninsular::Setting& setting, const Console& console);
std::string ending(const peninsular::Battle& battle, const Console& console);
std::string remark(const peninsular::Order& order, const peninsular::Battle& battle);  // what its number stands for
std::string text(const match::OrderOdds& odds, const Console& console);

}  // namespace guidon::cli
