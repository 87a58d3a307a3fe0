#pragma once
// A small client for tests of the server: it blocks, waits a few seconds at most, and lets one send what no good client
// would.
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace guidon::server_tests {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct HttpAnswer {
  int status = 0;                                // 0: there was none
  std::map<std::string, std::string> headers{};  // names in lower case
  std::string body{};

  [[nodiscard]] std::string header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? "" : found->second;
  }
};

// A port at an address of this machine, taken from everybody else; 0 if there is no such address here.
class TakenPort {
 public:
  explicit TakenPort(const std::string& address);
  TakenPort(const TakenPort&) = delete;
  TakenPort& operator=(const TakenPort&) = delete;
  ~TakenPort();
  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  int file_ = -1;
  std::uint16_t port_ = 0;
};

inline bool has_ipv6() { return TakenPort("::1").port() != 0; }

// A connection.
class Client {
 public:
  enum class Speaks { plain, tls };

  // To this machine, from one of its addresses in 127.0.0.0/8, or from ::1 to ::1.
  explicit Client(std::uint16_t port, Speaks speaks = Speaks::plain, const std::string& from = "127.0.0.1");
  Client(Client&&) noexcept;
  Client& operator=(Client&&) noexcept;
  ~Client();

  [[nodiscard]] bool connected() const;  // over TLS: and shaken hands
  bool send(std::string_view bytes);
  // Some bytes; nothing if none come for so long, or none will.
  std::optional<std::string> receive(double seconds = 10);
  bool closed(double seconds = 10);  // whether the other end closes in that time; what it still says is thrown away

  HttpAnswer request(const std::string& method, const std::string& path, const Headers& headers = {},
                     const std::string& body = {});
  HttpAnswer get(const std::string& path, const Headers& headers = {}) { return request("GET", path, headers); }
  HttpAnswer post(const std::string& path, const std::string& body, Headers headers = {});
  // The next answer on the wire; `bodiless`: it answers a HEAD.
  HttpAnswer answer(bool bodiless = false, double seconds = 10);

  // Exactly so many bytes; fewer at the end of time.
  std::string take(std::size_t size, double seconds = 10);

 private:
  struct Wire;
  std::unique_ptr<Wire> wire_;
  std::string heard_;  // and not yet taken
};

struct Frame {
  enum class Kind : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };
  Kind kind = Kind::text;
  bool last = true;
  std::string payload{};
  int code = 0;  // of a close

  friend bool operator==(const Frame&, const Frame&) = default;
};

// A WebSocket on a connection of its own.
class WebSocketClient {
 public:
  WebSocketClient(std::uint16_t port, const std::string& path, const Headers& headers = {},
                  Client::Speaks speaks = Client::Speaks::plain);

  [[nodiscard]] const HttpAnswer& handshake() const { return handshake_; }
  [[nodiscard]] bool open() const { return handshake_.status == 101; }

  bool send(std::string_view text) { return send_frame({.payload = std::string(text)}); }
  bool send_frame(const Frame& frame, bool masked = true);
  bool ping(std::string_view payload = "") {
    return send_frame({.kind = Frame::Kind::ping, .payload = std::string(payload)});
  }
  bool close(int code = 1000);

  // The next frame, whatever it is; nothing if none comes for so long, or none will.
  std::optional<Frame> receive_frame(double seconds = 10);
  // The next text; pings on the way are answered. Nothing if none comes for so long, or none will.
  std::optional<std::string> receive(double seconds = 10);
  // Reads until the other end closes: its code, 1006 if it just hung up, 0 if it does not.
  int closed(double seconds = 10);

  Client& connection() { return client_; }

 private:
  Client client_;
  HttpAnswer handshake_;
  int code_ = 0;
};

}  // namespace guidon::server_tests
