#pragma once
// What the server is asked and what it answers, whatever carries it.
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace guidon::server {

struct Request {
  std::string method;  // "GET"
  std::string path;    // "/api/matches/k3v9", percent-decoded; always begins with a slash
  std::string query;   // what follows the question mark, as it was sent
  std::string body;
  std::string remote;  // the address it comes from
  // Headers, empty where they were not sent.
  std::string host;
  std::string origin;
  std::string authorization;
  std::string content_type;
  std::string if_none_match;
  std::string accept;
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::shared_ptr<const std::string> body{};                   // nothing: no body
  std::vector<std::pair<std::string, std::string>> headers{};  // beyond those that every answer has
};

// Takes the answer; to be called once, from any thread.
using Reply = std::move_only_function<void(Response)>;

}  // namespace guidon::server
