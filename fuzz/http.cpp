// Requests as they come off the wire: what is read of them, and what the club answers.
#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <cstdint>
#include <string>

#include "fuzz/claim.hpp"
#include "fuzz/clubhouse.hpp"
#include "fuzz/told.hpp"
#include "scenario/exchange/utf8.hpp"
#include "server/asked.hpp"
#include "server/query.hpp"
#include "server/target.hpp"

namespace guidon::fuzz {
namespace {

namespace http = boost::beast::http;
using namespace server;

std::string encoded(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '/') {
      out += c;
    } else {
      out += '%';
      out += digits[byte >> 4U];
      out += digits[byte & 15U];
    }
  }
  return out;
}

void claim_target(std::string_view raw) {
  const auto target = read_target(raw);
  if (!target) return claim_sentence(target.error().text());
  const std::string& path = target->path;
  claim(path.starts_with('/'), "a path does not begin with a slash", path);
  claim_sentence(path);
  claim(!(path + "/").contains("/../") && !(path + "/").contains("/./") && !path.contains('\\'), "a path climbs", path);
  if (path.size() > 600) return;  // three times as long when every byte is encoded, which is too long
  const auto again = read_target(encoded(path));
  claim(again && again->path == path, "a path that is encoded and read is another", path);
}

// Any bytes survive a query; and what is no number is none.
void claim_query(std::string_view text) {
  const Query plain{text};
  for (const auto* const name : {"unit", "entry", "from", "to", "status", ""}) {
    (void)plain.text(name);
    const auto number = plain.number(name, 5, 100);
    claim(!number || *number <= 100, "a number of a query is too large");
  }
  const std::string value{text.substr(0, 200)};
  claim(Query{"a=1&unit=" + encoded(value) + "&b"}.text("unit") == value, "a value that is encoded and read is another",
        value);
}

void claim_address(const std::string& text) {
  const auto address = read_address(text);
  claim(address && text_of(*address) == text, "who asks has no address", text);
}

// What would go over the wire is one head, and a body that is what it says.
void claim_answer(const Response& response, const Manner& manner) {
  claim_status(response.status);
  if (response.body && response.type.starts_with("application/json")) claim_told(*response.body);
  const Answer answer = make_answer(response, manner);
  claim(answer.head.starts_with("HTTP/1.1 "), "an answer has no first line", answer.head);
  claim(answer.head.find("\r\n\r\n") == answer.head.size() - 4, "an answer has two heads", answer.head);
}

// Long work for other threads: the fuzzer would wait for it.
bool begins_long_work(const Request& request) {
  return request.method == "POST" && (request.path == "/api/simulations" || request.path == "/api/balances");
}

void serve(WireRequest& wire, bool chunked) {
  const auto raw = wire.target();
  claim_target({raw.data(), raw.size()});
  const Address peer = *read_address("192.0.2.7");
  Asked asked = read_request(wire, chunked, true, peer);
  (void)expects_continue(wire);
  if (asked.wrong) return claim_answer(*asked.wrong, asked.manner);
  claim_query(asked.request.query);
  claim_address(asked.request.remote);
  Clubhouse& house = Clubhouse::only();
  if (asked.upgrade) {
    if (const auto refused = house.club().refuse(asked.request)) claim_answer(*refused, asked.manner);
    return;
  }
  if (begins_long_work(asked.request)) return;
  claim_answer(house.ask(std::move(asked.request)), asked.manner);
}

}  // namespace
}  // namespace guidon::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace guidon;
  boost::asio::const_buffer rest{data, size};
  bool served = false;
  for (int request = 0; request < 6 && rest.size() > 0; ++request) {
    fuzz::http::request_parser<fuzz::http::string_body> parser;
    parser.header_limit(16U << 10U);
    parser.body_limit(1U << 20U);
    parser.eager(true);
    boost::beast::error_code failed;
    rest += parser.put(rest, failed);
    if (failed && failed != fuzz::http::error::need_more) {
      if (const auto words = server::unreadable(failed)) fuzz::claim_answer(*words, {});
      break;
    }
    if (!parser.is_done()) break;
    fuzz::serve(parser.get(), parser.chunked());
    served = true;
  }
  if (served) fuzz::Clubhouse::only().tidy();
  return 0;
}
