// What the server offers to choose from and fill in is there in every language of the client: titles and inputs of
// tests, options of the rule sets, and what scenarios are made of.
#include <filesystem>
#include <fstream>
#include <set>

#include "scenario/scenario.hpp"
#include "scenario/workshop/workshop.hpp"
#include "tests/places.hpp"
#include "tests/server/service_kit.hpp"

namespace guidon::server {
namespace {

using Words = std::set<std::string>;

Words catalogue_of(const std::string& language) {
  Words out;
  const std::string folder = std::string{source_dir} + "/web/src/messages/" + language + "/told";
  for (const auto& file : std::filesystem::directory_iterator{folder}) {
    std::ifstream in{file.path()};
    const Json catalogue = Json::parse(in);
    for (const auto& [english, theirs] : catalogue.items()) out.insert(english);
  }
  return out;
}

// Numbers and letters, such as directions and sheets, are the same everywhere.
bool is_a_word(const std::string& value) {
  static const Words codes{"bt0", "bt2", "bt3", "bm2", "bm3"};
  return !codes.contains(value) && std::ranges::count_if(value, [](char c) { return c >= 'a' && c <= 'z'; }) > 1;
}

void gather(const Json& answer, Words& out) {
  if (answer.is_array())
    for (const Json& each : answer) gather(each, out);
  if (!answer.is_object()) return;
  for (const auto& [key, value] : answer.items()) {
    if (value.is_string() && (key == "title" || key == "meaning" || key == "words")) out.insert(value);
    if (value.is_array() && key == "values")
      for (std::string each : value) {
        std::ranges::replace(each, '_', ' ');
        if (is_a_word(each)) out.insert(each);
      }
    gather(value, out);
  }
}

// Looks for the label of every field that scenarios are made of, by its whole name or by the last part of it; how many
// there were.
std::size_t expect_labels(const Json& offered, const Json& messages) {
  std::size_t count = 0;
  if (offered.is_structured())
    for (const Json& each : offered) count += expect_labels(each, messages);
  if (!offered.is_object() || !offered.contains("fields")) return count;
  for (const Json& field : offered["fields"]) {
    const std::string name = field["name"];
    const std::string last = name.substr(name.rfind('.') + 1);
    EXPECT_TRUE(messages.contains("workshop.field." + name) || messages.contains("workshop.field." + last)) << name;
  }
  return count + offered["fields"].size();
}

TEST(Languages, have_a_label_for_every_field_of_the_workshop) {
  ServiceKit kit;
  std::ifstream in{std::string{source_dir} + "/web/src/messages/en/workshop.json"};
  const Json messages = Json::parse(in);
  for (const std::string rules : {"peninsular", "linear", "hex1866"})
    EXPECT_GT(expect_labels(kit.get("/api/workshop/" + rules).json(), messages), 40U);
}

TEST(Languages, have_words_for_all_that_is_offered) {
  ServiceKit kit;
  Words offered;
  for (const std::string path :
       {"/api/tests", "/api/rules", "/api/workshop/peninsular", "/api/workshop/linear", "/api/workshop/hex1866"})
    gather(kit.get(path).json(), offered);
  EXPECT_GT(offered.size(), 800U);
  for (const std::string language : {"fr", "de", "es"}) {
    const Words known = catalogue_of(language);
    Words lacking;
    std::ranges::set_difference(offered, known, std::inserter(lacking, lacking.end()));
    EXPECT_EQ(lacking, Words{}) << "web/src/messages/" << language << "/told lacks these";
  }
}

// The forms of a sentence that are words; what has none is the same everywhere.
void gather_forms(const Phrase& phrase, Words& out) {
  std::string form{phrase.form().text()};
  std::string letters = form;
  for (std::size_t at = letters.find("{}"); at != std::string::npos; at = letters.find("{}")) letters.erase(at, 2);
  if (!form.contains(' ')) std::ranges::replace(form, '_', ' ');  // of a word alone
  if (is_a_word(letters)) out.insert(std::move(form));
  for (const Phrase& part : phrase.parts()) gather_forms(part, out);
}

TEST(Languages, have_every_sentence_that_a_spoilt_scenario_is_refused_with) {
  Words said;
  for (const std::string_view rules : scenario::workshop_rules()) {
    const std::string sound{scenario::workshop(rules)->blank};
    for (std::size_t from = 0; from < sound.size(); from = sound.find('\n', from) + 1) {
      const std::string line = sound.substr(from, sound.find('\n', from) - from);
      const std::string key = line.substr(0, line.find(" = "));
      for (const std::string& other :
           {std::string{}, key + " = \"?\"", key + " = 99999", key + " = [true]", key + "x" + " = 1", line + "]"}) {
        const auto loaded = scenario::load(std::string{sound}.replace(from, line.size(), other), "spoilt.toml");
        if (loaded) continue;
        for (const scenario::Problem& problem : loaded.error()) gather_forms(problem.said(), said);
      }
    }
  }
  EXPECT_GT(said.size(), 75U);
  for (const std::string language : {"fr", "de", "es"}) {
    const Words known = catalogue_of(language);
    Words lacking;
    std::ranges::set_difference(said, known, std::inserter(lacking, lacking.end()));
    EXPECT_EQ(lacking, Words{}) << "web/src/messages/" << language << "/told lacks these";
  }
}

}  // namespace
}  // namespace guidon::server
