#pragma once
// A server from its start to its end.
#include <filesystem>
#include <string>
#include <vector>

#include "server/club.hpp"
#include "server/network.hpp"

namespace guidon::server {

struct ServePlan {
  NetworkPlan network{};
  ClubPlan club{};
  std::string archive;            // a file or an address of PostgreSQL
  std::filesystem::path backups;  // the folder for copies of it
  int idle_seconds = 30;
  int threads = 2;   // for orders and views
  int thinkers = 2;  // for odds and computer generals
  bool private_webhooks = false;
  bool quiet = false;     // warnings and errors only
  std::string warning{};  // what people should know, said once it listens
};

// Serves until it is told to stop by SIGINT or SIGTERM; 0, or 1 where it could not begin.
int serve(const ServePlan& plan);

}  // namespace guidon::server
