#include "server/club.hpp"

#include <algorithm>
#include <chrono>

#include "kernel/letters.hpp"
#include "server/live.hpp"
#include "server/match_routes.hpp"
#include "server/table.hpp"
#include "server/token.hpp"

namespace guidon::server {

Club::Club(House& house, ClubPlan plan) : house_(house), plan_(std::move(plan)) {
  const auto rate = [&](double burst, double each_second) {
    limits_.emplace_back(Rate{burst * plan_.generosity, each_second * plan_.generosity});
  };
  rate(300, 100);  // plain
  rate(60, 20);    // change
  rate(30, 5);     // heavy
  house_.empty = [this](const std::string& id) { forget(id); };
  add_match_routes(*this);
  house_.archive.watch(this);
}

Club::~Club() {
  if (watches_) house_.archive.watch(nullptr);
}

bool Club::is_owner(const Call& call) const {
  return !plan_.admin_hash.empty() && same_hash(token_hash(call.token), plan_.admin_hash);
}

// ---- who may come in ----

Club::Cost Club::cost_of(const Request& request) {
  if (request.path.ends_with("/odds") || request.path.ends_with("/why") || request.path.ends_with("/frames") ||
      request.path.starts_with("/api/simulations") || request.path.starts_with("/api/balances") ||
      request.path.starts_with("/api/exchange/") || request.path == "/api/verify" || request.path == "/api/records" ||
      (request.path == "/api/matches" && request.method == "POST"))
    return Cost::heavy;
  const bool asks = request.method == "GET" || request.method == "HEAD" || request.path.ends_with("/try");
  return asks ? Cost::plain : Cost::change;
}

bool Club::within_limits(const Request& request) {
  const std::lock_guard lock{limits_mutex_};
  RateLimit& limit = limits_[static_cast<std::size_t>(cost_of(request))];
  return limit.take(request.remote, std::chrono::steady_clock::now());
}

bool Club::foreign(const Request& request) const {
  if (request.origin.empty()) return false;  // no page, or its own
  const auto scheme = request.origin.find("://");
  if (scheme != std::string::npos && request.origin.substr(scheme + 3) == request.host) return false;
  return std::ranges::find(plan_.origins, request.origin) == plan_.origins.end();
}

bool Club::misnamed(const Request& request) const {
  if (plan_.hosts.empty()) return false;
  std::string_view name = request.host;
  if (const auto colon = name.rfind(':'); colon != std::string_view::npos && !name.ends_with(']'))
    name = name.substr(0, colon);
  if (name.ends_with('.')) name.remove_suffix(1);
  return std::ranges::none_of(plan_.hosts, [name](std::string_view host) { return same_letters(host, name); });
}

std::optional<Response> Club::turned_away(const Request& request) {
  if (!within_limits(request)) {
    house_.metrics.limited.fetch_add(1);
    Response slow = error_answer(429, "too_many", "too many requests from this address: wait a moment"_form);
    slow.headers.emplace_back("Retry-After", "2");
    return slow;
  }
  if (misnamed(request))
    return error_answer(421, "other_name",
                        "this server does not go by that name; its owner may give it one with --url"_form);
  if (foreign(request)) return error_answer(403, "foreign_page", "pages of other sites may not call this server"_form);
  return std::nullopt;
}

void Club::answer(Request request, Reply reply) {
  if (auto away = turned_away(request)) return reply(std::move(*away));
  router_.dispatch(std::move(request), std::move(reply));
}

std::optional<Response> Club::refuse(const Request& upgrade) {
  if (upgrade.path != "/api/live") return error_answer(404, "no_such_page", "sockets are at /api/live"_form);
  return turned_away(upgrade);
}

std::shared_ptr<Visitor> Club::visit(const Request&, std::shared_ptr<Socket> socket) {
  return std::make_shared<Live>(*this, std::move(socket));
}

// ---- tables ----

std::shared_ptr<Table> Club::table(const std::string& id) {
  const std::lock_guard lock{mutex_};
  if (const auto at = tables_.find(id); at != tables_.end()) return at->second;
  if (tables_.size() >= plan_.tables) return nullptr;
  return tables_.emplace(id, std::make_shared<Table>(id, house_)).first->second;
}

std::shared_ptr<Table> Club::table_in_use(const std::string& id) {
  const std::lock_guard lock{mutex_};
  const auto at = tables_.find(id);
  return at == tables_.end() ? nullptr : at->second;
}

std::vector<std::shared_ptr<Table>> Club::tables_in_use() {
  const std::lock_guard lock{mutex_};
  std::vector<std::shared_ptr<Table>> all;
  all.reserve(tables_.size());
  for (const auto& [id, table] : tables_) all.push_back(table);
  return all;
}

// A table that somebody has just asked for goes on by itself until he is done; the next finds a new one.
void Club::forget(const std::string& id) {
  const std::lock_guard lock{mutex_};
  if (const auto at = tables_.find(id); at != tables_.end() && at->second.use_count() <= 2) tables_.erase(at);
}

// Clocks of matches, whether they are in memory or not.
void Club::look_at_due() {
  constexpr std::size_t at_once = 500;
  const std::size_t most = at_once + house_.put_off.count(house_.now());
  const auto due = house_.archive.due(house_.now(), most);
  if (!due && !std::exchange(due_not_read_, true))
    house_.log.write(Level::error, "due_not_read", {{"what", due.error().why.text()}});
  if (!due) return;
  due_not_read_ = false;
  for (const std::string& id : *due) {
    if (house_.put_off.has(id)) continue;
    const auto found = table(id);
    if (!found) return;  // there are too many tables: next time
    found->ring();
  }
}

void Club::sweep() {
  speak(false);
  look_at_due();
  for (const auto& table : tables_in_use()) table->rest();
}

void Club::close() {
  for (const auto& table : tables_in_use()) table->close();
}

void Club::end() {
  speak(true);
  for (const auto& table : tables_in_use()) table->give_up();
  house_.archive.watch(nullptr);
  watches_ = false;  // the archive may be gone before the club
}

// ---- other servers ----

namespace {

constexpr std::string_view all_servers = "servers";  // where a match is named: what all of them tell each other

}  // namespace

void Club::speak(bool goes) {
  if (house_.archive.shared())
    house_.archive.tell(all_servers, wire::print({{"at", house_.neighbours.own_name()}, {"goes", goes}}));
}

void Club::changed(const std::string& match) {
  house_.results.changed(match);
  if (const auto table = table_in_use(match)) table->changed();
}

void Club::asked(const std::string& match, archive::Server by) {
  if (const auto table = table_in_use(match))
    table->asked(by);
  else
    house_.archive.hand_over(match, by);
}

void Club::heard(const std::string& match, const std::string& words) {
  if (match != all_servers) {
    const auto table = table_in_use(match);
    if (!table) return;
    try {
      table->heard(read_word(words));
    } catch (const Json::exception& wrong) {  // of a server of another version
      house_.log.write(Level::warning, "not_understood", {{"match", match}, {"what", wrong.what()}});
    }
    return;
  }
  const Json message = Json::parse(words, nullptr, false);
  if (!message.is_object() || !message.value("at", Json{}).is_string()) return;
  const std::string server = message["at"];
  if (message.value("goes", Json{}) == true)
    house_.neighbours.gone(server);
  else
    house_.neighbours.heard_of(server);
}

void Club::lost() {
  house_.metrics.losses.fetch_add(1);
  house_.log.write(Level::warning, "archive_lost");
  house_.results.forget();
  for (const auto& table : tables_in_use()) table->lost();
}

std::function<void(Call, Reply)> unhurried(House& house, std::function<void(Call, Reply)> handle) {
  return [&house, handle = std::move(handle)](Call call, Reply reply) {
    auto shared = std::make_shared<Reply>(std::move(reply));
    house.workers.post([&house, handle, call = std::move(call), shared]() mutable {
      try {
        handle(std::move(call), [shared](Response response) { (*shared)(std::move(response)); });
      } catch (const std::exception& wrong) {  // a fault of ours; the others are served
        house.log.write(Level::error, "fault", {{"what", wrong.what()}});
        (*shared)(error_answer(500, "fault", "something went wrong here; it has been noted"_form));
      }
    });
  };
}

}  // namespace guidon::server
