// The core as a WebAssembly command: the same rules that answer on the command line, without files, clock or terminal.
//
//   odds TEST [key=value ...] [--option name=value ...]   one line an outcome: code ways of
//   roll SEED COUNT                                       faces of the seeded stream
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "adjudicator/answer.hpp"
#include "kernel/rolled_dice.hpp"

// Debian's compiler runtime for wasm32 is built with a stack protector and the C library has none.
extern "C" {
std::uintptr_t __stack_chk_guard = 0x2f6b1d57;
[[noreturn]] void __stack_chk_fail() { std::abort(); }
}

namespace {

int odds(std::span<char*> words) {
  std::vector<std::string_view> said;
  std::vector<std::string_view> options;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (std::string_view{words[i]} == "--option" && i + 1 < words.size())
      options.emplace_back(words[++i]);
    else
      said.emplace_back(words[i]);
  }
  const auto query = guidon::adjudicator::make_query(words[0], said, options);
  if (!query) {
    std::printf("error %s\n", query.error().code.c_str());
    return 2;
  }
  const auto answer = guidon::adjudicator::odds(*query);
  if (!answer) {
    std::printf("error %s\n", answer.error().code.c_str());
    return 2;
  }
  for (const auto& share : answer->odds.shares)
    std::printf("%s %s %s\n", query->test->code(share.outcome).c_str(), share.ways.str().c_str(),
                answer->odds.of.str().c_str());
  return 0;
}

int roll(std::span<char*> words) {
  guidon::RolledDice dice{std::strtoull(words[0], nullptr, 10)};
  const int count = std::atoi(words[1]);
  for (int i = 0; i < count; ++i) std::printf("%d", dice.d6({"PEN-TEST-03", "a throw"}));
  std::printf("\n");
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::span words{argv, static_cast<std::size_t>(argc)};
  if (argc >= 3 && std::string_view{argv[1]} == "odds") return odds(words.subspan(2));
  if (argc >= 4 && std::string_view{argv[1]} == "roll") return roll(words.subspan(2));
  return 2;
}
