#include "tests/server/client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>

namespace guidon::server_tests {
namespace {

using Clock = std::chrono::steady_clock;

Clock::time_point in(double seconds) {
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

double left(Clock::time_point until) { return std::chrono::duration<double>(until - Clock::now()).count(); }

// An address of this machine with a port, as the system takes it.
class SocketAddress {
 public:
  SocketAddress(const std::string& address, std::uint16_t port) {
    if (address.contains(':')) {
      six_.sin6_family = AF_INET6;
      six_.sin6_port = htons(port);
      ::inet_pton(AF_INET6, address.c_str(), &six_.sin6_addr);
    } else {
      four_.sin_family = AF_INET;
      four_.sin_port = htons(port);
      ::inet_pton(AF_INET, address.c_str(), &four_.sin_addr);
    }
  }
  [[nodiscard]] const sockaddr* get() const {
    return is_six() ? reinterpret_cast<const sockaddr*>(&six_) : reinterpret_cast<const sockaddr*>(&four_);
  }
  [[nodiscard]] socklen_t size() const { return is_six() ? sizeof six_ : sizeof four_; }
  [[nodiscard]] int socket() const { return ::socket(is_six() ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0); }

 private:
  [[nodiscard]] bool is_six() const { return six_.sin6_family == AF_INET6; }
  sockaddr_in four_{};
  sockaddr_in6 six_{};
};

std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(),
                         [](char one) { return one >= 'A' && one <= 'Z' ? static_cast<char>(one - 'A' + 'a') : one; });
  return result;
}

}  // namespace

TakenPort::TakenPort(const std::string& address) {
  const SocketAddress place(address, 0);
  file_ = place.socket();
  if (::bind(file_, place.get(), place.size()) != 0) return;
  sockaddr_in6 six{};
  socklen_t size = sizeof six;
  if (::getsockname(file_, reinterpret_cast<sockaddr*>(&six), &size) == 0) port_ = ntohs(six.sin6_port);
}

TakenPort::~TakenPort() { ::close(file_); }

struct Client::Wire {
  int file = -1;
  SSL_CTX* context = nullptr;
  SSL* tls = nullptr;
  bool connected = false;

  Wire() = default;
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  ~Wire() {
    if (tls != nullptr) SSL_free(tls);
    if (context != nullptr) SSL_CTX_free(context);
    if (file >= 0) ::close(file);
  }

  [[nodiscard]] bool readable(double seconds) const {
    if (tls != nullptr && SSL_pending(tls) > 0) return true;
    pollfd one{.fd = file, .events = POLLIN, .revents = 0};
    return ::poll(&one, 1, std::max(0, static_cast<int>(seconds * 1000))) > 0;
  }
};

Client::Client(std::uint16_t port, Speaks speaks, const std::string& from) : wire_(std::make_unique<Wire>()) {
  const SocketAddress here(from, 0);
  const SocketAddress there(from.contains(':') ? "::1" : "127.0.0.1", port);
  wire_->file = here.socket();
  const int yes = 1;
  ::setsockopt(wire_->file, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  const timeval patience{.tv_sec = 10, .tv_usec = 0};
  ::setsockopt(wire_->file, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  if (speaks == Speaks::tls) ::setsockopt(wire_->file, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  wire_->connected =
      ::bind(wire_->file, here.get(), here.size()) == 0 && ::connect(wire_->file, there.get(), there.size()) == 0;
  if (!wire_->connected || speaks == Speaks::plain) return;
  wire_->context = SSL_CTX_new(TLS_client_method());
  wire_->tls = SSL_new(wire_->context);
  SSL_set_fd(wire_->tls, wire_->file);
  wire_->connected = SSL_connect(wire_->tls) == 1;
}

Client::Client(Client&&) noexcept = default;
Client& Client::operator=(Client&&) noexcept = default;
Client::~Client() = default;

bool Client::connected() const { return wire_->connected; }

bool Client::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto sent = wire_->tls != nullptr ? SSL_write(wire_->tls, bytes.data(), static_cast<int>(bytes.size()))
                                            : ::send(wire_->file, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::optional<std::string> Client::receive(double seconds) {
  if (!heard_.empty()) return std::exchange(heard_, {});
  if (!wire_->readable(seconds)) return std::nullopt;
  std::string piece(1U << 16U, '\0');
  const auto size = wire_->tls != nullptr ? SSL_read(wire_->tls, piece.data(), static_cast<int>(piece.size()))
                                          : ::recv(wire_->file, piece.data(), piece.size(), 0);
  if (size <= 0) return std::nullopt;
  piece.resize(static_cast<std::size_t>(size));
  return piece;
}

bool Client::closed(double seconds) {
  const auto until = in(seconds);
  while (receive(left(until))) {
  }
  return left(until) > 0;
}

std::string Client::take(std::size_t size, double seconds) {
  const auto until = in(seconds);
  std::string taken;
  while (taken.size() < size) {
    auto piece = receive(left(until));
    if (!piece) break;
    taken += *piece;
  }
  if (taken.size() > size) {
    heard_ = taken.substr(size);
    taken.resize(size);
  }
  return taken;
}

HttpAnswer Client::request(const std::string& method, const std::string& path, const Headers& headers,
                           const std::string& body) {
  std::string text = method + " " + path + " HTTP/1.1\r\n";
  if (std::ranges::none_of(headers, [](const auto& one) { return lower(one.first) == "host"; }))
    text += "Host: localhost\r\n";
  for (const auto& [name, value] : headers) text.append(name).append(": ").append(value).append("\r\n");
  if (!body.empty()) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  send(text + "\r\n" + body);
  return answer(method == "HEAD");
}

HttpAnswer Client::post(const std::string& path, const std::string& body, Headers headers) {
  headers.emplace_back("Content-Type", "application/json");
  return request("POST", path, headers, body);
}

HttpAnswer Client::answer(bool bodiless, double seconds) {
  const auto until = in(seconds);
  std::string head;
  while (!head.contains("\r\n\r\n")) {
    auto piece = receive(left(until));
    if (!piece) return {};
    head += *piece;
  }
  const auto end = head.find("\r\n\r\n") + 4;
  heard_ = head.substr(end);
  head.resize(end - 2);

  HttpAnswer answer;
  if (head.size() > 12) answer.status = std::atoi(head.c_str() + 9);
  for (std::size_t line = head.find("\r\n") + 2; line < head.size();) {
    const auto stop = head.find("\r\n", line);
    const auto colon = head.find(": ", line);
    if (colon < stop) answer.headers[lower(head.substr(line, colon - line))] = head.substr(colon + 2, stop - colon - 2);
    line = stop + 2;
  }
  const std::string length = answer.header("content-length");
  if (!bodiless && !length.empty()) answer.body = take(std::stoul(length), left(until));
  return answer;
}

WebSocketClient::WebSocketClient(std::uint16_t port, const std::string& path, const Headers& headers,
                                 Client::Speaks speaks)
    : client_(port, speaks) {
  Headers all{{"Connection", "Upgrade"},
              {"Upgrade", "websocket"},
              {"Sec-WebSocket-Version", "13"},
              {"Sec-WebSocket-Key", "AAECAwQFBgcICQoLDA0ODw=="}};
  all.insert(all.end(), headers.begin(), headers.end());
  handshake_ = client_.get(path, all);
}

bool WebSocketClient::send_frame(const Frame& frame, bool masked) {
  const auto byte = [](std::size_t value) { return static_cast<char>(static_cast<unsigned char>(value & 255U)); };
  const std::size_t size = frame.payload.size();
  const std::size_t mask_bit = masked ? 128U : 0U;
  std::string bytes;
  bytes += byte((frame.last ? 128U : 0U) | static_cast<unsigned>(frame.kind));
  if (size < 126) {
    bytes += byte(mask_bit | size);
  } else if (size < 65536) {
    bytes += byte(mask_bit | 126U);
    bytes += byte(size >> 8U);
    bytes += byte(size);
  } else {
    bytes += byte(mask_bit | 127U);
    for (int shift = 56; shift >= 0; shift -= 8) bytes += byte(size >> static_cast<unsigned>(shift));
  }
  if (!masked) return client_.send(bytes + frame.payload);
  constexpr std::array<unsigned char, 4> mask{0x18, 0x15, 0x06, 0x12};
  for (const unsigned char one : mask) bytes += static_cast<char>(one);
  for (std::size_t at = 0; at < size; ++at)
    bytes += static_cast<char>(static_cast<unsigned char>(frame.payload[at]) ^ mask[at % 4]);
  return client_.send(bytes);
}

bool WebSocketClient::close(int code) {
  const auto number = static_cast<unsigned>(code);
  return send_frame(
      {.kind = Frame::Kind::close, .payload = {static_cast<char>(number >> 8U), static_cast<char>(number & 255U)}});
}

std::optional<Frame> WebSocketClient::receive_frame(double seconds) {
  const auto number = [](const std::string& bytes) {
    std::size_t value = 0;
    for (const char one : bytes) value = value << 8U | static_cast<unsigned char>(one);
    return value;
  };
  const auto until = in(seconds);
  const std::string head = client_.take(2, seconds);
  if (head.size() < 2) return std::nullopt;
  Frame frame;
  frame.last = (static_cast<unsigned char>(head[0]) & 128U) != 0;
  frame.kind = static_cast<Frame::Kind>(static_cast<unsigned char>(head[0]) & 15U);
  std::size_t size = static_cast<unsigned char>(head[1]) & 127U;
  if (size == 126) size = number(client_.take(2, left(until)));
  if (size == 127) size = number(client_.take(8, left(until)));
  frame.payload = client_.take(size, left(until));
  if (frame.payload.size() < size) return std::nullopt;
  if (frame.kind == Frame::Kind::close && size >= 2) {
    frame.code = static_cast<int>(number(frame.payload.substr(0, 2)));
    frame.payload.erase(0, 2);
  }
  if (frame.kind == Frame::Kind::close) code_ = frame.code;
  return frame;
}

std::optional<std::string> WebSocketClient::receive(double seconds) {
  const auto until = in(seconds);
  std::string text;
  while (auto frame = receive_frame(left(until))) {
    if (frame->kind == Frame::Kind::close) return std::nullopt;
    if (frame->kind == Frame::Kind::ping) send_frame({.kind = Frame::Kind::pong, .payload = frame->payload});
    if (frame->kind != Frame::Kind::text && frame->kind != Frame::Kind::more) continue;
    text += frame->payload;
    if (frame->last) return text;
  }
  return std::nullopt;
}

int WebSocketClient::closed(double seconds) {
  const auto until = in(seconds);
  while (code_ == 0) {
    const auto frame = receive_frame(left(until));
    if (!frame) return left(until) > 0 ? 1006 : 0;
  }
  close(code_);
  return code_;
}

}  // namespace guidon::server_tests
