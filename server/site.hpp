#pragma once
// What is behind the network: it answers requests and talks to sockets, and knows nothing of how they are carried.
#include <memory>
#include <optional>
#include <string>

#include "server/request.hpp"

namespace guidon::server {

// One live connection, as the site sees it. Any thread may use it.
class Socket {
 public:
  Socket() = default;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  virtual ~Socket() = default;

  // Texts arrive in the order in which they were sent. One who reads too slowly is closed.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  // Closes it after what was sent before: 1000 done, 1001 going away, 1008 against the rules, 1013 try again later.
  virtual void close(int code, std::string reason) = 0;
};

// The site's end of it.
class Visitor {
 public:
  Visitor() = default;
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;
  virtual ~Visitor() = default;

  virtual void said(std::string text) = 0;  // one after another
  virtual void gone() = 0;                  // once, at the end; nothing is said afterwards
};

class Site {
 public:
  Site() = default;
  Site(const Site&) = delete;
  Site& operator=(const Site&) = delete;
  virtual ~Site() = default;

  // Called on a thread of the network: it must not take long, and may reply later from any thread.
  virtual void answer(Request request, Reply reply) = 0;
  // Whether a socket is refused: the answer to give instead.
  [[nodiscard]] virtual std::optional<Response> refuse(const Request& upgrade) = 0;
  [[nodiscard]] virtual std::shared_ptr<Visitor> visit(const Request& upgrade, std::shared_ptr<Socket> socket) = 0;
};

}  // namespace guidon::server
