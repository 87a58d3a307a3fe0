#include "server/webhook.hpp"

#include <openssl/ssl.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <charconv>
#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "server/byte_stream.hpp"
#include "server/connect.hpp"

namespace guidon::server {

namespace http = beast::http;

namespace {

constexpr std::size_t longest_url = 2048;
constexpr std::uint32_t longest_answer = 64U << 10U;  // up to its body
constexpr std::size_t most_addresses = 4;             // of one name that are tried

bool is_letter_or_digit(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
}

bool is_name(std::string_view host) {
  return !host.empty() && host.size() <= 253 && !host.starts_with('.') && !host.contains("..") &&
         std::ranges::all_of(host,
                             [](char letter) { return is_letter_or_digit(letter) || letter == '-' || letter == '.'; });
}

std::optional<std::uint16_t> read_port(std::string_view text) {
  std::uint16_t port = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), port);
  if (failed != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return port;
}

// What came of one attempt.
struct Outcome {
  bool done = false;
  bool again = false;  // it may go better in a moment
  std::string why{};
};

using Post = http::request<http::string_body>;

Post post_of(const Url& url, std::string json) {
  constexpr unsigned version = 11;
  Post out{http::verb::post, url.target, version, std::move(json)};
  const bool usual = url.port == (url.secure ? 443 : 80);
  out.set(http::field::host, host_text(url.host) + (usual ? "" : ":" + std::to_string(url.port)));
  out.set(http::field::user_agent, "guidon");
  out.set(http::field::accept, "*/*");
  out.set(http::field::content_type, "application/json");
  out.keep_alive(false);
  out.prepare_payload();
  return out;
}

// SNI, without the cast in OpenSSL's macro.
void name_host(SSL* tls, std::string host) {
  SSL_ctrl(tls, SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, host.data());
}

}  // namespace

std::expected<Url, Reason> webhook_url(std::string_view text, bool allow_private) {
  if (text.size() > longest_url) return std::unexpected("the URL is longer than 2048 bytes"_form);
  for (const char letter : text)
    if (letter <= ' ' || letter > '~' || letter == '\\' || letter == '"' || letter == '<' || letter == '>')
      return std::unexpected("the URL has a character that does not belong in one"_form);
  Url url;
  const auto colon = text.find("://");
  std::string scheme(text.substr(0, colon == std::string_view::npos ? 0 : colon));
  std::ranges::transform(scheme, scheme.begin(),
                         [](char one) { return one >= 'A' && one <= 'Z' ? static_cast<char>(one - 'A' + 'a') : one; });
  if (scheme != "https" && scheme != "http") return std::unexpected("the URL must begin with https:// or http://"_form);
  url.secure = scheme == "https";
  url.port = url.secure ? 443 : 80;
  std::string_view rest = text.substr(colon + 3);
  rest = rest.substr(0, rest.find('#'));

  const auto slash = rest.find_first_of("/?");
  std::string_view authority = rest.substr(0, slash);
  if (slash != std::string_view::npos) url.target = (rest[slash] == '?' ? "/" : "") + std::string(rest.substr(slash));
  if (authority.contains('@')) return std::unexpected("the URL has a user or password in it"_form);

  std::optional<Address> literal;
  if (authority.starts_with('[')) {
    const auto bracket = authority.find(']');
    if (bracket == std::string_view::npos) return std::unexpected("the URL's address has no closing bracket"_form);
    url.host = authority.substr(1, bracket - 1);
    literal = read_address(url.host);
    if (!literal || !url.host.contains(':')) return std::unexpected(say("'{}' is not an IPv6 address"_form, url.host));
    authority.remove_prefix(bracket + 1);
  } else {
    url.host = authority.substr(0, authority.find(':'));
    if (!is_name(url.host)) return std::unexpected("the URL has no host that could be called"_form);
    literal = read_address(url.host);
    authority.remove_prefix(url.host.size());
  }
  if (!authority.empty()) {
    const auto port = authority.starts_with(':') ? read_port(authority.substr(1)) : std::nullopt;
    if (!port) return std::unexpected("the URL's port is not a number from 1 to 65535"_form);
    url.port = *port;
  }
  if (url.port != 80 && url.port != 443 && url.port < 1024)
    return std::unexpected(say("port {} is not called: 80, 443 or one above 1023 is expected"_form, url.port));
  if (literal && !allow_private && !public_address(*literal))
    return std::unexpected(say("{} is not a public address"_form, url.host));
  return url;
}

std::vector<Address> addresses_to_call(const std::vector<Address>& found, bool allow_private) {
  std::deque<Address> waiting;
  for (const Address& one : found)
    if (allow_private || public_address(one)) waiting.push_back(one);
  std::vector<Address> order;
  while (!waiting.empty() && order.size() < most_addresses) {
    const auto other = std::ranges::find_if(
        waiting, [&](const Address& one) { return order.empty() || is_ipv4(one) != is_ipv4(order.back()); });
    const auto next = other == waiting.end() ? waiting.begin() : other;
    order.push_back(*next);
    waiting.erase(next);
  }
  return order;
}

class Webhooks::Office {
 public:
  explicit Office(WebhookPlan plan) : plan_(std::move(plan)) {
    boost::system::error_code ignored;  // without certificates, every https call fails and says why
    tls_.set_default_verify_paths(ignored);
    if (!plan_.authorities.empty()) tls_.load_verify_file(plan_.authorities, ignored);
    tls_.set_verify_mode(net::ssl::verify_peer);
    tls_.set_options(net::ssl::context::default_workarounds | net::ssl::context::no_tlsv1 |
                     net::ssl::context::no_tlsv1_1);
    thread_ = std::thread([this] { context_.run(); });
  }
  Office(const Office&) = delete;
  Office& operator=(const Office&) = delete;
  ~Office() {
    context_.stop();
    thread_.join();
  }

  void send(std::string url, std::string json) {
    if (waiting_.fetch_add(1) >= plan_.waiting) {
      --waiting_;
      ++dropped_;
      return;
    }
    net::post(context_, [this, url = std::move(url), json = std::move(json)]() mutable {
      auto& line = lines_[url];
      if (line.size() >= plan_.waiting_each) {
        --waiting_;
        ++dropped_;
        return;
      }
      line.push_back(std::move(json));
      if (line.size() == 1) ready_.push_back(std::move(url));
      begin();
    });
  }

  [[nodiscard]] WebhookCounts counts() const { return {.sent = sent_, .failed = failed_, .dropped = dropped_}; }

 private:
  void begin() {
    while (under_way_ < plan_.at_once && !ready_.empty()) {
      ++under_way_;
      std::string url = std::move(ready_.front());
      ready_.pop_front();
      net::co_spawn(context_.get_executor(), deliver(std::move(url)), net::detached);
    }
  }

  // Everything that waits for one URL, in order.
  Task<void> deliver(std::string text) {
    const auto url = webhook_url(text, plan_.allow_private);
    for (auto line = lines_.find(text); !line->second.empty();) {
      const std::string json = std::move(line->second.front());
      Outcome outcome{.why = url ? "" : url.error().text()};
      if (url) outcome = co_await attempt(*url, json);
      if (outcome.again) {
        Timer pause(context_, std::chrono::seconds(plan_.retry_seconds));
        co_await pause.async_wait(as_values);
        outcome = co_await attempt(*url, json);
      }
      ++(outcome.done ? sent_ : failed_);
      if (!outcome.done && plan_.failed) plan_.failed(url ? url->host : "", outcome.why);
      line->second.pop_front();
      --waiting_;
    }
    lines_.erase(text);
    --under_way_;
    begin();
  }

  Task<Outcome> attempt(const Url& url, const std::string& json) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(plan_.seconds);
    Found found;
    if (plan_.resolve)
      found = plan_.resolve(url.host);
    else
      found = co_await resolve(context_.get_executor(), url.host, until);
    if (!found) co_return Outcome{.again = true, .why = "the name is not known: " + found.error().message()};
    const std::vector<Address> addresses = addresses_to_call(*found, plan_.allow_private);
    if (addresses.empty()) co_return Outcome{.why = "the name has no public address"};
    auto socket = co_await connect(context_.get_executor(), addresses, url.port, until);
    if (!socket) co_return Outcome{.again = true, .why = "no connection: " + socket.error().message()};

    TlsStream stream(TcpStream(std::move(*socket)), tls_);
    TcpStream& tcp = stream.next_layer();
    tcp.expires_at(until);
    const Post post = post_of(url, json);
    if (!url.secure) co_return co_await converse(tcp, post);

    if (!read_address(url.host)) name_host(stream.native_handle(), url.host);
    stream.set_verify_callback(net::ssl::host_name_verification(url.host));
    auto [untrusted] = co_await stream.async_handshake(net::ssl::stream_base::client, as_values);
    if (untrusted) {
      const bool broken = untrusted.category() != net::error::get_ssl_category();
      co_return Outcome{.again = broken, .why = "no secure connection: " + untrusted.message()};
    }
    co_return co_await converse(stream, post);
  }

  // The answer matters up to its status; redirects are not followed.
  template <class Stream>
  static Task<Outcome> converse(Stream& stream, const Post& post) {
    auto [unsent, sent] = co_await http::async_write(stream, post, as_values);
    if (unsent) co_return Outcome{.again = true, .why = "the connection broke: " + unsent.message()};
    beast::flat_buffer buffer;
    http::response_parser<http::empty_body> answer;
    answer.header_limit(longest_answer);
    auto [unread, size] = co_await http::async_read_header(stream, buffer, answer, as_values);
    if (unread) {
      const bool garbled = unread.category() == http::make_error_code(http::error::bad_version).category();
      co_return Outcome{.again = true,
                        .why = (garbled ? "no answer in HTTP: " : "the connection broke: ") + unread.message()};
    }
    const unsigned status = answer.get().result_int();
    if (status >= 200 && status < 300) co_return Outcome{.done = true};
    co_return Outcome{.again = status >= 500, .why = "the answer is " + std::to_string(status)};
  }

  using TcpStream = beast::basic_stream<net::ip::tcp, Executor, beast::unlimited_rate_policy>;
  using TlsStream = net::ssl::stream<TcpStream>;

  const WebhookPlan plan_;
  std::atomic<std::size_t> waiting_ = 0;
  std::atomic<std::uint64_t> sent_ = 0;
  std::atomic<std::uint64_t> failed_ = 0;
  std::atomic<std::uint64_t> dropped_ = 0;

  // The thread's own. The context goes first, and with it whoever is under way.
  std::map<std::string, std::deque<std::string>> lines_;  // what waits for a URL; the first is under way
  std::deque<std::string> ready_;                         // URLs with something to send, and nobody at it
  std::size_t under_way_ = 0;
  net::ssl::context tls_{net::ssl::context::tls_client};
  net::io_context context_{1};
  net::executor_work_guard<Executor> guard_{context_.get_executor()};
  std::thread thread_;
};

Webhooks::Webhooks(WebhookPlan plan) : office_(std::make_unique<Office>(std::move(plan))) {}
Webhooks::~Webhooks() = default;

void Webhooks::send(std::string url, std::string json) { office_->send(std::move(url), std::move(json)); }
WebhookCounts Webhooks::counts() const { return office_->counts(); }

}  // namespace guidon::server
