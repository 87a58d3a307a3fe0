#include "simulate/command.hpp"

#include <fmt/core.h>

namespace guidon::simulate {

std::string command_of(std::string_view scenario, const Campaign& campaign, const match::OptionValues& rulings) {
  std::string out = fmt::format("guidon simulate {} --battles {} --a {} --b {}", scenario, campaign.battles,
                                players::name_of(campaign.generals[0]), players::name_of(campaign.generals[1]));
  if (campaign.seed != 1) out += fmt::format(" --seed {}", campaign.seed);
  if (campaign.paired()) out += " --swap";
  for (const auto& [name, value] : rulings) out += fmt::format(" --option {}={}", name, value);
  return out;
}

}  // namespace guidon::simulate
