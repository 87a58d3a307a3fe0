#pragma once
// A site for tests of the network: a few paths with fixed answers, and visitors who echo.
#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/answer.hpp"
#include "server/reply.hpp"
#include "server/site.hpp"

namespace guidon::server_tests {

inline std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

class FakeSite final : public server::Site {
 public:
  class Echo final : public server::Visitor {
   public:
    Echo(FakeSite& site, std::shared_ptr<server::Socket> socket) : site_(site), socket_(std::move(socket)) {}
    void said(std::string text) override {
      if (text == "flood")
        for (int number = 0; number < 2000; ++number) socket_->send(shared(std::string(10'000, 'f')));
      else if (text == "bye")
        socket_->close(1000, "as you wish");
      else if (text == "throw")
        throw std::runtime_error("as you wish");
      else
        socket_->send(shared("echo " + text));
    }
    void gone() override {
      ++site_.gone;
      socket_.reset();
    }

   private:
    FakeSite& site_;
    std::shared_ptr<server::Socket> socket_;
  };

  FakeSite() = default;
  ~FakeSite() override {
    for (auto& thread : threads_) thread.join();
  }

  void answer(server::Request request, server::Reply reply) override {
    const std::string& path = request.path;
    if (path == "/hello") return reply({.type = "text/plain", .body = shared("hello")});
    if (path == "/echo") return reply({.body = shared(request.body)});
    if (path == "/remote") return reply({.body = shared(request.remote)});
    if (path == "/long")
      return reply({.type = "text/plain", .body = shared(long_text()), .headers = {{"ETag", "\"7\""}}});
    if (path == "/cached") return reply({.body = shared("x"), .headers = {{"cache-control", "max-age=60"}}});
    if (path == "/nothing") return reply({.status = 204});
    if (path == "/split") return reply({.body = shared("x"), .headers = {{"X-Bad", "a\r\nSet-Cookie: b"}}});
    if (path == "/packed")
      return reply({.type = "text/plain", .body = shared(long_text()), .headers = {{"Content-Encoding", "br"}}});
    if (path == "/throw") throw std::runtime_error("as you wish");
    if (path == "/dropped") return;
    if (path == "/never") {
      const std::scoped_lock lock(mutex_);
      return kept_.push_back(std::move(reply));
    }
    if (path == "/later") {
      const std::scoped_lock lock(mutex_);
      threads_.emplace_back([reply = std::move(reply)]() mutable {
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        reply({.type = "text/plain", .body = shared("at last")});
      });
      return;
    }
    if (path == "/everything")
      return reply({.body = shared(request.method + "|" + request.path + "|" + request.query + "|" + request.host +
                                   "|" + request.origin + "|" + request.authorization + "|" + request.content_type +
                                   "|" + request.if_none_match + "|" + request.accept)});
    if (path == "/hook") return hook(std::move(request), std::move(reply));
    reply(server::error_answer(404, "not_found", Phrase{std::string{"there is nothing here"}}));
  }

  std::optional<server::Response> refuse(const server::Request& upgrade) override {
    if (upgrade.path == "/socket") return std::nullopt;
    return server::error_answer(403, "forbidden", Phrase{std::string{"not for you"}});
  }

  std::shared_ptr<server::Visitor> visit(const server::Request&, std::shared_ptr<server::Socket> socket) override {
    ++visits;
    {
      const std::scoped_lock lock(mutex_);
      sockets_.push_back(socket);
    }
    return std::make_shared<Echo>(*this, std::move(socket));
  }

  void tell_all(const std::string& text) {
    const std::scoped_lock lock(mutex_);
    for (const auto& weak : sockets_)
      if (const auto socket = weak.lock()) socket->send(shared(text));
  }

  std::vector<server::Reply> take_kept() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(kept_, {});
  }

  // What came to /hook, in order.
  std::vector<std::string> hooked() {
    const std::scoped_lock lock(mutex_);
    return hooked_;
  }

  static std::string long_text() {
    std::string text;
    for (int number = 0; text.size() < 300'000; ++number) text += std::to_string(number) + " ";
    return text;
  }

  std::atomic<int> visits = 0;
  std::atomic<int> gone = 0;
  std::atomic<int> failures = 0;  // so many of /hook fail
  std::atomic<int> failure = 503;

 private:
  void hook(server::Request request, server::Reply reply) {
    {
      const std::scoped_lock lock(mutex_);
      hooked_.push_back(request.method + " " + request.content_type + " " + request.body);
    }
    if (failures-- > 0) return reply({.status = failure, .headers = {{"Location", "/hook"}}});
    reply({.status = 204});
  }

  std::mutex mutex_;
  std::vector<std::thread> threads_;
  std::vector<server::Reply> kept_;
  std::vector<std::weak_ptr<server::Socket>> sockets_;
  std::vector<std::string> hooked_;
};

// Waits until something is so, ten seconds at most.
template <class Condition>
bool soon(Condition condition) {
  for (int times = 0; times < 1000; ++times) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return condition();
}

}  // namespace guidon::server_tests
