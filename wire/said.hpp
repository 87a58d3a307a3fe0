#pragma once
// A phrase for whoever says it in another language: a text, or its form and then its parts, each a phrase again.
#include "kernel/phrase.hpp"
#include "wire/json.hpp"

namespace guidon::wire {

Json said(const Phrase& phrase);

}  // namespace guidon::wire
