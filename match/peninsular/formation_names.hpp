#pragma once
// Formations of the Peninsular battle as they are spoken.
#include <array>

#include "kernel/form.hpp"

namespace guidon::match {

inline constexpr std::array<Form, 10> formation_names{
    "line"_form,         "two lines"_form,     "route column"_form, "attack column"_form, "square"_form,
    "refused left"_form, "refused right"_form, "skirmish"_form,     "unlimbered"_form,    "limbered"_form};

}  // namespace guidon::match
