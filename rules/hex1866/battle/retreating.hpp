#pragma once
// Retreats (6.13), and what comes after them: the advance (6.14).
#include <cstdint>

#include "kernel/few.hpp"
#include "rules/hex1866/battle/umpire.hpp"

namespace guidon::hex1866 {

struct Refuge {           // where a unit may go back to
  std::uint8_t rank = 0;  // 1 to 3: the class of HEX-P-RETR-02; 0: nowhere
  Few<Hex, 6> hexes{};
};
// The hexes of each class around a unit, without choosing.
std::uint8_t retreat_class(const Field& field, int u, Hex there);
Refuge refuge(const Field& field, int u);  // those of the best class

void step_retreats(const Umpire& umpire, const GoBackFrom& from);  // the units there that have to
void start_retreat(const Umpire& umpire, int u);
void step_go_back(const Umpire& umpire, int u);
void retreat_to(const Umpire& umpire, int u, Hex hex);
// Leaders in a unit's hex who may go back with it are asked; those who must are told.
void step_along(const Umpire& umpire, const AskAlong& ask);
void take_along(const Umpire& umpire, const ChooseAlong& asked, bool goes);

[[nodiscard]] bool may_advance(const Field& field, int u);
void step_after_combat(const Umpire& umpire);
void take_advance(const Umpire& umpire, int u, Direction facing);

}  // namespace guidon::hex1866
