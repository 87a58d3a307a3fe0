#pragma once
// What to type to fight a campaign's battles again, whoever asks and on whatever machine.
#include <string>
#include <string_view>

#include "match/game.hpp"
#include "simulate/campaign.hpp"

namespace guidon::simulate {

std::string command_of(std::string_view scenario, const Campaign& campaign, const match::OptionValues& rulings);

}  // namespace guidon::simulate
