#include "server/metrics.hpp"

#include <fmt/core.h>

namespace guidon::server {

namespace {

template <class Number>
std::string line(std::string_view name, std::string_view kind, std::string_view help, Number value) {
  return fmt::format("# HELP guidon_{0} {2}\n# TYPE guidon_{0} {1}\nguidon_{0} {3}\n", name, kind, help, value);
}

}  // namespace

void Durations::add(double seconds) {
  std::size_t at = 0;
  while (at < bounds.size() && seconds > bounds[at]) ++at;
  counts_[at].fetch_add(1, std::memory_order_relaxed);
  constexpr double million = 1e6;
  microseconds_.fetch_add(static_cast<std::uint64_t>(seconds * million), std::memory_order_relaxed);
}

std::string Durations::text(const std::string& name, const std::string& help) const {
  std::string out = fmt::format("# HELP guidon_{0} {1}\n# TYPE guidon_{0} histogram\n", name, help);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    sum += counts_[i].load(std::memory_order_relaxed);
    out += fmt::format("guidon_{}_bucket{{le=\"{}\"}} {}\n", name, bounds[i], sum);
  }
  sum += counts_.back().load(std::memory_order_relaxed);
  constexpr double millionth = 1e-6;
  out += fmt::format("guidon_{0}_bucket{{le=\"+Inf\"}} {1}\nguidon_{0}_sum {2:.6f}\nguidon_{0}_count {1}\n", name, sum,
                     static_cast<double>(microseconds_.load(std::memory_order_relaxed)) * millionth);
  return out;
}

std::string Metrics::text(const NetworkCounts& network, const archive::Counts& archive) const {
  std::string out;
  out += line("matches_created_total", "counter", "Matches that were begun.", created.load());
  out += line("matches_awake", "gauge", "Matches in memory.", awake.load());
  out += line("actions_total", "counter", "Orders, talk and rulings that are on disk.", actions.load());
  out += line("actions_refused_total", "counter", "Actions that the rules or the rights of a seat refused.",
              refused.load());
  out += line("actions_failed_total", "counter", "Actions that the archive could not keep.", failed.load());
  out += line("computer_orders_total", "counter", "Orders of computer generals.", thoughts.load());
  out += line("odds_total", "counter", "Odds of orders that were asked for.", odds.load());
  out += line("requests_limited_total", "counter", "Requests over the limit of their address.", limited.load());
  out += line("matches_in_hand", "gauge", "Matches that this server of several writes to.", in_hand.load());
  out += line("matches_taken_over_total", "counter", "Matches taken in hand, from another server or from none.",
              taken_over.load());
  out += line("matches_handed_over_total", "counter", "Matches handed over, to another server or to none.",
              handed_over.load());
  out += line("entries_caught_up_total", "counter", "Entries that other servers wrote and that were played again here.",
              caught_up.load());
  out += line("archive_losses_total", "counter", "Times that the connection to the archive was lost.", losses.load());
  out += action_time.text("action_seconds", "From an action's coming to its being on disk.");
  out += line("connections", "gauge", "Open connections.", network.connections);
  out += line("sockets", "gauge", "Open WebSockets.", network.sockets);
  out += line("connections_total", "counter", "Connections accepted.", network.accepted);
  out += line("connections_refused_total", "counter", "Connections over a limit.", network.turned_away);
  out += line("requests_total", "counter", "HTTP requests.", network.requests);
  out += line("messages_in_total", "counter", "WebSocket messages received.", network.messages_in);
  out += line("messages_out_total", "counter", "WebSocket messages sent.", network.messages_out);
  out += line("bytes_in_total", "counter", "Bytes received.", network.bytes_in);
  out += line("bytes_out_total", "counter", "Bytes sent.", network.bytes_out);
  out += line("malformed_total", "counter", "Requests and frames that broke the protocol.", network.malformed);
  out += line("archive_changes_total", "counter", "Changes written to the archive.", archive.changes);
  out += line("archive_commits_total", "counter", "Commits; several changes share one.", archive.commits);
  out += line("archive_failures_total", "counter", "Changes that could not be written.", archive.failures);
  out += line("archive_waiting", "gauge", "Changes that wait to be written.", archive.waiting);
  out += line("archive_commit_seconds_total", "counter", "Time spent in commits.", archive.commit_seconds);
  return out;
}

}  // namespace guidon::server
