// Watching a battle together: who shows where he is, and who sees it.
#include "tests/server/ear.hpp"
#include "tests/server/schema.hpp"
#include "tests/server/theatre_kit.hpp"

namespace guidon::server {
namespace {

struct Guest {
  std::shared_ptr<Ear> ear = std::make_shared<Ear>();
  std::shared_ptr<Visitor> visitor{};
};

class Shows : public Theatre {
 protected:
  Guest come(const std::string& seat) {
    Guest out;
    out.visitor = kit.club().visit({}, out.ear);
    Json hello{{"do", "hello"}, {"match", id}};
    if (!seat.empty()) hello["token"] = tokens[seat];
    out.visitor->said(wire::print(hello));
    return out;
  }
  void show(const Guest& guest, const Json& what) {
    Json message{{"do", "show"}, {"id", "x"}};
    message.update(what);
    guest.visitor->said(wire::print(message));
  }
  void settle() { (void)kit.get(path, tokens["umpire"]); }  // everything before it has been told
};

TEST_F(Shows, reach_everybody_else_and_who_comes_later) {
  make("clash");
  act({{"do", "join"}, {"name", "Anna"}}, "a");
  play(8);
  const Guest anna = come("a");
  const Guest ben = come("b");
  const Guest passer_by = come("");
  show(anna, {{"entry", 3}, {"playing", true}, {"speed", 2.5}});
  settle();
  const Json expected{{"type", "shown"}, {"entry", 3}, {"playing", true}, {"speed", 2.5}, {"by", "Anna"}};
  for (const Guest& each : {ben, passer_by}) {
    ASSERT_EQ(each.ear->heard("shown").size(), 1U);
    EXPECT_EQ(each.ear->heard("shown")[0], expected);
  }
  EXPECT_TRUE(anna.ear->heard("shown").empty()) << "she knows";
  ASSERT_EQ(anna.ear->heard("answer").size(), 1U);
  EXPECT_EQ(anna.ear->heard("answer")[0]["status"], 200);
  show(passer_by, {{"entry", 5}});
  settle();
  ASSERT_EQ(anna.ear->heard("shown").size(), 1U);
  EXPECT_EQ(anna.ear->heard("shown")[0]["by"], "spectator");
  EXPECT_EQ(anna.ear->heard("shown")[0]["playing"], false);
  const Guest late = come("umpire");
  settle();
  ASSERT_EQ(late.ear->heard("shown").size(), 1U);
  EXPECT_EQ(late.ear->heard("shown")[0]["entry"], 5) << "the last of it";
  EXPECT_EQ(late.ear->types()[0], "welcome");
  EXPECT_EQ(late.ear->types()[1], "shown");
  const Json document = kit.get("/api/openapi.json").json();
  const Json schema{{"$ref", "#/components/schemas/LiveMessage"}};
  EXPECT_FALSE(mismatch(document, schema, expected));
  const Json shows{{"$ref", "#/components/schemas/LiveShow"}};
  EXPECT_FALSE(mismatch(document, shows, {{"do", "show"}, {"entry", nullptr}}));
}

TEST_F(Shows, end_when_they_are_ended_or_everybody_has_gone) {
  make("clash");
  play(4);
  const Guest first = come("a");
  const Guest second = come("b");
  show(first, {{"entry", 2}});
  show(first, {{"entry", nullptr}});
  settle();
  ASSERT_EQ(second.ear->heard("shown").size(), 2U);
  EXPECT_TRUE(second.ear->heard("shown")[1]["entry"].is_null());
  const Guest third = come("umpire");
  settle();
  EXPECT_TRUE(third.ear->heard("shown").empty());
  show(second, {{"entry", 3}});
  for (const Guest& each : {first, second, third}) each.visitor->gone();
  const Guest fourth = come("a");
  settle();
  EXPECT_TRUE(fourth.ear->heard("shown").empty());
}

TEST_F(Shows, are_refused_where_they_make_no_sense) {
  make("clash");
  play(4);
  const Guest guest = come("a");
  const Guest other = come("b");
  const std::size_t size = view()["entries"].size();
  for (const Json& what : {Json{{"entry", -1}}, Json{{"entry", "3"}}, Json{{"entry", 1.5}}, Json{{"entry", size}},
                           Json{{"entry", 1}, {"speed", 0}}, Json{{"entry", 1}, {"speed", "fast"}},
                           Json{{"entry", 1}, {"playing", 1}}, Json{{"entry", 1}, {"order", "x"}}})
    show(guest, what);
  settle();
  ASSERT_EQ(guest.ear->heard("answer").size(), 8U);
  for (const Json& answer : guest.ear->heard("answer")) EXPECT_GE(answer["status"].get<int>(), 400) << answer;
  EXPECT_TRUE(other.ear->heard("shown").empty());
  const std::size_t before = view()["entries"].size();
  EXPECT_EQ(kit.post(path + "/actions", {{"do", "show"}, {"entry", 1}}, tokens["a"]).status, 400)
      << "only live, and never in the log";
  EXPECT_EQ(view()["entries"].size(), before);
  Guest outside;
  outside.visitor = kit.club().visit({}, outside.ear);
  show(outside, {{"entry", 1}});
  ASSERT_EQ(outside.ear->heard("answer").size(), 1U);
  EXPECT_EQ(outside.ear->heard("answer")[0]["status"], 409);
}

}  // namespace
}  // namespace guidon::server
