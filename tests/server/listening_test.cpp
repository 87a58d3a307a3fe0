// Where a server listens, as it is told and as clients find it.
#include "server/listening.hpp"

#include <gtest/gtest.h>

#include "tests/server/archive_kit.hpp"
#include "tests/server/client.hpp"
#include "tests/server/server_process.hpp"

namespace guidon::server_tests {
namespace {

using server::Listening;
using server::read_listening;
using Places = std::vector<Listening>;

TEST(Listening, addresses_are_taken_as_people_write_them) {
  EXPECT_EQ(read_listening({"192.0.2.7"}), (Places{{"192.0.2.7"}}));
  EXPECT_EQ(read_listening({"::1"}), (Places{{"::1"}}));
  EXPECT_EQ(read_listening({"[::1]", "10.0.0.1"}), (Places{{"::1"}, {"10.0.0.1"}}));
  EXPECT_EQ(read_listening({"2001:DB8:0:0::7"}), (Places{{"2001:db8::7"}}));
  EXPECT_EQ(read_listening({"::ffff:192.0.2.7"}), (Places{{"192.0.2.7"}}));
  EXPECT_EQ(read_listening({"fe80::7%eth0"}), (Places{{"fe80::7%eth0"}}));
  EXPECT_EQ(read_listening({"localhost"}), server::this_machine());
  EXPECT_EQ(server::this_machine(), (Places{{"127.0.0.1", false}, {"::1", false}}));
}

TEST(Listening, none_is_listened_on_twice) {
  EXPECT_EQ(read_listening({"::1", "[0:0::1]", "::1"}), (Places{{"::1"}}));
  EXPECT_EQ(read_listening({"localhost", "127.0.0.1"}), (Places{{"127.0.0.1"}, {"::1", false}}));
  EXPECT_EQ(read_listening({"127.0.0.1", "0.0.0.0", "10.0.0.1", "::1"}), (Places{{"0.0.0.0"}, {"::1"}}));
  EXPECT_EQ(read_listening({"::"}), (Places{{"0.0.0.0", false}, {"::"}}));
  EXPECT_EQ(read_listening({"localhost", "::", "fe80::7%eth0"}), (Places{{"0.0.0.0", false}, {"::"}}));
}

TEST(Listening, a_word_that_is_no_address_is_given_back) {
  for (const std::string bad :
       {"", "nowhere", "localhost.", "127.0.0.1:1815", "[::1]:1815", "[::1", "::1]", "[]", "[127.0.0.1]",
        "127.0.0.1%lo", "::1%lo", "::%lo", "fe80::7%", "1.2.3", "256.0.0.1", "http://localhost", " ::1"})
    EXPECT_EQ(read_listening({"::1", bad}), std::unexpected(bad));
}

TEST(Listening, the_host_is_one_that_every_client_on_this_machine_finds) {
  const auto host = [](const std::vector<std::string>& words) { return server::host_here(*read_listening(words)); };
  EXPECT_EQ(server::host_here(server::this_machine()), "localhost");
  EXPECT_EQ(server::host_here(server::every_network()), "localhost");
  EXPECT_EQ(host({"::"}), "localhost");
  EXPECT_EQ(host({"192.0.2.7", "localhost"}), "localhost");
  EXPECT_EQ(host({"::1", "0.0.0.0"}), "localhost");
  EXPECT_EQ(host({"127.0.0.1"}), "127.0.0.1") << "localhost may be ::1";
  EXPECT_EQ(host({"0.0.0.0"}), "127.0.0.1");
  EXPECT_EQ(host({"::1"}), "[::1]");
  EXPECT_EQ(host({"2001:db8::7", "192.0.2.7"}), "[2001:db8::7]");
  EXPECT_EQ(host({"192.0.2.7"}), "192.0.2.7");
}

TEST(Listening, loopback_alone_is_this_machine_alone) {
  const auto alone = [](const std::vector<std::string>& words) {
    return server::this_machine_alone(*read_listening(words));
  };
  EXPECT_TRUE(server::this_machine_alone(server::this_machine()));
  EXPECT_TRUE(alone({"127.9.9.9", "::1"}));
  EXPECT_FALSE(alone({"localhost", "192.0.2.7"}));
  EXPECT_FALSE(alone({"fe80::7%eth0"}));
  EXPECT_FALSE(server::this_machine_alone(server::every_network()));
}

TEST(Listening, every_address_of_a_family_is_any_network) {
  EXPECT_TRUE(server::any_network(server::every_network()));
  EXPECT_TRUE(server::any_network(*read_listening({"127.0.0.1", "::"})));
  EXPECT_FALSE(server::any_network(server::this_machine()));
  EXPECT_FALSE(server::any_network(*read_listening({"192.0.2.7"})));
}

class Served : public testing::Test {
 protected:
  // The status of an answer to somebody who calls one of this machine's addresses and names a host.
  static int status(const ServerProcess& server, const std::string& from, const std::string& host) {
    return Client{server.port(), Client::Speaks::plain, from}
        .get("/health", {{"Host", host + ":" + std::to_string(server.port())}})
        .status;
  }

  // What everybody finds the server at who is on this machine.
  static std::string here() { return has_ipv6() ? "localhost" : "127.0.0.1"; }

  archive::Folder folder_{};
};

TEST_F(Served, localhost_is_served_whatever_its_address) {
  for (const std::vector<std::string>& flags : {std::vector<std::string>{}, {"--address", "localhost"}}) {
    ServerProcess server{folder_ / "club.db", flags};
    ASSERT_NE(server.wait_until_open(), 0);
    EXPECT_EQ(server.said(), "Guidon is at http://" + here() + ":" + std::to_string(server.port()) + "\n");
    const int six = has_ipv6() ? 200 : 0;
    for (const char* host : {"localhost", "LocalHost", "localhost.", "127.0.0.1", "[::1]"}) {
      EXPECT_EQ(status(server, "127.0.0.1", host), 200) << host;
      EXPECT_EQ(status(server, "::1", host), six) << host;
    }
    EXPECT_EQ(status(server, "127.0.0.1", "club.example"), 421);
    EXPECT_EQ(status(server, "::1", "club.example"), has_ipv6() ? 421 : 0);
  }
}

TEST_F(Served, several_addresses_are_served_and_no_other) {
  ServerProcess server{folder_ / "club.db", {"--address", "127.0.0.2", "--address=127.0.0.1"}};
  ASSERT_NE(server.wait_until_open(), 0);
  EXPECT_EQ(server.said(), "Guidon is at http://127.0.0.1:" + std::to_string(server.port()) + "\n");
  EXPECT_EQ(status(server, "127.0.0.1", "127.0.0.2"), 200);
  EXPECT_EQ(status(server, "::1", "localhost"), 0);
}

TEST_F(Served, an_ipv6_address_is_taken_with_brackets_and_without) {
  for (const char* address : {"::1", "[::1]"}) {
    ServerProcess server{folder_ / "club.db", {"--address", address}};
    const bool open = server.wait_until_open() != 0;
    ASSERT_EQ(open, has_ipv6());
    if (!open) continue;
    EXPECT_EQ(server.said(), "Guidon is at http://[::1]:" + std::to_string(server.port()) + "\n");
    EXPECT_EQ(status(server, "::1", "[::1]"), 200);
    EXPECT_EQ(status(server, "127.0.0.1", "localhost"), 0);
  }
}

TEST_F(Served, every_network_is_served_in_both_families) {
  for (const std::vector<std::string>& flags : {std::vector<std::string>{"--public"}, {"--address", "::"}}) {
    ServerProcess server{folder_ / "club.db", flags};
    if (server.wait_until_open() == 0 && !has_ipv6()) continue;
    EXPECT_TRUE(server.said().starts_with("Guidon now listens on every network")) << server.said();
    EXPECT_TRUE(server.said().ends_with("Guidon is at http://" + here() + ":" + std::to_string(server.port()) + "\n"));
    EXPECT_EQ(status(server, "127.0.0.1", "club.example"), 200);
    EXPECT_EQ(status(server, "::1", "club.example"), has_ipv6() ? 200 : 0);
  }
}

TEST_F(Served, an_address_that_cannot_be_listened_on_is_named) {
  const auto refused = [&](const std::vector<std::string>& flags, int code, const std::string& words) {
    ServerProcess server{folder_ / "club.db", flags};
    EXPECT_EQ(server.wait(60), code);
    const std::string complaints = testing::PrintToString(server.complaints());
    EXPECT_TRUE(complaints.contains(words)) << complaints;
  };
  refused({"--address", "nowhere"}, 2, "--address takes localhost or an IPv4 or IPv6 address such as 192.0.2.7");
  for (const char* url : {"club.example", "https://", "ftp://club.example", "https://anna@club.example"})
    refused({"--url", url}, 2, "--url takes an address such as https://club.example, not '" + std::string{url} + "'");
  refused({"--address", "127.0.0.1:80"}, 2, "not '127.0.0.1:80'");
  refused({"--address", "127.0.0.1", "--address", "192.0.2.1"}, 1, " of 192.0.2.1: ");
  refused({"--address", "2001:db8::1"}, 1, " of 2001:db8::1: ");
  refused({"--address", "127.0.0.1", "--public"}, 2, "--public");
}

TEST_F(Served, half_of_localhost_is_not_served) {
  const TakenPort taken{has_ipv6() ? "::1" : "127.0.0.1"};
  ServerProcess server{folder_ / "club.db", {"--port", std::to_string(taken.port())}};
  EXPECT_EQ(server.wait(60), 1);
  EXPECT_EQ(server.complaints(), (std::vector<std::string>{"guidon: port " + std::to_string(taken.port()) + " of " +
                                                           (has_ipv6() ? "::1" : "127.0.0.1") +
                                                           " is taken: another program listens there"}));
}

}  // namespace
}  // namespace guidon::server_tests
