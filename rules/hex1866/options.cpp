#include "rules/hex1866/options.hpp"

namespace guidon::hex1866 {

namespace {

template <auto Member>
constexpr auto row(std::string_view name, Clause ruling, OptionValues values, std::string_view meaning) {
  return option<Options, Member>(name, ruling, values, meaning);
}

constexpr Option<Options> table[] = {
    row<&Options::protection_mode>("protection_mode", "HEX-R-02", {"divide", "subtract"},
                                   "what protection does to the column"),
    row<&Options::columns_over_max>("columns_over_max", "HEX-R-07", {"drm_per_column", "cap"}, "columns above 8"),
    row<&Options::die_rows>("die_rows", "HEX-R-09", {"clamp", "extend"}, "dice below 0 or above 6"),
    row<&Options::defensive_column_modifiers>("defensive_column_modifiers", "HEX-R-12", {"loss_and_night", "mirrored"},
                                              "what shifts the column of defensive combat"),
    row<&Options::loss_level_scope>("loss_level_scope", "HEX-R-14", {"sum", "worst_unit"},
                                    "whose step losses shift the column"),
    row<&Options::height_penalty_scope>("height_penalty_scope", "HEX-R-15", {"lower_attackers", "all_attackers"},
                                        "which attackers the smallest difference is taken of"),
    row<&Options::morale_test_mode>("morale_test_mode", "HEX-R-44", {"reach_target", "roll_under"},
                                    "how a morale test is thrown"),
    row<&Options::morale_target>("morale_target", "HEX-R-44", {"7", "5", "6", "8", "9"},
                                 "what die and total have to reach"),
};

}  // namespace

std::span<const Option<Options>> options() { return table; }

}  // namespace guidon::hex1866
