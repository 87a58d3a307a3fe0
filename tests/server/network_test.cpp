// The network as clients meet it, good ones and bad ones, with a site that knows a few answers.
#include "server/network.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>

#include <deque>
#include <thread>

#include "server/compression.hpp"
#include "tests/server/certificate.hpp"
#include "tests/server/client.hpp"
#include "tests/server/fake_site.hpp"

namespace guidon::server_tests {
namespace {

using server::Network;
using server::NetworkPlan;

class NetworkTest : public testing::Test {
 protected:
  static NetworkPlan plan() {
    NetworkPlan plan;
    plan.port = 0;
    plan.connections_each = 1000;
    plan.request_seconds = 10;
    return plan;
  }

  void open(const NetworkPlan& with = plan()) {
    auto opened = Network::open(with, site, 2);
    ASSERT_TRUE(opened) << opened.error().text();
    network = std::move(*opened);
  }

  Client client() { return Client(network->port()); }
  WebSocketClient socket(const Headers& headers = {}) { return {network->port(), "/socket", headers}; }

  // One answer to bytes that are no good request; the connection is then closed.
  HttpAnswer answer_to(std::string_view bytes) {
    Client one = client();
    one.send(bytes);
    HttpAnswer answer = one.answer();
    EXPECT_TRUE(one.closed(5)) << bytes.substr(0, 60);
    return answer;
  }

  FakeSite site;
  std::unique_ptr<Network> network;
};

class Http : public NetworkTest {};
class WebSocket : public NetworkTest {};
class Tls : public NetworkTest {};

TEST_F(Http, a_connection_serves_many_requests) {
  open();
  Client one = client();
  for (int time = 0; time < 3; ++time) {
    const HttpAnswer answer = one.get("/hello");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body, "hello");
    EXPECT_EQ(answer.header("connection"), "");
  }
  const auto counts = network->counts();
  EXPECT_EQ(counts.accepted, 1U);
  EXPECT_EQ(counts.requests, 3U);
  EXPECT_EQ(counts.connections, 1U);
  EXPECT_EQ(counts.malformed, 0U);
}

TEST_F(Http, a_client_may_ask_for_the_connection_to_be_closed) {
  open();
  Client one = client();
  EXPECT_EQ(one.get("/hello", {{"Connection", "close"}}).header("connection"), "close");
  EXPECT_TRUE(one.closed(5));
  Client old = client();
  old.send("GET /hello HTTP/1.0\r\n\r\n");
  EXPECT_EQ(old.answer().body, "hello");
  EXPECT_TRUE(old.closed(5));
}

TEST_F(Http, every_answer_carries_what_keeps_browsers_safe) {
  open();
  Client one = client();
  for (const char* path : {"/hello", "/none", "/%zz"}) {
    const HttpAnswer answer = one.get(path);
    EXPECT_EQ(answer.header("x-content-type-options"), "nosniff") << path;
    EXPECT_EQ(answer.header("referrer-policy"), "no-referrer");
    EXPECT_EQ(answer.header("cross-origin-opener-policy"), "same-origin");
    EXPECT_EQ(answer.header("cross-origin-resource-policy"), "same-origin");
    EXPECT_EQ(answer.header("x-frame-options"), "DENY");
    EXPECT_TRUE(answer.header("permissions-policy").contains("camera=()"));
    EXPECT_TRUE(answer.header("content-security-policy").starts_with("default-src 'none'; script-src 'self'"));
    EXPECT_TRUE(answer.header("content-security-policy").ends_with("frame-ancestors 'none'"));
    EXPECT_EQ(answer.header("cache-control"), "no-store");
    EXPECT_TRUE(answer.header("date").ends_with(" GMT"));
    EXPECT_EQ(answer.header("server"), "");
    EXPECT_EQ(answer.header("strict-transport-security"), "") << "not without TLS";
  }
  EXPECT_EQ(client().get("/cached").header("cache-control"), "max-age=60") << "the site's own word counts";
}

TEST_F(Http, head_is_get_without_the_body) {
  open();
  Client one = client();
  const HttpAnswer head = one.request("HEAD", "/hello");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.header("content-length"), "5");
  EXPECT_EQ(one.get("/hello").body, "hello") << "nothing of a body was left in the way";
}

TEST_F(Http, an_answer_without_a_body_says_so) {
  open();
  Client one = client();
  const HttpAnswer answer = one.get("/nothing");
  EXPECT_EQ(answer.status, 204);
  EXPECT_EQ(answer.header("content-length"), "");
  EXPECT_EQ(one.get("/hello").body, "hello");
}

TEST_F(Http, requests_sent_together_are_answered_in_order) {
  open();
  Client one = client();
  one.send(
      "GET /later HTTP/1.1\r\nHost: a\r\n\r\nPOST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"
      "GET /hello HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(one.answer().body, "at last");
  EXPECT_EQ(one.answer().body, "abc");
  EXPECT_EQ(one.answer().body, "hello");
}

TEST_F(Http, the_site_sees_the_request_as_it_was) {
  open();
  const HttpAnswer answer = client().request("PUT", "/%65verything?a=%20b",
                                             {{"Host", "guidon.example:1815"},
                                              {"Origin", "https://guidon.example"},
                                              {"Authorization", "Bearer x"},
                                              {"Content-Type", "text/plain"},
                                              {"If-None-Match", "\"7\""},
                                              {"Accept", "text/html"},
                                              {"X-Forwarded-For", "192.0.2.9"}},
                                             "body");
  EXPECT_EQ(answer.body,
            "PUT|/everything|a=%20b|guidon.example:1815|https://guidon.example|Bearer x|text/plain|\"7\"|text/html");
  EXPECT_EQ(client().get("/remote", {{"X-Forwarded-For", "192.0.2.9"}}).body, "127.0.0.1") << "anybody could say that";
}

TEST_F(Http, behind_a_proxy_the_last_forwarded_address_counts) {
  NetworkPlan with = plan();
  with.behind_proxy = true;
  open(with);
  EXPECT_EQ(client().get("/remote", {{"X-Forwarded-For", "10.0.0.1, 2001:db8::7"}}).body, "2001:db8::7");
  EXPECT_EQ(client().get("/remote", {{"X-Forwarded-For", "192.0.2.1"}, {"X-Forwarded-For", "192.0.2.2 "}}).body,
            "192.0.2.2");
  EXPECT_EQ(client().get("/remote", {{"X-Forwarded-For", "192.0.2.1, nonsense"}}).body, "127.0.0.1");
  EXPECT_EQ(client().get("/remote").body, "127.0.0.1");
}

TEST_F(Http, only_the_proxies_that_are_named_speak_for_others) {
  const Headers forwarded{{"X-Forwarded-For", "192.0.2.9"}};
  NetworkPlan with = plan();
  with.proxies = {*server::read_address("192.0.2.7")};
  open(with);
  EXPECT_EQ(client().get("/remote", forwarded).body, "127.0.0.1");
  with.proxies.push_back(*server::read_address("127.0.0.1"));
  open(with);
  EXPECT_EQ(client().get("/remote", forwarded).body, "192.0.2.9");
}

TEST_F(Http, a_chunked_body_arrives_whole) {
  open();
  Client one = client();
  one.send("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n");
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  one.send("4;x=y\r\ndefg\r\n0\r\n\r\n");
  EXPECT_EQ(one.answer().body, "abcdefg");
  EXPECT_EQ(one.get("/hello").body, "hello");
}

TEST_F(Http, who_asks_first_whether_to_send_a_body_is_told_to) {
  open();
  Client one = client();
  one.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(one.answer().status, 100);
  one.send("abc");
  EXPECT_EQ(one.answer().body, "abc");
}

TEST_F(Http, what_is_too_large_is_refused_in_words) {
  NetworkPlan with = plan();
  with.body_limit = 1000;
  with.header_limit = 2000;
  open(with);
  EXPECT_EQ(client().post("/echo", std::string(1000, 'a')).body.size(), 1000U);
  const HttpAnswer announced =
      answer_to("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1001\r\n\r\n" + std::string(1001, 'a'));
  EXPECT_EQ(announced.status, 413);
  EXPECT_EQ(announced.body, R"({"error":{"code":"too_large","message":"the body is too long"}})");
  EXPECT_EQ(answer_to("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3e8\r\n" +
                      std::string(1000, 'a') + "\r\n1\r\na\r\n0\r\n\r\n")
                .status,
            413);
  EXPECT_EQ(answer_to("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n").status, 400);
  EXPECT_EQ(answer_to("GET /hello HTTP/1.1\r\nHost: a\r\nX: " + std::string(2000, 'a') + "\r\n\r\n").status, 431);
  EXPECT_EQ(answer_to("GET /" + std::string(3000, 'a') + " HTTP/1.1\r\n").status, 431);
  EXPECT_EQ(network->counts().malformed, 5U);
}

TEST_F(Http, a_large_body_that_is_refused_does_not_drown_the_answer) {
  NetworkPlan with = plan();
  with.body_limit = 1000;
  open(with);
  Client one = client();
  one.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n" + std::string(1'000'000, 'a'));
  EXPECT_EQ(one.answer().status, 413);
}

TEST_F(Http, what_is_malformed_is_refused_and_the_connection_closed) {
  open();
  for (const std::string_view bad :
       {"nonsense\r\n\r\n",
        "GET\r\n\r\n",
        "GET /hello\r\n\r\n",
        "GET /hello HTTP/2.0\r\nHost: a\r\n\r\n",
        "GET /hello HTTP/1.1\r\n\r\n",
        "GET /hello HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET /hello HTTP/1.1\r\nHost : a\r\n\r\n",
        "GET /hello HTTP/1.1\r\nno colon\r\n\r\n",
        "GET  /hello HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET hello HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET http://a/hello HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /../x HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n",
        "\x16\x03\x01\x02\x05\x01\x01\xfc\x03\x03 hello of tls",
        "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
        "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
        "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\nabc",
        "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n",
        "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n"}) {
    const HttpAnswer answer = answer_to(bad);
    EXPECT_EQ(answer.status, 400) << bad;
    EXPECT_TRUE(answer.body.starts_with(R"({"error":{"code":)")) << answer.body;
  }
  EXPECT_EQ(network->counts().malformed, 21U);
}

TEST_F(Http, a_header_that_never_ends_is_not_waited_for) {
  NetworkPlan with = plan();
  with.request_seconds = 1;
  open(with);
  Client one = client();
  one.send("GET /hello HTTP/1.1\r\nHost: a\r\n");
  const auto began = std::chrono::steady_clock::now();
  for (int time = 0; time < 20 && one.send("X: y\r\n"); ++time)
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_TRUE(one.closed(1));
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(4));
  Client silent = client();
  EXPECT_TRUE(silent.closed(4));
  Client after_one = client();
  EXPECT_EQ(after_one.get("/hello").status, 200);
  EXPECT_TRUE(after_one.closed(4));
  Client half = client();
  half.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc");
  EXPECT_TRUE(half.closed(4));
  EXPECT_TRUE(soon([&] { return network->counts().connections == 0; }));
}

TEST_F(Http, an_answer_may_come_late_from_another_thread) {
  open();
  Client one = client();
  EXPECT_EQ(one.get("/later").body, "at last");
  EXPECT_EQ(one.get("/hello").body, "hello");
}

TEST_F(Http, a_site_that_fails_is_answered_for) {
  NetworkPlan with = plan();
  with.answer_seconds = 1;
  open(with);
  Client one = client();
  EXPECT_EQ(one.get("/throw").status, 500);
  EXPECT_EQ(one.get("/dropped").status, 500);
  EXPECT_EQ(one.get("/never").status, 504);
  EXPECT_EQ(one.get("/split").status, 500) << "a header of two lines";
  for (auto& late : site.take_kept()) late({.body = shared("too late")});
  EXPECT_EQ(one.get("/hello").body, "hello") << "a late answer is not taken for the next";
}

TEST_F(Http, a_long_text_is_packed_for_whoever_takes_it) {
  open();
  Client one = client();
  const HttpAnswer plain = one.get("/long");
  EXPECT_EQ(plain.body, FakeSite::long_text());
  EXPECT_EQ(plain.header("vary"), "Accept-Encoding");
  EXPECT_EQ(plain.header("etag"), "\"7\"");
  const HttpAnswer packed = one.get("/long", {{"Accept-Encoding", "br;q=0.1, gzip"}});
  EXPECT_EQ(packed.header("content-encoding"), "gzip");
  EXPECT_EQ(packed.header("vary"), "Accept-Encoding");
  EXPECT_EQ(packed.header("etag"), "W/\"7\"");
  EXPECT_EQ(packed.body, server::gzip(FakeSite::long_text()));
  EXPECT_EQ(one.get("/long", {{"Accept-Encoding", "gzip;q=0"}}).header("content-encoding"), "");
  EXPECT_EQ(one.get("/hello", {{"Accept-Encoding", "gzip"}}).header("content-encoding"), "") << "too short";
  EXPECT_EQ(one.get("/packed", {{"Accept-Encoding", "gzip"}}).header("content-encoding"), "br") << "packed already";
  EXPECT_EQ(one.request("HEAD", "/long", {{"Accept-Encoding", "gzip"}}).header("content-length"),
            packed.header("content-length"));
}

TEST_F(Http, there_is_a_limit_of_connections_from_one_address) {
  NetworkPlan with = plan();
  with.connections_each = 2;
  open(with);
  Client one = client();
  EXPECT_EQ(one.get("/hello").status, 200);
  {
    Client two = client();
    EXPECT_EQ(two.get("/hello").status, 200);
    Client three = client();
    EXPECT_TRUE(three.closed(5));
    EXPECT_EQ(network->counts().turned_away, 1U);
    EXPECT_EQ(Client(network->port(), Client::Speaks::plain, "127.0.0.2").get("/remote").body, "127.0.0.2");
  }
  EXPECT_TRUE(soon([&] { return network->counts().connections == 1; }));
  EXPECT_EQ(client().get("/hello").status, 200) << "the place was given back";
}

TEST_F(Http, there_is_a_limit_of_connections_in_all) {
  NetworkPlan with = plan();
  with.connections = 2;
  open(with);
  Client one = client();
  EXPECT_EQ(one.get("/hello").status, 200);
  WebSocketClient two = socket();
  EXPECT_TRUE(two.open());
  EXPECT_TRUE(client().closed(5));
  EXPECT_EQ(network->counts().turned_away, 1U);
}

TEST_F(Http, behind_a_proxy_the_limit_is_of_sockets_for_each_visitor) {
  NetworkPlan with = plan();
  with.behind_proxy = true;
  with.connections_each = 2;
  open(with);
  std::vector<Client> many;
  for (int number = 0; number < 5; ++number) {
    many.push_back(client());
    EXPECT_EQ(many.back().get("/hello").status, 200);
  }
  const Headers here{{"X-Forwarded-For", "192.0.2.1"}};
  WebSocketClient one = socket(here);
  WebSocketClient two = socket(here);
  EXPECT_TRUE(one.open() && two.open());
  EXPECT_EQ(socket(here).handshake().status, 503);
  EXPECT_TRUE(socket({{"X-Forwarded-For", "192.0.2.2"}}).open());
}

TEST_F(Http, both_addresses_of_localhost_answer_on_one_port) {
  open();
  EXPECT_EQ(client().get("/remote").body, "127.0.0.1");
  const bool six = has_ipv6();
  EXPECT_EQ(network->addresses(),
            six ? (std::vector<std::string>{"127.0.0.1", "::1"}) : std::vector<std::string>{"127.0.0.1"});
  Client other(network->port(), Client::Speaks::plain, "::1");
  EXPECT_EQ(other.connected(), six);
  EXPECT_EQ(other.get("/remote").body, six ? "::1" : "");
  network->close(1);
  EXPECT_FALSE(client().connected());
  EXPECT_FALSE(Client(network->port(), Client::Speaks::plain, "::1").connected());
}

TEST_F(Http, every_network_is_of_both_families) {
  NetworkPlan with = plan();
  with.addresses = server::every_network();
  open(with);
  EXPECT_EQ(network->addresses().front(), "0.0.0.0");
  EXPECT_EQ(client().get("/remote").body, "127.0.0.1");
  EXPECT_EQ(Client(network->port(), Client::Speaks::plain, "::1").get("/remote").body, has_ipv6() ? "::1" : "");
}

TEST_F(Http, limits_and_proxies_are_the_same_on_ipv6) {
  NetworkPlan with = plan();
  with.connections_each = 1;
  open(with);
  const auto six = [&] { return Client(network->port(), Client::Speaks::plain, "::1"); };
  const Headers forwarded{{"X-Forwarded-For", "192.0.2.9"}};
  Client one = six();
  EXPECT_EQ(one.get("/remote", forwarded).body, has_ipv6() ? "::1" : "");
  EXPECT_TRUE(six().closed(5));
  EXPECT_EQ(network->counts().turned_away, has_ipv6() ? 1U : 0U);
  with.behind_proxy = true;
  open(with);
  Client first = six();
  Client second = six();
  EXPECT_EQ(first.get("/remote", forwarded).body, has_ipv6() ? "192.0.2.9" : "");
  EXPECT_EQ(second.get("/remote", forwarded).body, has_ipv6() ? "192.0.2.9" : "");
}

TEST_F(Http, a_port_that_is_taken_at_one_address_is_named_and_nothing_is_served) {
  open();
  NetworkPlan with = plan();
  with.port = network->port();
  const std::string port = "port " + std::to_string(with.port);
  EXPECT_EQ(Network::open(with, site, 1).error(), port + " of 127.0.0.1 is taken: another program listens there");
  with.addresses = {{"127.0.0.2"}, {"127.0.0.1"}};
  EXPECT_EQ(Network::open(with, site, 1).error(), port + " of 127.0.0.1 is taken: another program listens there");
  with.addresses = {{"127.0.0.2"}};
  EXPECT_TRUE(Network::open(with, site, 1)) << "it was given back";
  with.addresses = {{"nowhere"}};
  EXPECT_EQ(Network::open(with, site, 1).error(), "'nowhere' is no IPv4 or IPv6 address");
}

TEST_F(Http, an_address_that_the_machine_has_not_is_left_out_unless_it_is_needed) {
  NetworkPlan with = plan();
  with.addresses = {{"192.0.2.1", false}, {"127.0.0.1", false}, {"2001:db8::1", false}};
  open(with);
  EXPECT_EQ(network->addresses(), (std::vector<std::string>{"127.0.0.1"}));
  EXPECT_EQ(client().get("/hello").status, 200);
  with.addresses.front().needed = true;
  const std::string refused = "cannot listen on port 0 of 192.0.2.1: Cannot assign requested address";
  EXPECT_EQ(Network::open(with, site, 1).error(), refused);
  with.addresses = {{"192.0.2.1", false}};
  EXPECT_EQ(Network::open(with, site, 1).error(), refused);
}

// Of the ports that the system would give, one in some twenty is taken at the second address.
TEST_F(Http, a_free_port_is_free_at_all_addresses) {
  NetworkPlan with = plan();
  with.addresses = {{"127.0.0.1"}, {"127.0.0.2"}};
  std::deque<TakenPort> taken;
  for (int count = 0; count < 600; ++count) ASSERT_NE(taken.emplace_back("127.0.0.2").port(), 0);
  for (int time = 0; time < 150; ++time) {
    const auto opened = Network::open(with, site, 1);
    ASSERT_TRUE(opened) << opened.error().text();
    ASSERT_EQ((*opened)->addresses(), (std::vector<std::string>{"127.0.0.1", "127.0.0.2"}));
  }
}

TEST_F(Http, closing_lets_a_request_in_hand_be_answered) {
  open();
  Client idle = client();
  EXPECT_EQ(idle.get("/hello").status, 200);
  Client busy = client();
  busy.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_TRUE(soon([&] { return network->counts().requests == 2; }));
  network->close(5);
  EXPECT_TRUE(idle.closed(1));
  const HttpAnswer answer = busy.answer();
  EXPECT_EQ(answer.body, "at last");
  EXPECT_EQ(answer.header("connection"), "close");
  EXPECT_TRUE(busy.closed(1));
  EXPECT_FALSE(client().connected());
  EXPECT_EQ(network->counts().connections, 0U);
}

TEST_F(Http, closing_does_not_wait_for_a_site_that_never_answers) {
  open();
  Client one = client();
  one.send("GET /never HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_TRUE(soon([&] { return network->counts().requests == 1; }));
  const auto began = std::chrono::steady_clock::now();
  network->close(1);
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(4));
  network.reset();
  for (auto& late : site.take_kept()) late({.body = shared("too late")});
}

TEST_F(WebSocket, texts_go_both_ways_in_order) {
  open();
  WebSocketClient one = socket();
  ASSERT_TRUE(one.open());
  EXPECT_EQ(one.handshake().header("sec-websocket-accept"), "Bz3qJYTGdOe8gUSpLosEdiLKDrk=");
  EXPECT_EQ(one.handshake().header("server"), "guidon");
  for (int number = 0; number < 100; ++number) one.send(std::to_string(number));
  for (int number = 0; number < 100; ++number) EXPECT_EQ(one.receive(), "echo " + std::to_string(number));
  EXPECT_EQ(network->counts().messages_in, 100U);
  EXPECT_TRUE(soon([&] { return network->counts().messages_out == 100; }));
  EXPECT_EQ(network->counts().sockets, 1U);
}

TEST_F(WebSocket, the_site_may_refuse_in_its_own_words) {
  open();
  const WebSocketClient one(network->port(), "/private");
  EXPECT_EQ(one.handshake().status, 403);
  EXPECT_EQ(one.handshake().body, R"({"error":{"code":"forbidden","message":"not for you"}})");
  EXPECT_EQ(site.visits, 0);
}

TEST_F(WebSocket, a_bad_handshake_is_refused) {
  open();
  const Headers upgrade{{"Connection", "Upgrade"}, {"Upgrade", "websocket"}};
  const auto with = [&](Headers more) {
    more.insert(more.end(), upgrade.begin(), upgrade.end());
    return client().get("/socket", more);
  };
  const HttpAnswer old = with({{"Sec-WebSocket-Version", "8"}, {"Sec-WebSocket-Key", "AAECAwQFBgcICQoLDA0ODw=="}});
  EXPECT_EQ(old.status, 426);
  EXPECT_EQ(old.header("sec-websocket-version"), "13");
  EXPECT_EQ(with({{"Sec-WebSocket-Version", "13"}}).status, 400);
  EXPECT_EQ(with({{"Sec-WebSocket-Version", "13"}, {"Sec-WebSocket-Key", "short"}}).status, 400);
  EXPECT_EQ(client().get("/socket").status, 404) << "no upgrade at all: an ordinary request";
  EXPECT_EQ(site.visits, 0);
}

TEST_F(WebSocket, a_text_in_fragments_is_one_text) {
  open();
  WebSocketClient one = socket();
  one.send_frame({.last = false, .payload = "a"});
  one.ping("still there?");
  one.send_frame({.kind = Frame::Kind::more, .last = false, .payload = "b"});
  one.send_frame({.kind = Frame::Kind::more, .payload = "c"});
  const auto pong = one.receive_frame();
  ASSERT_TRUE(pong);
  EXPECT_EQ(pong->kind, Frame::Kind::pong);
  EXPECT_EQ(pong->payload, "still there?");
  EXPECT_EQ(one.receive(), "echo abc");
}

TEST_F(WebSocket, one_who_breaks_the_rules_is_told_which) {
  NetworkPlan with = plan();
  with.message_limit = 1000;
  open(with);
  WebSocketClient binary = socket();
  binary.send_frame({.kind = Frame::Kind::binary, .payload = "x"});
  binary.send("never heard");
  EXPECT_EQ(binary.closed(), 1003);
  WebSocketClient large = socket();
  large.send(std::string(1000, 'a'));
  EXPECT_EQ(large.receive()->size(), 1005U);
  large.send(std::string(1001, 'a'));
  EXPECT_EQ(large.closed(), 1009);
  WebSocketClient pieces = socket();
  pieces.send_frame({.last = false, .payload = std::string(600, 'a')});
  pieces.send_frame({.kind = Frame::Kind::more, .payload = std::string(600, 'a')});
  EXPECT_EQ(pieces.closed(), 1009);
  WebSocketClient unmasked = socket();
  unmasked.send_frame({.payload = "x"}, false);
  EXPECT_EQ(unmasked.closed(), 1002);
  WebSocketClient stray = socket();
  stray.send_frame({.kind = Frame::Kind::more, .payload = "x"});
  EXPECT_EQ(stray.closed(), 1002);
  WebSocketClient reserved = socket();
  reserved.send_frame({.kind = static_cast<Frame::Kind>(5), .payload = "x"});
  EXPECT_EQ(reserved.closed(), 1002);
  WebSocketClient garbled = socket();
  garbled.send("\xc3\x28");
  EXPECT_EQ(garbled.closed(), 1007);
  WebSocketClient faulty = socket();
  faulty.send("throw");
  EXPECT_EQ(faulty.closed(), 1011);
  EXPECT_TRUE(soon([&] { return site.gone == 8; }));
  EXPECT_EQ(network->counts().messages_in, 2U);
  EXPECT_EQ(network->counts().malformed, 7U);
}

TEST_F(WebSocket, either_end_may_close) {
  open();
  WebSocketClient mine = socket();
  mine.close(1000);
  EXPECT_EQ(mine.closed(), 1000);
  WebSocketClient theirs = socket();
  theirs.send("one");
  theirs.send("bye");
  EXPECT_EQ(theirs.receive(), "echo one") << "what was sent before comes before";
  const auto last = theirs.receive_frame();
  ASSERT_TRUE(last);
  EXPECT_EQ(last->code, 1000);
  EXPECT_EQ(last->payload, "as you wish");
  theirs.close(1000);
  {
    WebSocketClient hangs_up = socket();
  }
  EXPECT_TRUE(soon([&] { return site.gone == 3 && network->counts().connections == 0; }));
  EXPECT_EQ(network->counts().sockets, 0U);
}

TEST_F(WebSocket, one_who_does_not_answer_a_close_is_not_waited_for) {
  open();
  WebSocketClient one = socket();
  one.send("bye");
  EXPECT_TRUE(one.connection().closed(8));
  EXPECT_TRUE(soon([&] { return site.gone == 1; }));
}

TEST_F(WebSocket, one_who_reads_too_slowly_is_closed) {
  NetworkPlan with = plan();
  with.waiting_limit = 1U << 20U;
  open(with);
  WebSocketClient slow = socket();
  WebSocketClient other = socket();
  slow.send("flood");
  EXPECT_TRUE(soon([&] { return site.gone == 1; }));
  other.send("hello");
  EXPECT_EQ(other.receive(), "echo hello");
  EXPECT_EQ(slow.closed(), 1006);
}

TEST_F(WebSocket, one_who_answers_no_ping_is_gone) {
  NetworkPlan with = plan();
  with.quiet_seconds = 2;
  open(with);
  WebSocketClient alive = socket();
  WebSocketClient dead = socket();
  const auto ping = dead.receive_frame(4);
  ASSERT_TRUE(ping);
  EXPECT_EQ(ping->kind, Frame::Kind::ping);
  EXPECT_FALSE(alive.receive(4)) << "it only answers pings";
  EXPECT_TRUE(dead.connection().closed(1));
  EXPECT_EQ(network->counts().sockets, 1U);
  alive.send("still here");
  EXPECT_EQ(alive.receive(), "echo still here");
}

TEST_F(WebSocket, closing_the_network_closes_sockets_and_says_why) {
  open();
  std::vector<WebSocketClient> many;
  many.reserve(20);
  for (int number = 0; number < 20; ++number) many.push_back(socket());
  EXPECT_TRUE(soon([&] { return network->counts().sockets == 20; }));
  std::thread closer([&] { network->close(5); });
  for (auto& one : many) EXPECT_EQ(one.closed(), 1001);
  closer.join();
  EXPECT_EQ(site.gone, 20);
  EXPECT_EQ(network->counts().connections, 0U);
}

TEST_F(WebSocket, closing_the_network_cuts_off_who_does_not_listen) {
  open();
  WebSocketClient deaf = socket();
  EXPECT_TRUE(soon([&] { return network->counts().sockets == 1; }));
  const auto began = std::chrono::steady_clock::now();
  network->close(1);
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(4));
  EXPECT_EQ(site.gone, 1);
  site.tell_all("too late");
  network.reset();
  site.tell_all("much too late");
}

TEST_F(WebSocket, three_hundred_at_once_are_told_from_other_threads) {
  open();
  std::vector<WebSocketClient> many;
  many.reserve(300);
  for (int number = 0; number < 300; ++number) many.push_back(socket());
  ASSERT_TRUE(soon([&] { return network->counts().sockets == 300; }));
  std::thread first([&] {
    for (int time = 0; time < 5; ++time) site.tell_all("a");
  });
  std::thread second([&] {
    for (int time = 0; time < 5; ++time) site.tell_all("b");
  });
  for (auto& one : many) one.send("mine");
  first.join();
  second.join();
  for (auto& one : many) {
    std::map<std::string, int> heard;
    for (int time = 0; time < 11; ++time) ++heard[one.receive().value_or("nothing")];
    EXPECT_EQ(heard, (std::map<std::string, int>{{"a", 5}, {"b", 5}, {"echo mine", 1}}));
  }
  many.clear();
  EXPECT_TRUE(soon([&] { return site.gone == 300; }));
}

TEST_F(Tls, everything_works_over_it) {
  const SelfSigned self_signed;
  ASSERT_TRUE(self_signed.made);
  NetworkPlan with = plan();
  with.certificate = self_signed.certificate;
  open(with);
  Client one(network->port(), Client::Speaks::tls);
  ASSERT_TRUE(one.connected());
  const HttpAnswer answer = one.get("/hello");
  EXPECT_EQ(answer.body, "hello");
  EXPECT_EQ(answer.header("strict-transport-security"), "max-age=31536000");
  EXPECT_EQ(one.get("/long").body, FakeSite::long_text());
  EXPECT_EQ(one.get("/hello", {{"Connection", "close"}}).status, 200);
  EXPECT_TRUE(one.closed(5));
  WebSocketClient socket(network->port(), "/socket", {}, Client::Speaks::tls);
  ASSERT_TRUE(socket.open());
  socket.send("over tls");
  EXPECT_EQ(socket.receive(), "echo over tls");
  WebSocketClient staying(network->port(), "/socket", {}, Client::Speaks::tls);
  ASSERT_TRUE(staying.open());
  socket.close();
  EXPECT_EQ(socket.closed(), 1000);
  std::thread closer([&] { network->close(5); });
  EXPECT_EQ(staying.closed(), 1001);
  closer.join();
}

TEST_F(Tls, plain_http_on_its_port_is_closed) {
  const SelfSigned self_signed;
  NetworkPlan with = plan();
  with.certificate = self_signed.certificate;
  open(with);
  Client one = client();
  one.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_TRUE(one.closed(5));
  EXPECT_TRUE(soon([&] { return network->counts().connections == 0; }));
  EXPECT_EQ(network->counts().malformed, 1U);
  EXPECT_EQ(network->counts().requests, 0U);
}

TEST_F(Tls, on_a_plain_port_it_fails) {
  open();
  EXPECT_FALSE(Client(network->port(), Client::Speaks::tls).connected());
  EXPECT_EQ(client().get("/hello").body, "hello");
}

TEST_F(Tls, a_certificate_that_is_not_there_is_named) {
  NetworkPlan with = plan();
  with.certificate = server::Certificate{.chain = "/nowhere/chain.pem", .key = "/nowhere/key.pem"};
  const auto opened = Network::open(with, site, 1);
  ASSERT_FALSE(opened);
  EXPECT_TRUE(opened.error().text().starts_with("the certificate /nowhere/chain.pem cannot be read"))
      << opened.error().text();
}

}  // namespace
}  // namespace guidon::server_tests
