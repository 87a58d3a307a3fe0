#include "tests/audit/reader/linear/reading.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

namespace audit::lines {

namespace {

double decimal(const Said& said) {
  const std::string text = text_of(said);
  const auto from = text.find_first_of("-0123456789");
  return from == std::string::npos ? 0 : std::strtod(text.c_str() + from, nullptr);
}

const std::map<std::string_view, std::string_view> stage_forms{{"Brigades are looked at", "brigades"},
                                                               {"Elite units recover", "elite"},
                                                               {"Initiative moves", "initiative"},
                                                               {"Orders", "orders"},
                                                               {"Rallying and commanders' moves", "rally"},
                                                               {"Shooting", "shooting"},
                                                               {"Hand-to-hand", "hand_to_hand"},
                                                               {"Disorder comes off", "remove_disorder"},
                                                               {"The battle is over", "over"}};
const std::map<std::string_view, std::string_view> command_forms{{"{} orders {} to move", "move"},
                                                                 {"{} orders {} to charge", "charge"},
                                                                 {"{} orders {} to change formation", "form"},
                                                                 {"{} orders {} to limber up", "limber"},
                                                                 {"{} orders {} to unlimber", "unlimber"},
                                                                 {"{} orders {} to enter a building", "enter"},
                                                                 {"{} orders {} to leave its building", "leave"},
                                                                 {"{} orders {} to withdraw", "withdraw"}};
const std::map<std::string_view, std::string_view> cause_forms{{"{} tests under fire", "shooting"},
                                                               {"{} tests under closing shots", "closing"},
                                                               {"{} tests under traversing shots", "traversing"},
                                                               {"{} tests after a lost round", "lost_round"},
                                                               {"{} tests after a drawn round", "drawn_round"},
                                                               {"{} tests as the unit it backs goes", "support"}};
const std::map<std::string_view, std::string_view> effect_forms{
    {"it stands", "HOLD"},
    {"it retires disordered", "RETIRE_DIS"},
    {"it retires in good order", "RETIRE_GOOD"},
    {"it retreats in good order", "RETREAT_GOOD"},
    {"it retreats disordered", "RETREAT_DIS"},
    {"it stands disordered or retreats in good order, as its owner likes", "HOLD_DIS_OR_RETREAT_GOOD"},
    {"it gives ground in good order with its supports", "GIVE_GOOD_SUP"},
    {"it gives ground disordered, its supports with it in good order", "GIVE_DIS_SUP"},
    {"it gives ground disordered", "GIVE_DIS"},
    {"it gives ground with its supports, all disordered", "GIVE_ALL_DIS_SUP"},
    {"it breaks", "BREAK"}};
constexpr std::array<std::string_view, 5> contact_forms{"{} strikes {} in the front",
                                                        "{} strikes {} in the right flank", "{} strikes {} in the rear",
                                                        "{} strikes {} in the left flank", "{} strikes {}"};
constexpr std::array<std::string_view, 5> charge_forms{"{} charges {} in the front", "{} charges {} in the right flank",
                                                       "{} charges {} in the rear", "{} charges {} in the left flank",
                                                       "{} charges {}"};
const std::map<std::string_view, std::string_view> reaction_forms{
    {"{} stands to receive {}", "stand"},
    {"{} waits for {} with closing shots", "closing"},
    {"{} countercharges {}", "countercharge"},
    {"{} evades {}", "evade"},
    {"{} changes formation in haste before {}", "emergency"}};

class Reader {
 public:
  Reader(const World& world, const Scenario& scenario) : world_(world), scenario_(scenario) {}

  Deed read(const Happening& happening) const {
    Deed out;
    out.clause = happening.clause;
    out.modifiers = happening.modifiers;
    for (const Die& each : happening.dice) out.dice.push_back(each.face);
    Said said = happening.said;
    while ((said.form == "{} ({}, ours)" || said.form == "{} [{}]" || said.form == "{} ({})") && !said.parts.empty())
      said = Said{said.parts.front()};
    sentence(said, out);
    return out;
  }

 private:
  [[nodiscard]] std::string unit(const Said& said) const {
    const std::string name = text_of(said);
    for (const Body& each : world_.units)
      if (each.name == name || each.id == name) return each.id;
    return {};
  }
  [[nodiscard]] std::string officer(const Said& said) const {
    const std::string name = text_of(said);
    for (const Chief& each : world_.chiefs)
      if (each.name == name || each.id == name) return each.id;
    return {};
  }
  [[nodiscard]] std::string brigade(const Said& said) const {
    const std::string name = text_of(said);
    for (const Json& row : scenario_.text.value("brigade", Json::array())) {
      const std::string id = row.at("id");
      const Json title = row.value("name", Json{});
      if (id == name || title == name || (title.is_object() && title.value("en", "") == name)) return id;
    }
    return {};
  }
  // "6 against 8 (...)"
  static void score(Said said, Deed& out) {
    if (said.form == "{} ({})" && !said.parts.empty()) said = Said{said.parts.front()};
    if (said.form == "{} against {}" && said.parts.size() == 2) {
      out.a = number_of(said.parts[0]);
      out.b = number_of(said.parts[1]);
    } else {
      out.a = number_of(said);
    }
  }
  static void volley(const Said& said, Deed& out) {  // dice, need, save, casualties
    if (said.form != "{}, {}" || said.parts.size() != 2) return;
    const Said& thrown = said.parts[0];
    out.d = said.parts[1].parts.empty() ? 0 : number_of(said.parts[1]);
    if (thrown.parts.size() < 2) return;
    out.a = number_of(thrown.parts[0]);
    out.b = number_of(thrown.parts[1]);
    out.c = thrown.parts.size() > 2 ? number_of(thrown.parts[2]) : 7;
  }

  void sentence(const Said& said, Deed& out) const {
    const std::string& form = said.form;
    const auto& p = said.parts;
    const auto is = [&](std::string_view one) { return form == one; };
    const auto begins = [&](std::string_view one) { return form.starts_with(one); };
    if (stage_forms.contains(form)) {
      out.what = What::stage;
      out.word = stage_forms.at(form);
      return;
    }
    if (is("{}, {}") && p.size() == 2) {  // with what is told beside it
      if (p[1].form == "{} in excess") {
        sentence(p[0], out);
        out.b = number_of(p[1]);
        return;
      }
      if (p[1].form.ends_with("left")) {
        sentence(p[0], out);
        out.c = number_of(p[1]);
        return;
      }
      if (p[1].form.find("may call for a test") != std::string::npos) {
        sentence(p[0], out);
        out.e = number_of(p[1]);
        return;
      }
      if (p[0].form.starts_with("Combat of {}")) {
        sentence(p[0], out);
        return;
      }
    }
    if (is("{}: {}, {}") && p.size() == 3) {
      if (command_forms.contains(p[0].form)) {
        out.what = What::command;
        out.word = command_forms.at(p[0].form);
        out.officer = officer(p[0].parts.at(0));
        score(p[1], out);
        out.c = p[2].parts.empty() ? 0 : number_of(p[2]);
        return;
      }
      if (cause_forms.contains(p[0].form)) {
        out.what = What::test;
        out.word = cause_forms.at(p[0].form);
        out.unit = unit(p[0].parts.at(0));
        score(p[1], out);
        out.second = effect_forms.contains(p[2].form) ? effect_forms.at(p[2].form) : "";
        return;
      }
    }
    if (is("{}: {}") && p.size() == 2) {
      const std::string& deed = p[0].form;
      if (deed == "{} fights {}" || deed == "{} fires at {}" || deed == "{} gives {} closing shots" ||
          deed == "{} fires at {} as it crosses") {
        out.what = deed == "{} fights {}" ? What::fought : What::shot;
        out.fire = deed == "{} gives {} closing shots"      ? Fire::closing
                   : deed == "{} fires at {} as it crosses" ? Fire::traversing
                                                            : Fire::normal;
        out.unit = unit(p[0].parts.at(0));
        out.other = unit(p[0].parts.at(1));
        volley(p[1], out);
        return;
      }
    }
    if (is("{}: {}, {}, {}") && p.size() == 4) {
      const auto at = std::ranges::find(charge_forms, p[0].form);
      if (at == charge_forms.end()) return;
      out.what = What::charge;
      out.face = static_cast<int>(at - charge_forms.begin());
      out.unit = unit(p[0].parts.at(0));
      out.other = unit(p[0].parts.at(1));
      out.a = number_of(p[1]);
      out.inches = decimal(p[2]);
      out.yes = p[3].form == "it reaches";
      return;
    }
    if (const auto at = std::ranges::find(contact_forms, form); at != contact_forms.end()) {
      out.what = What::contact;
      out.face = static_cast<int>(at - contact_forms.begin());
      out.unit = unit(p.at(0));
      out.other = unit(p.at(1));
      return;
    }
    if (reaction_forms.contains(form)) {
      out.what = What::reaction;
      out.word = reaction_forms.at(form);
      out.unit = unit(p.at(0));
      out.other = unit(p.at(1));
      return;
    }
    const auto one = [&](What what) {
      out.what = what;
      if (!p.empty()) out.unit = unit(p[0]);
    };
    if (is("Turn {}: {}, player turn {}")) {
      out.what = What::turn_begins;
      out.a = number_of(p.at(2));
      out.b = number_of(p.at(0));
      out.c = side(p.at(1));
    } else if (begins("{} tests: {}")) {
      out.what = What::brigade_test;
      out.brigade = brigade(p.at(0));
      score(p.at(1), out);
      out.word = form.find("holds together") != std::string::npos    ? "pass"
                 : form.find("may not advance") != std::string::npos ? "no_advance"
                                                                     : "retreat";
      if (p.size() > 2) out.d = number_of(p[2]);
    } else if (is("{} is broken and taken off the table")) {
      out.what = What::brigade_removed;
      out.brigade = brigade(p.at(0));
    } else if (begins("{}: {} lost and {} shaken of {}")) {
      out.what = What::battalia;
      out.brigade = brigade(p.at(0));
      out.a = number_of(p.at(1));
      out.b = number_of(p.at(2));
      out.c = number_of(p.at(3));
      out.yes = form.ends_with("it is failing");
    } else if (is("{} falls back {} to {}")) {
      one(What::fell_back);
      out.inches = decimal(p.at(1));
    } else if (is("{} leaves the table and is lost")) {
      one(What::left_table);
    } else if (begins("{} leaves the table by the ")) {
      one(What::exited);
      out.word = form.substr(27, form.rfind(' ') - 27);
    } else if (begins("{} throws {}: it")) {
      one(What::elite);
      out.a = number_of(p.at(1));
      out.yes = form.ends_with("recovers its order");
    } else if (is("{} gives no more orders this turn")) {
      out.what = What::command_ended;
      out.officer = officer(p.at(0));
    } else if (is("{} goes {} {}") || is("{} turns to face {} and goes {} {}")) {
      one(What::formed);
    } else if (is("{} turns to face {}") || is("{} stays where it is") || begins("{} moves {} to {}")) {
      one(What::moved);
    } else if (is("{} enters {}")) {
      one(What::entered);
    } else if (is("{} leaves {} for {}")) {
      one(What::left_building);
    } else if (begins("{} may make one free move")) {
      one(What::free_move);
    } else if (begins("{} rallies {}: {}")) {
      out.what = What::rally;
      out.officer = officer(p.at(0));
      out.unit = unit(p.at(1));
      score(p.at(2), out);
      out.yes = form.find("a casualty comes off") != std::string::npos;
      out.d = number_of(p.at(3));
    } else if (is("{} leads {} from the front")) {
      out.what = What::led;
      out.officer = officer(p.at(0));
      out.unit = unit(p.at(1));
    } else if (is("{} rides to {} and joins it")) {
      out.what = What::joined;
      out.officer = officer(p.at(0));
      out.unit = unit(p.at(1));
    } else if (is("{} rides to {}")) {
      out.what = What::rode;
      out.officer = officer(p.at(0));
    } else if (begins("{} falls short of {}")) {
      one(What::charge_short);
      out.other = unit(p.at(1));
    } else if (begins("{} goes {} to {} to meet {}")) {
      one(What::countercharged);
      out.other = unit(p.at(3));
    } else if (begins("{} gets away from {}")) {
      one(What::evaded);
      out.other = unit(p.at(1));
    } else if (is("{} gets away to {}")) {
      out.what = What::commander_escaped;
      out.officer = officer(p.at(0));
      out.unit = unit(p.at(1));
    } else if (begins("{} throws {} to form")) {
      one(What::emergency);
      out.a = number_of(p.at(1));
      out.other = unit(p.at(2));
      out.yes = form.ends_with("in time");
      out.word = form.find("hedgehog") != std::string::npos ? "hedgehog" : "square";
    } else if (is("The charge of {} on {} is over")) {
      one(What::charge_over);
      out.other = unit(p.at(1));
    } else if (begins("{} takes {}: {} of {} recorded")) {
      one(What::casualties);
      out.c = number_of(p.at(1));
      out.a = number_of(p.at(2));
    } else if (is("{} is shaken")) {
      one(What::shaken);
    } else if (is("{} is shattered and gone")) {
      one(What::shattered);
    } else if (is("{} breaks and is gone")) {
      one(What::broken);
    } else if (is("{} is disordered")) {
      one(What::disordered);
    } else if (is("{} recovers its order")) {
      one(What::recovered);
    } else if (begins("{} goes back {} to {}")) {
      one(What::retired);
      out.inches = decimal(p.at(1));
      out.a = p.size() > 3 ? number_of(p[3]) : 1;
      out.yes = form.ends_with("disordered");
    } else if (begins("{} gives ground")) {
      one(What::gave_ground);
      if (is("{} gives ground with {}, {} to {}")) {
        out.other = unit(p.at(1));
        out.inches = decimal(p.at(2));
      } else {
        out.inches = decimal(p.at(1));
      }
    } else if (begins("{} has no room to give ground")) {
      one(What::no_room);
    } else if (begins("Combat of {} and {}")) {
      out.what = What::combat;
      out.unit = unit(p.at(0));
      out.other = unit(p.at(1));
      out.a = number_of(p.at(3));
      out.c = number_of(p.at(4));
      out.b = number_of(p.at(6));
      out.d = number_of(p.at(7));
    } else if (begins("{} follows up {}")) {
      one(What::followed_up);
      out.other = unit(p.at(1));
      out.inches = decimal(p.at(2));
    } else if (is("{} is lost with {}") || is("{} is lost")) {
      out.what = What::commander_lost;
      out.officer = officer(p.at(0));
      if (p.size() > 1) out.unit = unit(p[1]);
    } else if (begins("{} is replaced by a commander rated {}")) {
      out.what = What::commander_replaced;
      out.officer = officer(p.at(0));
      out.a = number_of(p.at(1));
    } else if (is("Player turn {} ends")) {
      out.what = What::turn_ends;
      out.a = number_of(p.at(0));
    } else if (is("{} concedes")) {
      out.what = What::conceded;
    } else if (begins("{} deploys at") || begins("{} takes its place in")) {
      one(What::deployed);
    } else if (out.clause.starts_with("OUR-WIN")) {
      out.what = What::victory;
    }
  }

  [[nodiscard]] int side(const Said& said) const {
    const std::string text = text_of(said);
    for (int s = 0; s < 2; ++s) {
      const auto sheet = scenario_.text.find(s == 0 ? "south" : "north");
      if (sheet == scenario_.text.end() || !sheet->contains("name")) continue;
      const Json& name = sheet->at("name");
      if (name == text || (name.is_object() && name.value("en", "") == text)) return s;
    }
    return text == "north" || text == "North" ? 1 : 0;
  }

  const World& world_;
  const Scenario& scenario_;
};

}  // namespace

Deed read_deed(const World& world, const Scenario& scenario, const Happening& happening) {
  return Reader{world, scenario}.read(happening);
}

}  // namespace audit::lines
