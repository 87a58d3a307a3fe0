#include "server/luck.hpp"

#include "match/replay.hpp"
#include "simulate/luck.hpp"
#include "wire/luck.hpp"

namespace guidon::server {

std::expected<wire::Json, std::string> work_out(const match::Record& record, LuckWork& work,
                                                const std::atomic<bool>& closing) {
  simulate::LuckOptions options;
  options.battles = 0;
  options.throws = record.steps.size();
  options.decisions = 0;
  options.reading = [&work, &closing](std::size_t done, std::size_t of) {
    work.done = done;
    work.of = of;
    return !work.unwanted && !closing;
  };
  const auto ledger = simulate::luck_of(record, options);
  if (!ledger) return std::unexpected{ledger.error().text()};
  std::vector<std::size_t> numbers;
  (void)match::in_force(record, &numbers);
  wire::Json out{{"status", "done"}, {"last", work.last}};
  out.update(wire::luck(*ledger, numbers));
  return out;
}

}  // namespace guidon::server
