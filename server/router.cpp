#include "server/router.hpp"

#include <algorithm>
#include <optional>

#include "wire/parsed.hpp"

namespace guidon::server {

namespace {

// The part of a path up to the next slash, which is taken off.
std::string_view next_part(std::string_view& path) {
  const auto slash = path.find('/');
  const std::string_view part = path.substr(0, slash);
  path.remove_prefix(slash == std::string_view::npos ? path.size() : slash + 1);
  return part;
}

// What stands for the names of a pattern in a path that fits it.
std::optional<std::vector<std::string>> fitted(std::string_view pattern, std::string_view path) {
  if (std::ranges::count(pattern, '/') != std::ranges::count(path, '/')) return std::nullopt;
  std::vector<std::string> parts;
  while (!pattern.empty() || !path.empty()) {
    const std::string_view wanted = next_part(pattern);
    const std::string_view found = next_part(path);
    if (wanted.starts_with('{')) {
      if (found.empty()) return std::nullopt;
      parts.emplace_back(found);
    } else if (wanted != found) {
      return std::nullopt;
    }
  }
  return parts;
}

std::string bearer(const std::string& authorization) {
  constexpr std::string_view scheme = "Bearer ";
  return authorization.starts_with(scheme) ? authorization.substr(scheme.size()) : std::string{};
}

// The JSON of a body; or the answer that says what is wrong with it.
std::optional<Response> read_body(const Request& request, Json& out) {
  if (request.method == "GET" || request.method == "HEAD" || request.method == "DELETE" || request.body.empty())
    return std::nullopt;
  if (!request.content_type.starts_with("application/json"))
    return error_answer(415, "not_json", "expected a body of type application/json"_form);
  auto body = wire::parsed(request.body);
  if (!body && body.error() == wire::NotParsed::too_deep)
    return error_answer(400, "bad_json", "the JSON of the body is nested too deeply"_form);
  if (!body) return error_answer(400, "bad_json", "the body is not JSON"_form);
  out = std::move(*body);
  if (!out.is_object()) return error_answer(400, "bad_json", "expected a JSON object"_form);
  return std::nullopt;
}

}  // namespace

void Router::add(std::string_view method, std::string_view pattern, std::function<void(Call, Reply)> handle) {
  routes_.push_back({method, pattern, std::move(handle)});
}

bool Router::knows(std::string_view path) const {
  return std::ranges::any_of(routes_, [&](const Route& route) { return fitted(route.pattern, path).has_value(); });
}

void Router::dispatch(Request request, Reply reply) const {
  const std::string_view method = request.method == "HEAD" ? "GET" : std::string_view{request.method};
  std::string allowed;
  for (const Route& route : routes_) {
    auto parts = fitted(route.pattern, request.path);
    if (!parts) continue;
    if (route.method != method) {
      if (allowed.find(route.method) == std::string::npos)
        allowed.append(allowed.empty() ? "" : ", ").append(route.method);
      continue;
    }
    Call call;
    if (auto wrong = read_body(request, call.body)) return reply(std::move(*wrong));
    call.parts = std::move(*parts);
    call.token = bearer(request.authorization);
    call.request = std::move(request);
    return route.handle(std::move(call), std::move(reply));
  }
  if (allowed.empty() && method == "GET" && otherwise_) return otherwise_(request, std::move(reply));
  if (allowed.empty())
    return reply(error_answer(404, "no_such_page", say("there is nothing at {}"_form, request.path)));
  Response answer = error_answer(405, "not_allowed", say("{} does nothing at {}"_form, request.method, request.path));
  answer.headers.emplace_back("Allow", allowed);
  reply(std::move(answer));
}

}  // namespace guidon::server
