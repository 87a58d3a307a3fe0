#pragma once
// What problems call the things of a file, by their ids: "unit '28th'".
#include <string_view>

#include "kernel/phrase.hpp"
#include "kernel/shown.hpp"

namespace guidon::scenario::called {

using Name = Phrase(std::string_view id);

inline Phrase unit(std::string_view id) { return say("unit {}"_form, shown(id)); }
inline Phrase brigade(std::string_view id) { return say("brigade {}"_form, shown(id)); }
inline Phrase division(std::string_view id) { return say("division {}"_form, shown(id)); }
inline Phrase formation(std::string_view id) { return say("formation {}"_form, shown(id)); }  // of units, in 1866
inline Phrase officer(std::string_view id) { return say("officer {}"_form, shown(id)); }
inline Phrase commander(std::string_view id) { return say("commander {}"_form, shown(id)); }
inline Phrase leader(std::string_view id) { return say("leader {}"_form, shown(id)); }
inline Phrase ground(std::string_view id) { return say("ground {}"_form, shown(id)); }
inline Phrase piece_of_ground(std::string_view id) { return say("piece of ground {}"_form, shown(id)); }
inline Phrase building(std::string_view id) { return say("building {}"_form, shown(id)); }
inline Phrase nation(std::string_view id) { return say("nation {}"_form, shown(id)); }
inline Phrase company(std::string_view id) { return say("company {}"_form, shown(id)); }
inline Phrase profile(std::string_view id) { return say("profile {}"_form, shown(id)); }
inline Phrase grade(std::string_view id) { return say("grade {}"_form, shown(id)); }
inline Phrase period(std::string_view id) { return say("period {}"_form, shown(id)); }

}  // namespace guidon::scenario::called
