#include "server/asked.hpp"

#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "server/reply.hpp"
#include "server/target.hpp"

namespace guidon::server {
namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;

std::string text(beast::string_view view) { return {view.data(), view.size()}; }

// The last of them, which the nearest proxy has added.
std::string forwarded_for(const WireRequest& wire, const Address& peer) {
  std::string last;
  const auto [first, end] = wire.equal_range("X-Forwarded-For");
  for (auto field = first; field != end; ++field) last = text(field->value());
  std::string_view address = last;
  if (const auto comma = address.rfind(','); comma != std::string_view::npos) address.remove_prefix(comma + 1);
  while (address.starts_with(' ') || address.starts_with('\t')) address.remove_prefix(1);
  while (address.ends_with(' ') || address.ends_with('\t')) address.remove_suffix(1);
  return text_of(read_address(address).value_or(peer));
}

std::optional<Response> wrong_headers(const WireRequest& wire, bool chunked) {
  const auto hosts = wire.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && wire.version() >= 11))
    return error_answer(400, "malformed", "the request needs one Host header"_form);
  if (wire.count(http::field::transfer_encoding) > 0 && (!chunked || wire.version() < 11))
    return error_answer(400, "malformed", "the only transfer encoding is chunked"_form);
  if (wire.version() != 10 && wire.version() != 11)
    return error_answer(400, "malformed", "the version must be HTTP/1.1"_form);
  return std::nullopt;
}

std::optional<Response> wrong_handshake(const WireRequest& wire) {
  constexpr std::size_t key_length = 24;  // 16 bytes in Base64
  if (wire[http::field::sec_websocket_version] != "13") {
    Response other = error_answer(426, "malformed", "the version of a WebSocket must be 13"_form);
    other.headers.emplace_back("Sec-WebSocket-Version", "13");
    return other;
  }
  if (wire.count(http::field::sec_websocket_key) != 1 || wire[http::field::sec_websocket_key].size() != key_length)
    return error_answer(400, "malformed", "the handshake of a WebSocket needs a Sec-WebSocket-Key of 16 bytes"_form);
  if (!wire.body().empty()) return error_answer(400, "malformed", "the handshake of a WebSocket has no body"_form);
  return std::nullopt;
}

}  // namespace

Asked read_request(WireRequest& wire, bool chunked, bool by_proxy, const Address& peer) {
  Asked asked;
  asked.manner.head = wire.method() == http::verb::head;
  asked.manner.accept_encoding = text(wire[http::field::accept_encoding]);
  asked.wrong = wrong_headers(wire, chunked);
  if (asked.wrong) return asked;
  const auto raw = wire.target();
  auto target = read_target({raw.data(), raw.size()});
  if (!target) {
    asked.wrong = error_answer(400, "bad_path", target.error());
    return asked;
  }
  asked.upgrade = beast::websocket::is_upgrade(wire);
  if (asked.upgrade) asked.wrong = wrong_handshake(wire);
  asked.request = {.method = text(wire.method_string()),
                   .path = std::move(target->path),
                   .query = std::move(target->query),
                   .body = std::move(wire.body()),
                   .remote = by_proxy ? forwarded_for(wire, peer) : text_of(peer),
                   .host = text(wire[http::field::host]),
                   .origin = text(wire[http::field::origin]),
                   .authorization = text(wire[http::field::authorization]),
                   .content_type = text(wire[http::field::content_type]),
                   .if_none_match = text(wire[http::field::if_none_match]),
                   .accept = text(wire[http::field::accept])};
  return asked;
}

bool expects_continue(const WireRequest& wire) {
  return wire.version() >= 11 && beast::iequals(wire[http::field::expect], "100-continue");
}

std::optional<Response> unreadable(beast::error_code failed) {
  if (failed == http::error::header_limit) return error_answer(431, "too_large", "the headers are too long"_form);
  if (failed == http::error::body_limit) return error_answer(413, "too_large", "the body is too long"_form);
  if (failed == http::error::buffer_overflow) return error_answer(431, "too_large", "the headers are too long"_form);
  if (failed == http::error::end_of_stream || failed == http::error::partial_message) return std::nullopt;
  if (failed.category() != make_error_code(http::error::end_of_stream).category()) return std::nullopt;
  return error_answer(400, "malformed", say("this is not HTTP/1.1: {}"_form, failed.message()));
}

}  // namespace guidon::server
