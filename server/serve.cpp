#include "server/serve.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <malloc.h>
#include <sys/file.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <ctime>

#include "kernel/shown.hpp"
#include "server/assets.hpp"
#include "server/records.hpp"
#include "server/service_routes.hpp"
#include "server/webhook.hpp"

namespace guidon::server {

namespace {

// Signals that end the server are waited for by one thread and reach no other.
sigset_t ending_signals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  return set;
}

int cannot(const Reason& why) {
  const std::string line = fmt::format("guidon: {}\n", why.text());
  (void)std::fwrite(line.data(), 1, line.size(), stderr);  // nothing is worse for it where nobody can read it
  return 1;
}

// Two servers would each go by what they have in memory of a file, and undo what the other has answered. The lock ends
// with the process; it is never closed, since SQLite's own locks would go with it.
bool alone_with(const std::string& file) {
  const int lock = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  return lock < 0 || ::flock(lock, LOCK_EX | LOCK_NB) == 0;
}

}  // namespace

int serve(const ServePlan& plan) {
  const sigset_t ending = ending_signals();
  pthread_sigmask(SIG_BLOCK, &ending, nullptr);
  std::signal(SIGPIPE, SIG_IGN);  // NOLINT(cert-err33-c): a closed connection is no reason to end

  mallopt(M_ARENA_MAX, 2);  // or every thread keeps its own leavings

  auto archive = archive::open(plan.archive);
  if (!archive) return cannot(archive.error().why);
  if (!(*archive)->shared() && !alone_with(plan.archive))
    return cannot(
        say("another Guidon serves {} already; only an archive in PostgreSQL can be shared"_form, shown(plan.archive)));
  Log log{stderr, plan.quiet ? Level::warning : Level::info};
  House house{**archive, log, plan.threads, plan.thinkers};
  house.idle_seconds = plan.idle_seconds;
  house.private_webhooks = plan.private_webhooks;
  const auto key = signing_key(**archive);
  if (!key) return cannot(key.error().why);
  house.key = *key;

  WebhookPlan webhook_plan;
  webhook_plan.allow_private = plan.private_webhooks;
  webhook_plan.failed = [&log](std::string_view host, std::string_view why) {
    log.write(Level::warning, "webhook_failed", {{"host", host}, {"why", why}});
  };
  Webhooks webhooks{std::move(webhook_plan)};
  house.notify = [&webhooks, url = plan.club.public_url](const Notice& notice) {
    webhooks.send(notice.webhook, wire::print({{"content", url.empty() ? notice.words : notice.words + " " + url}}));
  };

  Club club{house, plan.club};
  std::unique_ptr<Network> network;
  add_service_routes(club, [&network] { return network ? network->counts() : NetworkCounts{}; }, plan.backups);
  add_assets(club);
  auto opened = Network::open(plan.network, club, 1);
  if (!opened) return cannot(opened.error());
  network = std::move(*opened);
  std::vector<Listening> places;
  for (const std::string& address : network->addresses()) places.push_back({address});
  fmt::print("{}Guidon is at {}://{}:{}\n", plan.warning, plan.network.certificate ? "https" : "http",
             host_here(places), network->port());
  std::fflush(stdout);
  log.write(
      Level::info, "serving",
      {{"addresses", network->addresses()}, {"port", network->port()}, {"archive", archive::name_of(plan.archive)}});

  constexpr int trim_seconds = 5;
  const int sweep_seconds = house.archive.shared() ? 1 : trim_seconds;  // others may have to be replaced
  for (int since_trim = 0; true; since_trim += sweep_seconds) {
    const timespec wait{sweep_seconds, 0};
    const int signal = sigtimedwait(&ending, nullptr, &wait);
    if (signal == SIGINT || signal == SIGTERM) break;
    club.sweep();
    if (since_trim < trim_seconds) continue;
    malloc_trim(0);  // what sleeping matches leave goes back
    since_trim = 0;
  }
  log.write(Level::info, "stopping");
  constexpr int patience = 3;
  house.closing = true;
  club.close();
  house.thinkers.stop();
  house.patient.stop();
  network->close(patience);
  house.workers.finish();
  club.end();
  archive->reset();  // writes what is waiting
  log.write(Level::info, "stopped");
  return 0;
}

}  // namespace guidon::server
