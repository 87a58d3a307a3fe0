#include "fuzz/claim.hpp"

#include <cstdio>
#include <cstdlib>

#include "kernel/utf8.hpp"

namespace guidon::fuzz {

void claim(bool holds, std::string_view what, std::string_view about) {
  if (holds) return;
  std::fprintf(stderr, "claim: %.*s: %.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(about.size()), about.data());
  std::abort();
}

void claim_sentence(std::string_view words) {
  claim(!words.empty(), "a refusal says nothing");
  claim(on_a_line(words), "a sentence has a control character in it", words);
  claim(not_utf8(words) == words.size(), "a sentence is not UTF-8", words);
}

}  // namespace guidon::fuzz
