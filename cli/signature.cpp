// guidon signature: one number that changes when any answer does.
#include <fmt/core.h>

#include "adjudicator/answer.hpp"
#include "adjudicator/random_query.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"

namespace guidon::cli {

namespace {

class Digest {
 public:
  void add(std::string_view text) {
    for (const char c : text) value_ = (value_ ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    value_ = (value_ ^ 0xffU) * 1099511628211ULL;
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 1469598103934665603ULL;
};

// Every test with its defaults and with a fixed handful of inputs and options drawn from a seed.
std::uint64_t signature() {
  constexpr int drawn = 24;
  Digest digest;
  RolledDice source{1815};
  for (const auto* test : adjudicator::tests()) {
    digest.add(test->name);
    for (int i = 0; i <= drawn; ++i) {
      const auto query = i == 0 ? adjudicator::default_query(*test) : adjudicator::random_query(*test, source);
      const auto answer = adjudicator::odds(query);
      if (!answer) {
        digest.add(answer.error().code);
        continue;
      }
      for (const Modifier& line : answer->ledger.lines())
        digest.add(fmt::format("{} {}", line.clause.id(), line.value));
      for (const auto& share : answer->odds.shares)
        digest.add(fmt::format("{} {}/{}", test->code(share.outcome), share.ways.str(), answer->odds.of.str()));
    }
  }
  return digest.value();
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  if (const auto done = command.parse(words)) return *done;
  fmt::print("{}\n", signature());
  return exit_ok;
}

}  // namespace

Verb signature_verb() {
  return {"signature",        "",  "One number that changes when any answer of Guidon's does",
          "guidon signature", run, {"--help"}};
}

}  // namespace guidon::cli
