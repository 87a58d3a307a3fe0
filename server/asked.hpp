#pragma once
// A request as it was read off the wire, made into one for the site; or what is wrong with it.
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>

#include "server/address.hpp"
#include "server/answer.hpp"
#include "server/request.hpp"

namespace guidon::server {

using WireRequest = boost::beast::http::request<boost::beast::http::string_body>;

struct Asked {
  Request request{};
  Manner manner{};
  bool upgrade = false;             // to a WebSocket
  std::optional<Response> wrong{};  // the answer to give instead
};

// Takes the body out of it. `by_proxy`: the last address in X-Forwarded-For is who asks.
Asked read_request(WireRequest& wire, bool chunked, bool by_proxy, const Address& peer);

bool expects_continue(const WireRequest& wire);

// What to say to one that could not be read; nothing if nobody listens any more.
std::optional<Response> unreadable(boost::beast::error_code failed);

}  // namespace guidon::server
