#include "tests/audit/reader/auditor.hpp"

#include <stdexcept>

namespace audit {

std::string print(const Finding& finding) {
  std::string out = finding.rules + " " + finding.scenario + " seed " + std::to_string(finding.seed) + " entry " +
                    std::to_string(finding.entry) + ", '" + finding.order + "': " + finding.property;
  return out + " (" + finding.clause + "): " + finding.seen;
}

void Auditor::read(std::string_view line) {
  Json json = Json::parse(line);
  if (const auto battle = json.find("battle"); battle != json.end()) return begin(*battle);
  if (book_ == nullptr) throw std::runtime_error{"the stream does not begin with a battle"};
  if (json.contains("entry")) return enter(std::move(json));
  if (const auto refused = json.find("refused"); refused != json.end()) {
    refused_ += refused->value("times", std::size_t{1});
    if (!refused->value("changed", false)) return;
    Entry entry;
    entry.text = refused->value("words", "");
    tell("refusal_changes_nothing", "refusals", refused->value("why", ""), entry);
  }
}

void Auditor::begin(const Json& battle) {
  scenario_ = read_scenario(battle);
  const Book* known = &book(scenario_.rules);
  if (known != book_) {
    if (book_ != nullptr) throw std::runtime_error{"the stream goes from one rule set to another"};
    book_ = known;
    for (const Property& each : book_->properties) tallies_.push_back({&each, 0, 0});
  }
  memory_ = book_->remember == nullptr ? nullptr : book_->remember();
  now_ = {};
  turn_.clear();
  ++battles_;
}

void Auditor::enter(Json line) {
  Step step{now_, read_entry(line.at("entry")), now_.with(std::move(line.at("table")), std::move(line.at("now")))};
  now_ = step.after;
  ++entries_;
  if (step.entry.kind == "order" || step.entry.kind == "begin") {
    hold(scenario_, step, turn_);
    if (memory_) memory_->follow(scenario_, step);
  }
  if (step.after.turn != step.before.turn) turn_.clear();
  turn_.push_back(std::move(step));
}

void Auditor::hold(const Scenario& scenario, const Step& step, std::span<const Step> turn) {
  const Case it{scenario, step.before, step.entry, step.after, turn, memory_.get()};
  for (Tally& each : tallies_) {
    Eye eye;
    each.property->look(it, eye);
    each.met += eye.times();
    each.faults += eye.faults().size();
    for (const std::string& fault : eye.faults()) tell(each.property->id, each.property->clause, fault, step.entry);
  }
}

void Auditor::tell(std::string_view property, std::string_view clause, std::string seen, const Entry& entry) {
  ++findings_;
  told_({scenario_.rules, scenario_.name, scenario_.seed, entry.number, entry.text, std::string{property},
         std::string{clause}, std::move(seen)});
}

}  // namespace audit
