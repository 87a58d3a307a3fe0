#pragma once
// Objectives in words.
#include "kernel/phrase.hpp"
#include "rules/linear/battle/setting.hpp"

namespace guidon::linear {

Phrase task_words(const Setting& setting, const Objective& objective);     // what is to be done
Phrase success_words(const Setting& setting, const Objective& objective);  // it has been done

}  // namespace guidon::linear
