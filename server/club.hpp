#pragma once
// The club: all its tables, who may come in, and what is asked of it over the network.
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/house.hpp"
#include "server/rate_limit.hpp"
#include "server/router.hpp"
#include "server/site.hpp"

namespace guidon::server {

class Table;

struct ClubPlan {
  std::vector<std::string> hosts{};    // names it goes by, without ports; none: any. Else another site's name that is
                                       // made to point here would make its pages the server's own
  std::vector<std::string> origins{};  // pages that may call, beside the server's own
  std::string admin_hash{};            // of the token that opens what is the owner's; empty: nothing does
  std::string public_url{};            // where people find the server, for notices: "https://club.example"
  double generosity = 1;               // the limits of requests, times this
  std::size_t tables = 20'000;         // in use at once
};

class Club final : public Site, private archive::Watcher {
 public:
  Club(House& house, ClubPlan plan);
  ~Club() override;
  Club(const Club&) = delete;
  Club& operator=(const Club&) = delete;

  void answer(Request request, Reply reply) override;
  [[nodiscard]] std::optional<Response> refuse(const Request& upgrade) override;
  [[nodiscard]] std::shared_ptr<Visitor> visit(const Request& upgrade, std::shared_ptr<Socket> socket) override;

  [[nodiscard]] Router& router() { return router_; }
  [[nodiscard]] House& house() { return house_; }
  [[nodiscard]] const ClubPlan& plan() const { return plan_; }
  [[nodiscard]] bool is_owner(const Call& call) const;
  // The table of a match, which may turn out not to be there; nothing when there are too many.
  [[nodiscard]] std::shared_ptr<Table> table(const std::string& id);
  void forget(const std::string& id);
  void sweep();  // now and then: what is due is looked at, and tables that nobody uses leave the memory
  void close();  // tells everybody that the server goes away
  void end();    // when no lane works any more: nothing stays in hand, and nothing is heard of other servers

 private:
  // What kind of request it is, for its limits.
  enum class Cost : std::uint8_t { plain, change, heavy };
  static Cost cost_of(const Request& request);
  bool within_limits(const Request& request);
  [[nodiscard]] bool foreign(const Request& request) const;  // another site's page sends it
  [[nodiscard]] bool misnamed(const Request& request) const;
  // The answer to one who may not come in.
  [[nodiscard]] std::optional<Response> turned_away(const Request& request);

  [[nodiscard]] std::shared_ptr<Table> table_in_use(const std::string& id);
  [[nodiscard]] std::vector<std::shared_ptr<Table>> tables_in_use();
  void look_at_due();

  // Of other servers that share the archive.
  void changed(const std::string& match) override;
  void asked(const std::string& match, archive::Server by) override;
  void heard(const std::string& match, const std::string& words) override;
  void lost() override;
  void speak(bool goes);  // so that they know of this one

  House& house_;
  ClubPlan plan_;
  Router router_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Table>, std::less<>> tables_;
  bool due_not_read_ = false;  // at the last sweep
  bool watches_ = true;        // other servers
  std::mutex limits_mutex_;
  std::vector<RateLimit> limits_;  // by cost
};

// A handler that may take its time: on a thread of the house instead of the network's.
std::function<void(Call, Reply)> unhurried(House& house, std::function<void(Call, Reply)> handle);

}  // namespace guidon::server
