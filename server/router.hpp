#pragma once
// Which request goes where. Patterns are paths with names in braces for the parts that differ.
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/reply.hpp"
#include "server/request.hpp"

namespace guidon::server {

// A request on its way to its handler.
struct Call {
  Request request;
  std::vector<std::string> parts{};  // what stands for the names in braces
  std::string token{};               // behind "Bearer", empty where there is none
  Json body{};                       // of a POST or PUT; null where it has none
};

struct Route {
  std::string_view method;   // "POST"
  std::string_view pattern;  // "/api/matches/{id}/actions"
  std::function<void(Call, Reply)> handle;
};

class Router {
 public:
  void add(std::string_view method, std::string_view pattern, std::function<void(Call, Reply)> handle);
  // Who answers a GET where nothing is; without him the answer is 404 in JSON.
  void otherwise(std::function<void(const Request&, Reply)> handle) { otherwise_ = std::move(handle); }
  // Reads the body and calls the handler, or answers what is wrong: 404, 405, 400 or 415.
  void dispatch(Request request, Reply reply) const;
  // Whether some route has that path.
  [[nodiscard]] bool knows(std::string_view path) const;
  [[nodiscard]] std::span<const Route> routes() const { return routes_; }

 private:
  std::vector<Route> routes_;
  std::function<void(const Request&, Reply)> otherwise_;
};

}  // namespace guidon::server
