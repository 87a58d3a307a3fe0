// The balance report: what it says, when it warns, and that page, terminal and programs are told the same.
#include "simulate/report.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/simulate_report.hpp"
#include "server/report_page.hpp"
#include "simulate/report_findings.hpp"
#include "simulate/report_words.hpp"

namespace guidon::simulate {
namespace {

using players::Level;

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

constexpr std::array<Form, 3> endings{"undecided"_form, "night"_form, "collapse"_form};

// So many battles won by the one side, by the other, and drawn; with what belongs to them.
struct Told {
  Told(std::uint64_t a, std::uint64_t b, std::uint64_t drawn) {
    summary.battles = campaign.battles = a + b + drawn;
    summary.verdicts = {0, a, b, drawn};
    summary.endings[1] = {0, 0, 0, drawn};
    summary.endings[2] = {0, a, b, 0};
    summary.turns[5] = a + drawn;
    summary.turns[7] = b;
    summary.swings[0] = a;
    summary.swings[2] = b + drawn;
    for (std::size_t side = 0; side < 2; ++side) {
      summary.lost[side] = 4 * summary.battles;
      summary.lost_squared[side] = 16 * summary.battles;
      summary.loss_shares[side][side == 0 ? 4 : 8] = summary.battles;
    }
    summary.units[0] = {.lost = 30 * summary.battles, .broken = b, .broken_points = 0, .points = 2 * a + drawn};
    summary.units[1] = {.lost = 10 * summary.battles, .broken = 19, .broken_points = 3, .points = 2 * b + drawn};
    summary.signature = 12345678901234567890U;
  }

  [[nodiscard]] ReportFacts facts() const {
    return {summary,
            campaign,
            muster,
            "The Road",
            "A story.",
            "peninsular",
            names,
            {"red", "black"},
            endings,
            "stands"_form,
            "guidon simulate road --battles 9"};
  }

  Summary summary{};
  Campaign campaign{};
  match::Muster muster{{20, 10}, {{"28", "28th Foot", 0}, {"16l", "16e léger", 1}}, 7};
  std::array<std::string, 2> names{"The rearguard", "Advance guard"};
};

// What a page shows, as it stands in it.
nlohmann::json shown_by(const std::string& page) {
  constexpr std::string_view place = "id=\"findings\">";
  const std::size_t at = page.find(place) + place.size();
  return nlohmann::json::parse(page.substr(at, page.find("</script>", at) - at));
}

std::string headline(const Told& told) {
  const ReportFacts facts = told.facts();
  const Findings findings = findings_of(facts);
  return ReportWords{facts, findings}.headline();
}

std::string warnings(const Told& told) {
  const ReportFacts facts = told.facts();
  const Findings findings = findings_of(facts);
  std::string all;
  for (const std::string& each : ReportWords{facts, findings}.warnings()) all += each + '\n';
  return all;
}

TEST(Report, verdict_follows_the_score_and_its_interval) {
  EXPECT_EQ(headline({0, 0, 0}), "No battles fought");
  EXPECT_EQ(headline({12, 10, 2}), "Too few battles to tell");
  EXPECT_EQ(headline({215, 185, 0}), "No clear favourite");
  EXPECT_EQ(headline({5000, 5000, 0}), "Evenly balanced");
  EXPECT_EQ(headline({35, 15, 0}), "Leans to the rearguard");
  EXPECT_EQ(headline({5499, 4501, 0}), "A slight edge for the rearguard");
  EXPECT_EQ(headline({5500, 4500, 0}), "A clear edge for the rearguard");
  EXPECT_EQ(headline({6499, 3501, 0}), "A clear edge for the rearguard");
  EXPECT_EQ(headline({6500, 3500, 0}), "Strongly favours the rearguard");
  EXPECT_EQ(headline({8000, 2000, 0}), "One-sided, for the rearguard");
  EXPECT_EQ(headline({4501, 5499, 0}), "A slight edge for Advance guard");
  EXPECT_EQ(headline({3000, 2000, 5000}), "A clear edge for the rearguard");
}

TEST(Report, says_on_page_and_terminal_when_battles_are_too_few) {
  const Told few{12, 10, 2};
  const Told many{5000, 4000, 1000};
  EXPECT_TRUE(has(warnings(few), "Too few battles: after 24 battles the score is known only to ±")) << warnings(few);
  EXPECT_EQ(shown_by(server::report_page(few.facts())).at("verdict").at("warnings").size(), 1U);
  EXPECT_TRUE(has(cli::text(few.facts(), cli::Console{false, false, 500}), "! Too few battles: after 24"));
  EXPECT_EQ(warnings(many), "");
  EXPECT_TRUE(shown_by(server::report_page(many.facts())).at("verdict").at("warnings").empty());
}

TEST(Report, warns_of_what_is_in_the_figures) {
  Told told{5000, 4000, 1000};
  told.campaign.battles = 20000;
  EXPECT_TRUE(has(warnings(told), "Stopped before its end: 10,000 of 20,000 battles count."));
  told.campaign.battles = 10000;
  told.campaign.generals[1].level = Level::sergeant;
  EXPECT_TRUE(has(warnings(told), "the skill of the generals is in these figures"));
  told.campaign.swap = true;
  EXPECT_EQ(warnings(told), "");
  told.campaign.generals[1].level = Level::colonel;
  told.campaign.swap = false;
  told.summary.illegal = 1;
  told.summary.verdicts = {1, 5000, 4000, 999};
  EXPECT_TRUE(has(warnings(told), "An illegal order stopped 1 battle,")) << warnings(told);
}

TEST(Report, of_alike_generals_is_the_same_with_swap_and_without) {
  Told told{600, 400, 0};
  const std::string page = server::report_page(told.facts());
  told.campaign.swap = true;
  EXPECT_EQ(server::report_page(told.facts()), page);
  told.campaign.generals[1].level = Level::sergeant;
  EXPECT_NE(server::report_page(told.facts()), page);
}

TEST(Campaign, fights_pairs_only_where_the_generals_are_not_alike) {
  Campaign campaign{.seed = 5, .swap = true};
  EXPECT_EQ(campaign.seed_of(3), 8U);
  EXPECT_FALSE(campaign.swapped(3));
  campaign.generals[1].thinking.nodes = 7;  // a colonel does not look ahead
  EXPECT_FALSE(campaign.paired());
  campaign.generals[1].style = players::Style::bold;
  EXPECT_EQ(campaign.seed_of(3), 6U);
  EXPECT_TRUE(campaign.swapped(3));
  EXPECT_EQ(campaign.leaders(3)[0], campaign.generals[1]);
  for (players::General& each : campaign.generals) each.level = Level::sergeant;  // who has no style
  EXPECT_FALSE(campaign.paired());
  for (players::General& each : campaign.generals) each.level = Level::marshal;
  EXPECT_TRUE(campaign.paired());
}

TEST(Report, a_unit_means_something_only_with_enough_battles_of_both_kinds) {
  const Told told{300, 100, 0};
  const Findings findings = findings_of(told.facts());
  ASSERT_EQ(findings.units.size(), 2U);
  EXPECT_TRUE(findings.units[0].enough);
  EXPECT_DOUBLE_EQ(findings.units[0].weight, 1);               // whole: always won; broken: always lost
  EXPECT_TRUE(findings.units[0].weight_interval.holds(0.97));  // Newcombe: from 0.961
  EXPECT_FALSE(findings.units[0].weight_interval.holds(0.95));
  EXPECT_FALSE(findings.units[1].enough);  // broken in 19
  Told one_more = told;
  one_more.summary.units[1].broken = 20;
  EXPECT_TRUE(findings_of(one_more.facts()).units[1].enough);
}

TEST(Report, names_cannot_break_out_of_the_page) {
  const auto brackets = [](const std::string& page) { return std::ranges::count(page, '<'); };
  Told told{60, 40, 0};
  const auto usual = brackets(server::report_page(told.facts()));
  told.names = {"</script><script>alert(1)</script>", "\"a\" & 'b'"};
  ReportFacts facts = told.facts();
  facts.title = "<!-- <script>";
  facts.story = "<img src=x onerror=y>";
  const std::string page = server::report_page(facts);
  EXPECT_EQ(brackets(page), usual);
  const auto shown = shown_by(page);
  EXPECT_EQ(shown.at("title"), facts.title);
  EXPECT_EQ(shown.at("story"), facts.story);
  EXPECT_EQ(shown.at("sides")[0].at("name"), told.names[0]);
  EXPECT_EQ(shown.at("sides")[1].at("name"), told.names[1]);
}

TEST(Report, needs_nothing_beside_it_and_is_the_same_every_time) {
  const Told told{200, 150, 50};
  const std::string page = server::report_page(told.facts());
  EXPECT_EQ(page, server::report_page(told.facts()));
  EXPECT_TRUE(server::is_report_page(page));
  EXPECT_TRUE(has(page, "content=\"default-src 'none'; script-src 'sha256-"));  // nothing else is loaded or run
  EXPECT_FALSE(has(page, "<link"));
  EXPECT_FALSE(has(page, "<script src"));
  EXPECT_TRUE(has(page, "url(data:font/woff2;base64,d09GMg"));  // "wOF2"
  EXPECT_FALSE(has(page, "url(/"));
  EXPECT_LT(page.size(), 400'000U);
}

TEST(Report, page_terminal_and_programs_are_told_the_same) {
  const Told told{2200, 1500, 300};
  const std::string text = cli::text(told.facts(), cli::Console{false, false, 120});
  const std::string csv = cli::csv(told.facts());
  const auto json = nlohmann::json::parse(cli::json(told.facts()));
  EXPECT_EQ(shown_by(server::report_page(told.facts())), json);
  const auto same = [&](const nlohmann::json& quantity, const std::string& row) {
    const double value = quantity.at("value");
    const double low = quantity.at("low");
    const double high = quantity.at("high");
    EXPECT_TRUE(has(text, percent(value))) << row << text;
    EXPECT_TRUE(has(text, between({low, high}))) << row << text;
    EXPECT_TRUE(has(csv, fmt::format("\n{},{},{},{}\n", row, value, low, high))) << row << csv;
  };
  same(json.at("won").at("red"), "won.red");
  same(json.at("won").at("black"), "won.black");
  same(json.at("drawn"), "drawn");
  same(json.at("no_end"), "no_end");
  same(json.at("score").at("red"), "score.red");
  same(json.at("score").at("black"), "score.black");
  same(json.at("lost").at("black").at("share"), "lost.black.share");
  same(json.at("endings")[0].at("share"), "ending.collapse");
  EXPECT_EQ(json.at("score").at("red").at("value"), 0.5875);
  EXPECT_EQ(json.at("turns").at("to_the_last").at("battles"), 1500);
  EXPECT_EQ(json.at("verdict").at("word"), "clear");
  EXPECT_EQ(json.at("verdict").at("favours"), "red");
  EXPECT_TRUE(json.at("units")[1].at("difference").is_null());
  EXPECT_TRUE(has(text, "12345678901234567890"));
  EXPECT_EQ(json.at("signature"), "12345678901234567890");
  EXPECT_TRUE(csv.starts_with("name,value,low,high\nbattles,4000,,\n")) << csv;
}

TEST(Report, terminal_lines_fit_their_width) {
  Told told{2200, 1500, 300};
  told.muster.units[0].name = "The very long name of a battalion that nobody would ever write out in full";
  for (const int width : {80, 120}) {
    const std::string text = cli::text(told.facts(), cli::Console{false, true, width});
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = text.find('\n', at);
      EXPECT_LE(cli::columns(text.substr(at, end - at)), width) << text.substr(at, end - at);
      at = end + 1;
    }
  }
}

}  // namespace
}  // namespace guidon::simulate
