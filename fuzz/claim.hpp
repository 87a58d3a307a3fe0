#pragma once
// What has to be true of every answer, whatever was asked. A claim that does not hold ends the run: the fuzzer keeps
// what was asked.
#include <string_view>

namespace guidon::fuzz {

// `about`: what it is about, for who looks into it.
void claim(bool holds, std::string_view what, std::string_view about = {});

// Words for a person: some, on one line, in UTF-8, without control characters.
void claim_sentence(std::string_view words);

}  // namespace guidon::fuzz
