#include "scenario/linear/profiles.hpp"

#include "kernel/shown.hpp"
#include "scenario/ids.hpp"
#include "scenario/linear/words.hpp"

namespace guidon::scenario {

namespace {

using linear::Formation;
using linear::Formations;
using linear::Profile;
using linear::Tag;
using linear::Tags;

constexpr int most_dice = 20;
constexpr int most_stamina = 20;
constexpr std::size_t most_profiles = 250;  // their numbers fit a byte

void read_dice(Section& section, std::string_view key, int low, int high, std::uint8_t& number) {
  if (const std::optional<int> said = section.whole(key, low, high)) number = static_cast<std::uint8_t>(*said);
}

// What it can form at all, and has a footprint for.
void check_formations(Section& section, const Profile& profile, const FormationTable& table) {
  constexpr std::span<const std::string_view> words = linear::formation_words;
  if (profile.formations.empty()) section.problem("formations", say("expected at least one formation"_form));
  for (std::size_t i = 0; i < words.size(); ++i)
    if (profile.formations.has(static_cast<Formation>(i)) && !footprint(table[i], profile.troop))
      section.problem("formations",
                      say("{} cannot form {}"_form, word(profile.troop), word(static_cast<Formation>(i))));
  if (profile.formations.has(Formation::wagons) != profile.tags.has(Tag::baggage))
    section.problem("formations", say("wagons are for baggage, and baggage for wagons"_form));
}

Profile read_profile(Section& section, const FormationTable& table, const std::vector<Profile>& known) {
  const std::vector<std::string_view> keys = keys_of(known);
  section.need("key", say("a short name of letters and digits"_form));
  std::string key = section.id("key").value_or("");
  if (!key.empty()) section.rename(called::profile(key));
  if (std::ranges::find(keys, key) != keys.end()) section.problem("key", say("there is such a profile already"_form));
  const std::uint8_t base = refer(section, "base", called::profile, keys);
  Profile profile = base == no_one ? Profile{} : known[base];
  profile.key = std::move(key);
  if (!section.has("base")) {
    section.need("class", enumerated(linear::troop_words));
    for (const std::string_view number : {"melee", "shoot", "save", "stamina"})
      section.need(number, say("a whole number"_form));
    section.need("weapon", say("a weapon of the range table, or none"_form));
    section.need("formations", say("the formations it may take"_form));
  }
  profile.troop = section.word<linear::Troop>("class", linear::troop_words).value_or(profile.troop);
  read_dice(section, "melee", 0, most_dice, profile.melee);
  read_dice(section, "shoot", 0, most_dice, profile.shoot);
  profile.weapon = section.word<linear::Weapon>("weapon", linear::weapon_words).value_or(profile.weapon);
  read_dice(section, "save", 2, 7, profile.save);
  read_dice(section, "stamina", 1, most_stamina, profile.stamina);
  profile.formations = read_set<Formation>(section, "formations", linear::formation_words).value_or(profile.formations);
  if (const std::optional<Tags> tags = read_set<Tag>(section, "tags", linear::tag_words)) {
    profile.tags = {};
    add_tags(section, *tags, profile);
  }
  if (profile.shoot > 0 && profile.weapon == linear::Weapon::none)
    section.problem("weapon", {say("it throws dice for shooting and has no weapon to shoot with"_form), "LIN-R-95"});
  if (section.has("base") ? base != no_one : section.has("class") && section.has("formations"))
    check_formations(section, profile, table);
  section.finish();
  return profile;
}

}  // namespace

void read_profiles(Section& top, const FormationTable& formations, std::vector<Profile>& profiles) {
  for (const Value* row : top.sections("profile")) {
    Section section{*row, say("a profile"_form), top.reading()};
    if (profiles.size() == most_profiles)
      return section.problem("key", say("more than {} profiles"_form, most_profiles));
    profiles.push_back(read_profile(section, formations, profiles));
  }
}

void add_tags(Section& section, Tags tags, Profile& profile) {
  for (std::size_t i = 0; i < linear::tag_words.size(); ++i)
    if (tags.has(static_cast<Tag>(i))) profile.tags.add(static_cast<Tag>(i));
  if (profile.tags.has(Tag::elite) || profile.tags.has(Tag::veteran)) profile.tags.add(Tag::better);
  if (profile.tags.has(Tag::better) && profile.tags.has(Tag::poorer))
    section.problem("tags", {say("it cannot be both better and poorer than others"_form), "LIN-R-31"});
}

}  // namespace guidon::scenario
