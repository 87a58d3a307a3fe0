#pragma once
// A club with all its routes over an archive in a folder that goes away, asked without a network.
#include <gtest/gtest.h>

#include <cstdio>
#include <future>
#include <memory>
#include <string>

#include "server/assets.hpp"
#include "server/club.hpp"
#include "server/service_routes.hpp"
#include "server/token.hpp"
#include "tests/server/archive_kit.hpp"

namespace guidon::server {

struct Ask {
  std::string method = "GET";
  std::string path{};
  std::string query{};
  std::string token{};
  std::string type = "application/json";
  std::string if_none_match{};
  std::string accept{};
  std::string remote = "192.0.2.1";
};

struct Heard {
  int status = 0;
  std::string type{};
  std::string text{};
  std::vector<std::pair<std::string, std::string>> headers{};

  [[nodiscard]] Json json() const { return Json::parse(text, nullptr, false); }
  [[nodiscard]] std::string header(std::string_view name) const {
    for (const auto& [key, value] : headers)
      if (key == name) return value;
    return {};
  }
  [[nodiscard]] std::string code() const {
    const Json read = json();
    return read.is_object() && read.contains("error") ? read["error"].value("code", "") : std::string{};
  }
};

inline const std::string owner_token = "the-owner-of-the-club-has-this-one";

class ServiceKit {
 public:
  // Over a folder of its own, or one that is there already: the server has been started again.
  explicit ServiceKit(std::shared_ptr<archive::Folder> folder = std::make_shared<archive::Folder>())
      : ServiceKit(archive::opened(*folder / "club.db"), folder) {}
  // Over another archive, which it may share.
  explicit ServiceKit(std::unique_ptr<archive::Archive> archive,
                      std::shared_ptr<archive::Folder> folder = std::make_shared<archive::Folder>())
      : folder_(std::move(folder)), archive_(std::move(archive)) {
    house_.key = match::new_signing_key();
    add_service_routes(club_, [] { return NetworkCounts{}; }, folder_->path());
    add_assets(club_);
  }
  ~ServiceKit() {
    house_.closing = true;
    house_.patient.finish();
    house_.thinkers.finish();
    house_.workers.finish();
    club_.end();
    archive_.reset();  // nobody is told anything any more
    (void)std::fclose(log_file_);
  }
  ServiceKit(const ServiceKit&) = delete;
  ServiceKit& operator=(const ServiceKit&) = delete;

  Heard raw(const Ask& ask, std::string body = {}) {
    Request request;
    request.method = ask.method;
    request.path = ask.path;
    request.query = ask.query;
    request.body = std::move(body);
    request.remote = ask.remote;
    request.host = "localhost:1815";
    if (!ask.token.empty()) request.authorization = "Bearer " + ask.token;
    if (!request.body.empty()) request.content_type = ask.type;
    request.if_none_match = ask.if_none_match;
    request.accept = ask.accept;
    std::promise<Response> promise;
    auto future = promise.get_future();
    club_.answer(std::move(request), [&promise](Response response) { promise.set_value(std::move(response)); });
    const Response response = future.get();
    return {response.status, response.type, response.body ? *response.body : std::string{}, response.headers};
  }
  Heard get(std::string path, std::string token = {}, std::string query = {}) {
    return raw({.path = std::move(path), .query = std::move(query), .token = std::move(token)});
  }
  Heard post(std::string path, const Json& body, std::string token = {}) {
    return raw({.method = "POST", .path = std::move(path), .token = std::move(token)}, wire::print(body));
  }
  // A new match: {"id", "seats", "match"}.
  Json create(const Json& wanted) {
    const Heard made = post("/api/matches", wanted);
    EXPECT_EQ(made.status, 201) << made.text;
    return made.json();
  }

  [[nodiscard]] Club& club() { return club_; }
  [[nodiscard]] House& house() { return house_; }
  [[nodiscard]] const archive::Folder& folder() const { return *folder_; }

 private:
  std::shared_ptr<archive::Folder> folder_;
  std::unique_ptr<archive::Archive> archive_;
  std::FILE* log_file_ = std::tmpfile();
  Log log_{log_file_};
  House house_{*archive_, log_, 2, 2};
  Club club_{
      house_,
      {.origins = {}, .admin_hash = token_hash(owner_token), .public_url = {}, .generosity = 1e6, .tables = 500}};
};

}  // namespace guidon::server
