#include "server/workshop_routes.hpp"

#include <algorithm>
#include <map>

#include "kernel/nearest.hpp"
#include "kernel/shown.hpp"
#include "scenario/exchange/exchange.hpp"
#include "server/club.hpp"
#include "server/document.hpp"
#include "server/fields.hpp"
#include "server/problems.hpp"
#include "server/vocabulary.hpp"

namespace guidon::server {

namespace {

constexpr std::size_t longest_kind = 20;
constexpr std::size_t longest_file = 800'000;
constexpr std::size_t longest_scenario = 400'000;

using Vocabularies = std::map<std::string, Document, std::less<>>;

const Vocabularies& vocabularies() {
  static const Vocabularies made = [] {
    Vocabularies out;
    for (const std::string_view rules : scenario::workshop_rules())
      out.emplace(rules, make_document(wire::print(vocabulary(*scenario::workshop(rules))), "application/json"));
    return out;
  }();
  return made;
}

void show_vocabulary(const Call& call, Reply reply) {
  const std::string& rules = call.parts[0];
  if (const auto at = vocabularies().find(rules); at != vocabularies().end())
    return reply(document_answer(at->second, call.request));
  const auto names = scenario::workshop_rules();
  reply(json_answer(wire::unknown_json("no_such_rules", say("no rule set {}"_form, shown(rules)), rules, names), 404));
}

// The word among those that are known; else why not.
std::expected<std::string, Reason> kind_of(Fields& fields, std::span<const std::string_view> kinds) {
  const std::string kind = fields.text("kind", longest_kind);
  if (fields.wrong()) return std::unexpected{*fields.wrong()};
  if (std::ranges::find(kinds, kind) != kinds.end()) return kind;
  return std::unexpected{wrong_field("kind", say("one of {}"_form, enumerated(kinds)), kind)};
}

Response refused(std::string_view code, const Reason& why, std::span<const scenario::Problem> problems = {}) {
  Json out = error_json(code, why);
  if (!problems.empty()) out.update(problems_json(problems));
  return json_answer(out, 422);
}

Response imported_into(const Json& body) {
  Fields fields{body, {"kind", "text", "into"}};
  const auto kind = kind_of(fields, scenario::import_kinds);
  if (!kind) return error_answer(400, "bad_import", kind.error());
  const std::string text = fields.text("text", longest_file);
  const auto into = fields.maybe_text("into", longest_scenario);
  if (fields.wrong()) return error_answer(400, "bad_import", *fields.wrong());
  const std::string scenario = into.value_or(std::string{scenario::hex1866_workshop().blank});
  const auto imported = scenario::import_text(*kind, text, scenario);
  if (!imported) return refused("bad_file", "the file cannot be taken over"_form, imported.error());
  return json_answer({{"text", imported->text}, {"notes", problem_list(imported->notes)}});
}

Response exported(const Json& body) {
  Fields fields{body, {"kind", "text"}};
  const auto kind = kind_of(fields, scenario::export_kinds);
  if (!kind) return error_answer(400, "bad_export", kind.error());
  const std::string text = fields.text("text", longest_scenario);
  if (fields.wrong()) return error_answer(400, "bad_export", *fields.wrong());
  const auto loaded = scenario::load(text, "scenario.toml");
  if (!loaded) return refused("bad_scenario", "the scenario is not sound"_form, loaded.error());
  const auto file = scenario::export_text(*kind, *loaded);
  if (!file) return refused("other_rules", file.error());
  return json_answer({{"file", file->name}, {"text", file->text}});
}

}  // namespace

void add_workshop_routes(Club& club) {
  House& house = club.house();
  const auto thinking = [&house](Response (*answer)(const Json&)) {
    return [&house, answer](Call call, Reply reply) {
      house.thinkers.post(
          [answer, body = std::move(call.body), reply = std::move(reply)]() mutable { reply(answer(body)); });
    };
  };
  club.router().add("POST", "/api/exchange/import", thinking(imported_into));
  club.router().add("POST", "/api/exchange/export", thinking(exported));
  club.router().add("GET", "/api/workshop/{rules}", unhurried(club.house(), show_vocabulary));
}

}  // namespace guidon::server
