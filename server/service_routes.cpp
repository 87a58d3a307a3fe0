#include "server/service_routes.hpp"

#include "server/adjudicator_routes.hpp"
#include "server/health_routes.hpp"
#include "server/openapi.hpp"
#include "server/owner_routes.hpp"
#include "server/record_routes.hpp"
#include "server/rule_routes.hpp"
#include "server/scenario_routes.hpp"
#include "server/simulation_routes.hpp"
#include "server/statistics_routes.hpp"
#include "server/verify_route.hpp"
#include "server/waiting_route.hpp"
#include "server/workshop_routes.hpp"

namespace guidon::server {

void add_service_routes(Club& club, std::function<NetworkCounts()> counts, std::filesystem::path backups) {
  add_health_routes(club, std::move(counts));
  add_scenario_routes(club);
  add_rule_routes(club);
  add_adjudicator_routes(club);
  add_simulation_routes(club);
  add_verify_route(club);
  add_workshop_routes(club);
  add_record_routes(club);
  add_waiting_route(club);
  add_statistics_routes(club);
  add_owner_routes(club, std::move(backups));
  add_openapi_route(club);
}

}  // namespace guidon::server
