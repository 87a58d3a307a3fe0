// Paths of requests: read strictly, or refused. Queries: read as they are meant.
#include "server/target.hpp"

#include <gtest/gtest.h>

#include "server/query.hpp"

namespace guidon::server {
namespace {

TEST(Target, a_path_is_decoded_and_the_query_is_left_alone) {
  EXPECT_EQ(read_target("/"), (Target{"/", ""}));
  EXPECT_EQ(read_target("/api/matches/k3v9?since=7&x=%41"), (Target{"/api/matches/k3v9", "since=7&x=%41"}));
  EXPECT_EQ(read_target("/k%C3%B6niggr%c3%a4tz%20a%2bb"), (Target{"/königgrätz a+b", ""}));
  EXPECT_EQ(read_target("/a?"), (Target{"/a", ""}));
  EXPECT_EQ(read_target("/a?b?c"), (Target{"/a", "b?c"}));
  EXPECT_EQ(read_target("/..a/b../...?x"), (Target{"/..a/b../...", "x"}));
  EXPECT_EQ(read_target("/a//b/"), (Target{"/a//b/", ""}));
  EXPECT_EQ(read_target("/%41"), (Target{"/A", ""}));
}

TEST(Target, what_could_be_read_in_two_ways_is_refused) {
  for (const std::string_view bad : {"",
                                     "*",
                                     "a",
                                     "http://other/",
                                     "/%",
                                     "/%4",
                                     "/a%",
                                     "/%g1",
                                     "/%1g",
                                     "/%-1",
                                     "/% 1",
                                     "/%00",
                                     "/%0a",
                                     "/%7f",
                                     "/a\\b",
                                     "/a%5cb",
                                     "/..",
                                     "/../a",
                                     "/a/..",
                                     "/a/../b",
                                     "/%2e%2e/a",
                                     "/.%2E",
                                     "/.",
                                     "/a/./b",
                                     "/a%2fb",
                                     "/..%2f..%2fetc",
                                     "/%c0%ae",
                                     "/%c3",
                                     "/%ff",
                                     "/%ed%a0%80",
                                     "/%f4%90%80%80",
                                     "/%e0%80%af",
                                     "/a#b",
                                     "/a?b#c",
                                     "/a?\x01"})
    EXPECT_FALSE(read_target(bad)) << bad;
}

TEST(Target, a_path_has_2048_bytes_at_most_and_a_query_does_not_count) {
  EXPECT_TRUE(read_target("/" + std::string(2047, 'a')));
  EXPECT_FALSE(read_target("/" + std::string(2048, 'a')));
  EXPECT_TRUE(read_target("/?" + std::string(4000, 'a')));
}

TEST(Target, a_refusal_says_what_is_wrong) {
  EXPECT_EQ(read_target("/a%2").error(), "the path has a % without two hexadecimal digits after it");
  EXPECT_EQ(read_target("/a/%2e%2e").error(), "the path has a segment of dots");
}

TEST(Query, a_percent_sign_takes_two_hexadecimal_digits_and_no_sign) {
  const Query query{"unit=%4b%C3%b6+x&a=%-1&b=%+1&c=%4&d=100%&=e&f"};
  EXPECT_EQ(query.text("unit"), "Kö x");
  EXPECT_EQ(query.text("a"), "%-1");
  EXPECT_EQ(query.text("b"), "% 1");
  EXPECT_EQ(query.text("c"), "%4");
  EXPECT_EQ(query.text("d"), "100%");
  EXPECT_EQ(query.text(""), "e");
  EXPECT_EQ(query.text("f"), "");
}

}  // namespace
}  // namespace guidon::server
