#include "server/answer.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>

#include "kernel/letters.hpp"
#include "server/compression.hpp"
#include "server/reply.hpp"

namespace guidon::server {
namespace {

using Header = std::pair<std::string_view, std::string_view>;

constexpr std::array<Header, 8> on_every_answer{{
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"X-Frame-Options", "DENY"},
    {"Permissions-Policy",
     "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), "
     "gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), "
     "publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=()"},
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
     "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"Cache-Control", "no-store"},
}};
constexpr std::string_view only_over_tls = "max-age=31536000";

std::string_view reason(int status) {
  switch (status) {
    case 200: return "OK";
    case 201: return "Created";
    case 202: return "Accepted";
    case 204: return "No Content";
    case 301: return "Moved Permanently";
    case 302: return "Found";
    case 303: return "See Other";
    case 304: return "Not Modified";
    case 307: return "Temporary Redirect";
    case 308: return "Permanent Redirect";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 409: return "Conflict";
    case 410: return "Gone";
    case 412: return "Precondition Failed";
    case 413: return "Content Too Large";
    case 415: return "Unsupported Media Type";
    case 421: return "Misdirected Request";
    case 422: return "Unprocessable Content";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 501: return "Not Implemented";
    case 503: return "Service Unavailable";
    case 504: return "Gateway Timeout";
    default: return status < 400 ? "OK" : "Error";
  }
}

const std::string* find_header(const Response& response, std::string_view name) {
  const auto found =
      std::ranges::find_if(response.headers, [&](const auto& own) { return same_letters(own.first, name); });
  return found == response.headers.end() ? nullptr : &found->second;
}

bool one_line(std::string_view text) {
  return text.find_first_of(std::string_view("\r\n\0", 3)) == std::string_view::npos;
}

bool well_formed(const Response& response) {
  return response.status >= 200 && response.status <= 599 && one_line(response.type) &&
         std::ranges::all_of(response.headers, [](const auto& own) {
           return !own.first.empty() && one_line(own.first) && !own.first.contains(':') && one_line(own.second);
         });
}

void add(std::string& head, std::string_view name, std::string_view value) {
  head.append(name).append(": ").append(value).append("\r\n");
}

std::string date(std::time_t now) {
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return {text.data(), size};
}

}  // namespace

Answer make_answer(const Response& response, const Manner& manner) {
  if (!well_formed(response))
    return make_answer(error_answer(500, "internal", "the answer could not be put into words"_form), manner);

  Answer answer{.head = {}, .body = response.body};
  const bool bodiless = response.status == 204 || response.status == 304;
  if (bodiless) answer.body = nullptr;
  const bool packable = answer.body && worth_packing(response.type, answer.body->size()) &&
                        find_header(response, "Content-Encoding") == nullptr;
  const bool packed = packable && accepts_gzip(manner.accept_encoding);
  if (packed) answer.body = std::make_shared<const std::string>(gzip(*answer.body));

  std::string& head = answer.head;
  head.reserve(1536);
  head.append("HTTP/1.1 ")
      .append(std::to_string(response.status))
      .append(" ")
      .append(reason(response.status))
      .append("\r\n");
  add(head, "Date", date(manner.now));
  if (answer.body && !response.type.empty()) add(head, "Content-Type", response.type);
  if (!bodiless) add(head, "Content-Length", std::to_string(answer.body ? answer.body->size() : 0));
  if (packed) add(head, "Content-Encoding", "gzip");
  if (packable) add(head, "Vary", "Accept-Encoding");
  if (!manner.keep_alive) add(head, "Connection", "close");
  for (const auto& [name, value] : on_every_answer)
    if (find_header(response, name) == nullptr) add(head, name, value);
  if (manner.secure && find_header(response, "Strict-Transport-Security") == nullptr)
    add(head, "Strict-Transport-Security", only_over_tls);
  for (const auto& [name, value] : response.headers) {
    const bool strong_tag = packed && same_letters(name, "ETag") && !value.starts_with("W/");
    add(head, name, strong_tag ? "W/" + value : value);  // the packed bytes are others, and mean the same
  }
  head.append("\r\n");
  if (manner.head) answer.body = nullptr;
  return answer;
}

}  // namespace guidon::server
