// Webhooks: which URLs are taken, which addresses are never called, and how news go out.
#include "server/webhook.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/address.hpp"
#include "server/network.hpp"
#include "tests/server/certificate.hpp"
#include "tests/server/fake_site.hpp"

namespace guidon::server_tests {
namespace {

using server::Url;
using server::webhook_url;
using server::WebhookPlan;
using server::Webhooks;

TEST(PublicAddress, only_the_internet_at_large_is_public) {
  for (const char* yes : {"1.1.1.1",
                          "8.8.8.8",
                          "9.255.255.255",
                          "11.0.0.0",
                          "100.63.255.255",
                          "100.128.0.0",
                          "126.255.255.255",
                          "128.0.0.0",
                          "162.159.135.232",
                          "169.253.255.255",
                          "169.255.0.0",
                          "172.15.255.255",
                          "172.32.0.0",
                          "192.0.1.0",
                          "192.0.3.0",
                          "192.167.255.255",
                          "192.169.0.0",
                          "198.17.255.255",
                          "198.20.0.0",
                          "198.51.99.255",
                          "198.51.101.0",
                          "203.0.112.255",
                          "203.0.114.0",
                          "223.255.255.255",
                          "2606:4700:4700::1111",
                          "2001:4860:4860::8888",
                          "2a00:1450::1",
                          "2001:200::1",
                          "3ffe::1",
                          "::ffff:8.8.8.8",
                          "64:ff9b::8.8.8.8"}) {
    const auto address = server::read_address(yes);
    ASSERT_TRUE(address) << yes;
    EXPECT_TRUE(server::public_address(*address)) << yes;
  }
  for (const char* no : {"0.0.0.0",
                         "0.1.2.3",
                         "10.0.0.0",
                         "10.255.255.255",
                         "100.64.0.0",
                         "100.127.255.255",
                         "127.0.0.1",
                         "127.255.255.255",
                         "169.254.0.1",
                         "169.254.169.254",
                         "172.16.0.0",
                         "172.31.255.255",
                         "192.0.0.0",
                         "192.0.0.255",
                         "192.0.2.1",
                         "192.88.99.1",
                         "192.168.0.0",
                         "192.168.255.255",
                         "198.18.0.0",
                         "198.19.255.255",
                         "198.51.100.7",
                         "203.0.113.255",
                         "224.0.0.1",
                         "239.255.255.255",
                         "240.0.0.1",
                         "255.255.255.255",
                         "::",
                         "::1",
                         "::127.0.0.1",
                         "::8.8.8.8",
                         "fe80::1",
                         "febf::1",
                         "fec0::1",
                         "fc00::1",
                         "fd12:3456::1",
                         "ff02::1",
                         "2001:db8::1",
                         "2001::1",
                         "2001:1ff::1",
                         "2002:7f00:1::",
                         "2002:808:808::1",
                         "3fff::1",
                         "3fff:fff::1",
                         "100::1",
                         "64:ff9b::127.0.0.1",
                         "64:ff9b::10.1.2.3",
                         "64:ff9b:1::8.8.8.8",
                         "::ffff:127.0.0.1",
                         "::ffff:10.0.0.1",
                         "::ffff:169.254.169.254",
                         "::ffff:0:8.8.8.8",
                         "::ffff:192.168.1.1",
                         "::ffff:100.64.0.1",
                         "4000::1",
                         "1fff::1"}) {
    const auto address = server::read_address(no);
    ASSERT_TRUE(address) << no;
    EXPECT_FALSE(server::public_address(*address)) << no;
  }
}

TEST(Address, texts_are_read_strictly_and_written_short) {
  for (const char* same : {"192.0.2.7", "2001:db8::7", "::1", "::"})
    EXPECT_EQ(server::text_of(*server::read_address(same)), same);
  EXPECT_EQ(server::text_of(*server::read_address("::ffff:192.0.2.7")), "192.0.2.7");
  for (const char* bad : {"", "1", "1.2.3", "1.2.3.4.5", "256.1.1.1", "01.2.3.4x", "localhost", "2001:db8:::7",
                          "fe80::1%lo", " 1.2.3.4", "[::1]"})
    EXPECT_FALSE(server::read_address(bad)) << bad;
  EXPECT_TRUE(server::is_loopback(*server::read_address("127.9.9.9")));
  EXPECT_TRUE(server::is_loopback(*server::read_address("::1")));
  EXPECT_FALSE(server::is_loopback(*server::read_address("128.0.0.1")));
}

TEST(WebhookUrl, a_good_one_is_taken_apart) {
  EXPECT_EQ(webhook_url("https://example.org/api/webhooks/1/x-Y_z?wait=true"),
            (Url{true, "example.org", 443, "/api/webhooks/1/x-Y_z?wait=true"}));
  EXPECT_EQ(webhook_url("HTTP://example.org"), (Url{false, "example.org", 80, "/"}));
  EXPECT_EQ(webhook_url("https://example.org:8443?a#b"), (Url{true, "example.org", 8443, "/?a"}));
  EXPECT_EQ(webhook_url("https://[2606:4700::1]:443/"), (Url{true, "2606:4700::1", 443, "/"}));
  EXPECT_EQ(webhook_url("http://8.8.8.8/"), (Url{false, "8.8.8.8", 80, "/"}));
  EXPECT_EQ(webhook_url("http://127.0.0.1:1815/x", true), (Url{false, "127.0.0.1", 1815, "/x"}));
}

TEST(WebhookUrl, a_bad_one_is_refused) {
  for (const char* bad : {"",
                          "example.org",
                          "ftp://example.org/",
                          "file:///etc/passwd",
                          "//example.org/",
                          "https://",
                          "https:///x",
                          "https://user@example.org/",
                          "https://user:password@example.org/",
                          "https://example.org@127.0.0.1/",
                          "https://example.org:22/",
                          "https://example.org:1023/",
                          "https://example.org:0/",
                          "https://example.org:65536/",
                          "https://example.org:/",
                          "https://example.org:a/",
                          "https://example.org:80x/",
                          "https://127.0.0.1/",
                          "https://[::1]/",
                          "https://[::ffff:10.0.0.1]/",
                          "https://169.254.169.254/latest",
                          "https://192.168.1.1:8080/",
                          "https://[::1",
                          "https://[example.org]/",
                          "https://[8.8.8.8]/",
                          "https://exa mple.org/",
                          "https://example.org/a b",
                          "https://example.org/\r\nX: y",
                          "https://example.org\\@127.0.0.1/",
                          "https://exämple.org/",
                          "https://.example.org/",
                          "https://example..org/",
                          "https://exam_ple$.org/",
                          "https://example.org/\x7f",
                          "http://0.0.0.0/"})
    EXPECT_FALSE(webhook_url(bad)) << bad;
  EXPECT_FALSE(webhook_url("https://example.org/" + std::string(2048, 'a')));
}

std::vector<server::Address> addresses(const std::vector<const char*>& texts) {
  std::vector<server::Address> read;
  read.reserve(texts.size());
  for (const char* text : texts) read.push_back(*server::read_address(text));
  return read;
}

TEST(WebhookAddresses, the_families_are_called_by_turns_in_the_order_of_the_name) {
  using server::addresses_to_call;
  EXPECT_EQ(addresses_to_call(addresses({"2606::1", "2606::2", "2606::3", "8.8.8.8", "8.8.4.4"})),
            addresses({"2606::1", "8.8.8.8", "2606::2", "8.8.4.4"}));
  EXPECT_EQ(addresses_to_call(addresses({"8.8.8.8", "8.8.4.4", "1.1.1.1", "1.0.0.1", "9.9.9.9", "2606::1"})),
            addresses({"8.8.8.8", "2606::1", "8.8.4.4", "1.1.1.1"}));
  EXPECT_EQ(addresses_to_call(addresses({"8.8.4.4"})), addresses({"8.8.4.4"}));
  EXPECT_EQ(addresses_to_call({}), addresses({}));
}

TEST(WebhookAddresses, a_private_one_is_left_out_wherever_it_stands) {
  using server::addresses_to_call;
  EXPECT_EQ(addresses_to_call(addresses({"127.0.0.1", "8.8.8.8", "::1", "10.0.0.1", "2606::1", "fe80::1"})),
            addresses({"8.8.8.8", "2606::1"}));
  EXPECT_EQ(addresses_to_call(addresses({"::ffff:10.0.0.1", "::1", "192.168.1.1"})), addresses({}));
  EXPECT_EQ(addresses_to_call(addresses({"::1", "fd00::1", "127.0.0.1"}), true),
            addresses({"::1", "127.0.0.1", "fd00::1"}));
}

// Listens where nobody takes a call: when its queue is full, another is never answered.
class Silent {
 public:
  Silent(const char* address, std::uint16_t port) {
    place_.sin_family = AF_INET;
    place_.sin_port = htons(port);
    ::inet_pton(AF_INET, address, &place_.sin_addr);
    const int listener = socket();
    full_ = ::bind(listener, where(), sizeof place_) == 0 && ::listen(listener, 0) == 0;
    while (full_ && answers()) {
    }
  }
  Silent(const Silent&) = delete;
  Silent& operator=(const Silent&) = delete;
  ~Silent() {
    for (const int each : sockets_) ::close(each);
  }
  [[nodiscard]] bool full() const { return full_; }

 private:
  int socket() { return sockets_.emplace_back(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)); }
  [[nodiscard]] const sockaddr* where() const { return reinterpret_cast<const sockaddr*>(&place_); }
  bool answers() {
    pollfd caller{.fd = socket(), .events = POLLOUT, .revents = 0};
    return ::connect(caller.fd, where(), sizeof place_) == 0 || ::poll(&caller, 1, 200) > 0;
  }

  sockaddr_in place_{};
  std::vector<int> sockets_{};
  bool full_ = false;
};

class WebhooksTest : public testing::Test {
 protected:
  void open(bool tls = false) {
    server::NetworkPlan plan;
    plan.addresses = {{"127.0.0.1"}};
    plan.port = 0;
    if (tls) plan.certificate = self_signed.emplace().certificate;
    auto opened = server::Network::open(plan, site, 1);
    ASSERT_TRUE(opened) << opened.error().text();
    network = std::move(*opened);
  }

  WebhookPlan plan() {
    return {.allow_private = true,
            .seconds = 3,
            .retry_seconds = 0,
            .failed = [this](std::string_view host, std::string_view why) {
              const std::scoped_lock lock(mutex);
              words.push_back(std::string(host) + ": " + std::string(why));
            }};
  }

  // Every name has these addresses.
  WebhookPlan plan_for(const std::vector<const char*>& texts) {
    WebhookPlan with = plan();
    with.resolve = [found = addresses(texts)](std::string_view) { return found; };
    return with;
  }

  [[nodiscard]] std::string url(const std::string& host = "http://127.0.0.1", const std::string& path = "/hook") const {
    return host + ":" + std::to_string(network->port()) + path;
  }

  std::string last_words() {
    const std::scoped_lock lock(mutex);
    return words.empty() ? "" : words.back();
  }

  std::optional<SelfSigned> self_signed;
  FakeSite site;
  std::unique_ptr<server::Network> network;
  std::mutex mutex;
  std::vector<std::string> words;
};

TEST_F(WebhooksTest, news_go_out_in_order) {
  open();
  Webhooks hooks(plan());
  std::vector<std::string> expected;
  for (int number = 0; number < 20; ++number) {
    hooks.send(url(), "{\"n\":" + std::to_string(number) + "}");
    expected.push_back("POST application/json {\"n\":" + std::to_string(number) + "}");
  }
  EXPECT_TRUE(soon([&] { return hooks.counts().sent == 20; }));
  EXPECT_EQ(site.hooked(), expected);
}

TEST_F(WebhooksTest, one_that_fails_is_sent_once_more) {
  open();
  Webhooks hooks(plan());
  site.failures = 1;
  hooks.send(url(), "{}");
  EXPECT_TRUE(soon([&] { return hooks.counts().sent == 1; }));
  EXPECT_EQ(site.hooked().size(), 2U);
  site.failures = 2;
  hooks.send(url(), "{}");
  EXPECT_TRUE(soon([&] { return hooks.counts().failed == 1; }));
  EXPECT_EQ(site.hooked().size(), 4U);
  EXPECT_EQ(last_words(), "127.0.0.1: the answer is 503");
}

TEST_F(WebhooksTest, a_refusal_is_final_and_a_redirect_is_not_followed) {
  open();
  Webhooks hooks(plan());
  for (const int status : {302, 307, 400, 404, 429}) {
    site.failures = 1;
    site.failure = status;
    const auto before = hooks.counts().failed;
    hooks.send(url(), "{}");
    EXPECT_TRUE(soon([&] { return hooks.counts().failed == before + 1; }));
    EXPECT_EQ(last_words(), "127.0.0.1: the answer is " + std::to_string(status));
  }
  EXPECT_EQ(site.hooked().size(), 5U);
}

TEST_F(WebhooksTest, private_addresses_are_never_called) {
  open();
  WebhookPlan strict = plan();
  strict.allow_private = false;
  Webhooks hooks(strict);
  hooks.send(url("http://localhost"), "{}");
  EXPECT_TRUE(soon([&] { return hooks.counts().failed == 1; }));
  EXPECT_EQ(last_words(), "localhost: the name has no public address");
  hooks.send(url("http://127.0.0.1"), "{}");
  EXPECT_TRUE(soon([&] { return hooks.counts().failed == 2; }));
  hooks.send(url("http://2130706433"), "{}");
  EXPECT_TRUE(soon([&] { return hooks.counts().failed == 3; }));
  hooks.send(url("http://0x7f.1"), "{}");
  EXPECT_TRUE(soon([&] { return hooks.counts().failed == 4; }));
  EXPECT_EQ(network->counts().accepted, 0U);
}

TEST_F(WebhooksTest, a_name_with_private_addresses_alone_is_never_called) {
  open();
  WebhookPlan strict = plan_for({"127.0.0.1", "::ffff:127.0.0.1", "::1"});
  strict.allow_private = false;
  Webhooks hooks(strict);
  hooks.send(url("http://club.example"), "{}");
  EXPECT_TRUE(soon([&] { return hooks.counts().failed == 1; }));
  EXPECT_EQ(last_words(), "club.example: the name has no public address");
  EXPECT_EQ(network->counts().accepted, 0U);
}

TEST_F(WebhooksTest, where_nobody_is_at_one_address_the_next_is_called) {
  open();
  int round = 0;
  for (const auto& found : {std::vector{"::1", "127.0.0.1"},
                            {"127.0.0.2", "127.0.0.1"},
                            {"127.0.0.1", "::1"},
                            {"127.0.0.2", "::1", "127.0.0.3", "127.0.0.1"}}) {
    Webhooks hooks(plan_for(found));
    hooks.send(url("http://club.example"), "{}");
    EXPECT_TRUE(soon([&] { return hooks.counts().sent == 1; })) << last_words();
    EXPECT_EQ(site.hooked().size(), static_cast<std::size_t>(++round)) << "once";
  }
}

TEST_F(WebhooksTest, an_address_that_never_answers_does_not_hold_up_the_next) {
  open();
  const Silent first("127.0.0.2", network->port());
  const Silent second("127.0.0.3", network->port());
  ASSERT_TRUE(first.full() && second.full());
  WebhookPlan patient = plan_for({"127.0.0.2", "127.0.0.3", "127.0.0.1"});
  patient.seconds = 60;
  Webhooks hooks(patient);
  hooks.send(url("http://club.example"), "{}");
  EXPECT_TRUE(soon([&] { return hooks.counts().sent == 1; })) << last_words();
  EXPECT_EQ(site.hooked().size(), 1U);
}

TEST_F(WebhooksTest, where_no_address_answers_it_says_why) {
  open();
  Webhooks refused(plan_for({"::1", "127.0.0.2", "127.0.0.3"}));
  refused.send(url("http://club.example"), "{}");
  EXPECT_TRUE(soon([&] { return refused.counts().failed == 1; }));
  EXPECT_EQ(last_words(), "club.example: no connection: Connection refused");

  const Silent silent("127.0.0.2", network->port());
  ASSERT_TRUE(silent.full());
  WebhookPlan impatient = plan_for({"127.0.0.2", "127.0.0.3"});
  impatient.seconds = 1;
  Webhooks unanswered(impatient);
  unanswered.send(url("http://club.example"), "{}");
  EXPECT_TRUE(soon([&] { return unanswered.counts().failed == 1; }));
  EXPECT_EQ(last_words(), "club.example: no connection: Connection timed out");
  EXPECT_EQ(network->counts().accepted, 0U);
}

TEST_F(WebhooksTest, a_certificate_must_be_believed_and_be_for_that_name) {
  open(true);
  std::size_t believed = 0;
  for (const auto& found : {std::vector{"::1", "127.0.0.1"}, {"127.0.0.1", "::1"}, {"127.0.0.1"}}) {
    Webhooks wary(plan_for(found));
    wary.send(url("https://localhost"), "{}");
    EXPECT_TRUE(soon([&] { return wary.counts().failed == 1; }));
    EXPECT_TRUE(last_words().starts_with("localhost: no secure connection")) << last_words();
    WebhookPlan believing = plan_for(found);
    believing.authorities = self_signed->certificate.chain.string();
    Webhooks hooks(believing);
    hooks.send(url("https://localhost"), "{}");
    EXPECT_TRUE(soon([&] { return hooks.counts().sent == 1; })) << last_words();
    std::uint64_t failed = 0;
    for (const std::string host : {"127.0.0.1", "club.example", "localhost.example"}) {
      hooks.send(url("https://" + host), "{}");
      ++failed;
      EXPECT_TRUE(soon([&] { return hooks.counts().failed == failed; }));
      EXPECT_TRUE(last_words().starts_with(host + ": no secure connection")) << last_words();
    }
    EXPECT_EQ(site.hooked().size(), ++believed);
  }
}

TEST_F(WebhooksTest, a_name_is_called_wherever_the_system_finds_it) {
  open();
  Webhooks hooks(plan());
  hooks.send(url("http://localhost"), "{}");
  EXPECT_TRUE(soon([&] { return hooks.counts().sent == 1; })) << last_words();
}

TEST_F(WebhooksTest, one_who_never_answers_is_given_up_and_holds_up_nobody_else) {
  open();
  WebhookPlan impatient = plan();
  impatient.seconds = 1;
  Webhooks hooks(impatient);
  hooks.send(url("http://127.0.0.1", "/never"), "{}");
  hooks.send(url(), "{}");
  EXPECT_TRUE(soon([&] { return hooks.counts().sent == 1; }));
  EXPECT_TRUE(soon([&] { return hooks.counts().failed == 1; }));
  EXPECT_TRUE(last_words().starts_with("127.0.0.1: the connection broke")) << last_words();
}

TEST_F(WebhooksTest, there_is_room_for_so_many_only) {
  open();
  WebhookPlan small = plan();
  small.waiting = 5;
  small.waiting_each = 3;
  Webhooks hooks(small);
  for (int number = 0; number < 4; ++number) hooks.send(url("http://127.0.0.1", "/never"), "{}");
  EXPECT_TRUE(soon([&] { return hooks.counts().dropped == 1; }));
  for (int number = 0; number < 4; ++number) hooks.send(url("http://127.0.0.1", "/never?2"), "{}");
  EXPECT_EQ(hooks.counts().dropped, 3U);
}

TEST_F(WebhooksTest, nonsense_is_given_up_at_once) {
  Webhooks hooks(plan());
  hooks.send("nonsense", "{}");
  EXPECT_TRUE(soon([&] { return hooks.counts().failed == 1; }));
}

}  // namespace
}  // namespace guidon::server_tests
