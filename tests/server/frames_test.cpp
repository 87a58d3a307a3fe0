// A battle picture by picture: as it was seen when it was played, and no more than may be seen.
#include "tests/server/schema.hpp"
#include "tests/server/theatre_kit.hpp"

namespace guidon::server {
namespace {

class Frames : public Theatre {
 protected:
  // The tables of all pictures, whole, by their entries; asked for in parts of so many entries.
  std::map<std::size_t, Json> tables(std::size_t part, const std::string& seat = "umpire") {
    std::map<std::size_t, Json> out;
    for (std::size_t from = 0;;) {
      const Json heard = frames("from=" + std::to_string(from) + "&to=" + std::to_string(from + part - 1), seat).json();
      std::map<std::string, Json> units;
      Json pieces = Json::object();
      for (const Json& frame : heard["frames"]) {
        for (const Json& unit : frame["table"]["units"]) units[unit["id"]] = unit;
        pieces.update(frame["table"]["pieces"]);
        Json whole = Json::array();
        for (const auto& [name, unit] : units) whole.push_back(unit);
        out[frame["entry"]] = {{"units", whole}, {"pieces", pieces}};
      }
      from = heard["to"].get<std::size_t>() + 1;
      if (from >= heard["entries"].get<std::size_t>()) return out;
    }
  }
  // A table as a view has it, in the order of the units' names.
  static Json sorted(const Json& table) {
    std::map<std::string, Json> units;
    for (const Json& unit : table["units"]) units[unit["id"]] = unit;
    Json whole = Json::array();
    for (const auto& [name, unit] : units) whole.push_back(unit);
    return {{"units", whole}, {"pieces", table["pieces"]}};
  }
};

TEST_F(Frames, are_what_the_view_was_when_each_entry_was_made) {
  for (const std::string scenario : {"first_game", "clash", "jarnowitz"}) {
    make(scenario);
    std::map<std::size_t, Json> seen;
    std::map<std::size_t, Json> stood;
    for (int i = 0; i < 45; ++i) {
      if (i % 9 == 4) act({{"do", "say"}, {"text", "well played"}});
      const Json now = view();
      const std::size_t entry = now["now"]["last_played"];
      seen[entry] = sorted(now["table"]);
      stood[entry] = now["now"]["decision"];
      play(1);
    }
    for (const std::size_t part : {64U, 7U}) {
      const auto shown = tables(part);
      for (const auto& [entry, table] : seen) {
        ASSERT_TRUE(shown.contains(entry)) << scenario << " " << entry;
        EXPECT_EQ(shown.at(entry), table) << scenario << " " << entry;
      }
      EXPECT_EQ(shown.size(), seen.size() + 1) << "talk has no picture";
    }
    const Json middle = frames("from=20&to=35").json();
    for (const Json& frame : middle["frames"])
      if (const std::size_t entry = frame["entry"]; stood.contains(entry)) {
        EXPECT_EQ(frame["now"]["decision"], stood[entry]);
        EXPECT_EQ(frame["now"]["last_played"], entry);
        EXPECT_EQ(frame["now"]["entries"], entry + 1);
      }
  }
}

TEST_F(Frames, leave_out_what_was_taken_back_and_show_overruled_dice) {
  make("clash");
  play(10);
  const std::size_t kept = view()["now"]["last_played"];
  play(4);
  act({{"do", "take_back"}, {"entry", kept}, {"reason", "another way"}});
  const Json back = sorted(view()["table"]);
  std::size_t thrown = 0;
  for (int i = 0; i < 60 && thrown == 0; ++i) {
    const Json done = play(1);
    const Json entry = view()["entries"][done["first"].get<std::size_t>()];
    if (entry.contains("dice")) thrown = done["first"];
  }
  ASSERT_GT(thrown, 0U);
  const Json face = view()["entries"][thrown]["dice"][0]["face"];
  const Json overruled =
      act({{"do", "overrule"}, {"die", 1}, {"face", face == 6 ? 1 : face.get<int>() + 1}, {"reason", "it was cocked"}});
  const std::size_t again = overruled["first"];
  const Json after = sorted(view()["table"]);
  play(3);
  const auto shown = tables(64);
  EXPECT_EQ(shown.at(kept), back);
  for (std::size_t entry = kept + 1; entry <= kept + 5; ++entry) EXPECT_FALSE(shown.contains(entry)) << entry;
  EXPECT_FALSE(shown.contains(thrown)) << "the overruled step has the number of the umpire's word";
  ASSERT_TRUE(shown.contains(again));
  EXPECT_EQ(shown.at(again), after);
  std::size_t in_force = 0;
  const Json whole = view();
  for (const Json& entry : whole["entries"]) in_force += entry.contains("happenings") ? 1U : 0U;
  EXPECT_EQ(shown.size(), in_force);
}

TEST_F(Frames, are_open_to_whom_the_view_is) {
  Json made = sit(
      kit.create({{"scenario", "jarnowitz"}, {"dice", "seeded"}, {"watch", "link"}, {"seats", {{"umpire", true}}}}));
  EXPECT_EQ(kit.get(path + "/frames").status, 401);
  EXPECT_EQ(kit.get(path + "/frames", "guess").status, 403);
  EXPECT_EQ(kit.get(path + "/frames", tokens["spectator"]).status, 200);
  EXPECT_EQ(kit.get("/api/matches/none/frames").status, 404);
}

TEST_F(Frames, a_sealed_deployment_stays_sealed_and_is_open_afterwards) {
  make("deployment_game", true);
  ASSERT_EQ(view()["now"]["status"], "playing");
  play(5);
  const auto placed = [](const Json& table, int side) {
    std::size_t out = 0;
    for (const Json& unit : table["units"]) out += unit["side"] == side && unit.contains("troop") ? 1U : 0U;
    return out;
  };
  const int side = view()["now"]["decision"]["side"];
  const std::string own = side == 0 ? "a" : "b";
  for (const std::string& other : {std::string{side == 0 ? "b" : "a"}, std::string{"spectator"}})
    for (const auto& [entry, table] : tables(64, other)) {
      EXPECT_EQ(placed(table, side), 0U) << other << " " << entry;
      EXPECT_EQ(table, sorted(view(other)["table"])) << other << " " << entry;
    }
  EXPECT_GT(placed(tables(64, own).rbegin()->second, side), 0U);
  EXPECT_GT(placed(tables(64, "umpire").rbegin()->second, side), 0U);
}

TEST_F(Frames, are_asked_for_in_parts) {
  make("clash");
  play(80);
  const Json first = frames().json();
  EXPECT_EQ(first["entries"], view()["entries"].size());
  EXPECT_EQ(first["to"], 63);
  EXPECT_EQ(first["frames"].size(), 64U);
  EXPECT_EQ(first["frames"][0]["table"]["units"].size(), view()["table"]["units"].size());
  EXPECT_LT(first["frames"][1]["table"]["units"].size(), first["frames"][0]["table"]["units"].size());
  const Json rest = frames("from=64&to=4000").json();
  EXPECT_EQ(rest["to"], 127);
  EXPECT_EQ(rest["frames"][0]["entry"], 64);
  EXPECT_EQ(rest["frames"][0]["table"]["units"].size(), view()["table"]["units"].size());
  EXPECT_EQ(rest["frames"].back()["now"]["decision"], view()["now"]["decision"]);
  EXPECT_TRUE(frames("from=900").json()["frames"].empty());
  for (const std::string query : {"from=5&to=4", "from=x", "to=-1", "from=99999999999"})
    EXPECT_EQ(frames(query).status, 400) << query;
}

TEST_F(Frames, are_as_the_document_says) {
  const Json document = kit.get("/api/openapi.json").json();
  for (const std::string scenario : {"first_game", "clash", "jarnowitz"}) {
    make(scenario);
    play(20);
    const auto wrong = mismatch(document, {{"$ref", "#/components/schemas/Frames"}}, frames().json());
    EXPECT_FALSE(wrong) << *wrong;
  }
}

}  // namespace
}  // namespace guidon::server
