// Whose a match is: every state of it, and how one leads to another.
#include "server/lease.hpp"

#include <gtest/gtest.h>

#include <cstdio>

#include "tests/server/archive_kit.hpp"
#include "tests/server/shared_archive.hpp"

namespace guidon::server {
namespace {

class Leases : public ::testing::Test {
 protected:
  [[nodiscard]] std::int64_t in_hand() const { return house.metrics.in_hand.load(); }
  void take() {
    lease.take(true, [](const std::optional<archive::Failure>&) {});
    EXPECT_TRUE(lease.taking());
    EXPECT_TRUE(lease.busy());
    lease.taken(true);
  }

  archive::Shelf shelf{};
  std::unique_ptr<archive::SharedArchive> archive = shelf.open();
  Log log{stderr, Level::error};
  House house{*archive, log, 1, 1};
  const std::string match = "k3v9";
  Lease lease{match, house};
};

TEST_F(Leases, a_match_that_is_new_is_in_hand_when_it_is_on_disk) {
  EXPECT_FALSE(lease.ours());
  lease.write();
  EXPECT_TRUE(lease.writing());
  EXPECT_FALSE(lease.ours());
  EXPECT_EQ(in_hand(), 0);
  lease.written(true);
  EXPECT_TRUE(lease.ours());
  EXPECT_FALSE(lease.busy());
  EXPECT_EQ(in_hand(), 1);
}

TEST_F(Leases, one_that_could_not_be_made_is_in_nobodys_hand) {
  lease.write();
  lease.not_written(false);
  EXPECT_FALSE(lease.ours());
  EXPECT_FALSE(lease.busy());
}

TEST_F(Leases, what_was_taken_is_used_once_before_it_is_given_away) {
  take();
  EXPECT_TRUE(lease.ours());
  lease.want(7);
  lease.hand_over_if_wanted(false);
  EXPECT_TRUE(lease.ours()) << "nothing has been done yet";
  lease.served();
  lease.hand_over_if_wanted(false);
  EXPECT_FALSE(lease.ours());
  EXPECT_EQ(house.metrics.handed_over.load(), 1U);
  take();
  lease.hand_over_if_wanted(true);
  EXPECT_TRUE(lease.ours()) << "nobody wants it any more";
  lease.want(7);
  lease.hand_over_if_wanted(true);
  EXPECT_FALSE(lease.ours()) << "there is nothing to do with it";
}

TEST_F(Leases, one_that_cannot_be_taken_is_followed) {
  lease.want(7);
  lease.take(false, [](const std::optional<archive::Failure>&) {});
  lease.taken(false);
  EXPECT_FALSE(lease.ours());
  EXPECT_FALSE(lease.busy());
  EXPECT_EQ(house.metrics.taken_over.load(), 0U);
}

TEST_F(Leases, a_write_that_fails_keeps_the_match_unless_it_is_in_other_hands) {
  take();
  lease.write();
  lease.not_written(false);
  EXPECT_TRUE(lease.ours());
  lease.write();
  lease.not_written(true);
  EXPECT_FALSE(lease.ours());
  EXPECT_EQ(in_hand(), 0);
}

TEST_F(Leases, an_archive_that_is_lost_while_a_change_is_written_leaves_nothing_in_hand) {
  take();
  lease.write();
  lease.lost();
  EXPECT_TRUE(lease.writing()) << "it is still to be heard what has become of it";
  EXPECT_FALSE(lease.ours());
  EXPECT_TRUE(lease.behind());
  lease.written(false);
  EXPECT_FALSE(lease.ours());
  EXPECT_FALSE(lease.busy());
}

TEST_F(Leases, may_end_after_the_archive) {
  take();
  archive.reset();  // as in a server that stops
}

TEST(LeasesOfOneServer, are_always_in_hand) {
  const auto folder = std::make_shared<archive::Folder>();
  const auto alone = archive::opened(*folder / "club.db");
  Log log{stderr, Level::error};
  House house{*alone, log, 1, 1};
  const std::string match = "k3v9";
  Lease lease{match, house};
  EXPECT_TRUE(lease.ours());
  lease.write();
  EXPECT_TRUE(lease.ours());
  EXPECT_TRUE(lease.busy());
  lease.not_written(true);
  EXPECT_TRUE(lease.ours());
  lease.give_up();
  EXPECT_TRUE(lease.ours());
  EXPECT_EQ(house.metrics.in_hand.load(), 0) << "that counts only where several servers share the archive";
}

}  // namespace
}  // namespace guidon::server
