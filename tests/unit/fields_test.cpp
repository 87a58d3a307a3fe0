// A struct declares what it holds, and everything else reads it off: names, facts for programs, the flat list of things
// to do.
#include "kernel/fields.hpp"

#include <gtest/gtest.h>

#include <array>

#include "kernel/agenda.hpp"
#include "kernel/facts.hpp"
#include "kernel/ref.hpp"

namespace guidon {
namespace {

struct UnitSheet {
  std::string id;
};
using UnitRef = Ref<UnitSheet>;
struct Setting {
  std::vector<UnitSheet> units;
};
enum class Way : std::uint8_t { south, north };
constexpr std::array<std::string_view, 2> way_words{"south", "north"};
constexpr const auto& words_of(Way /*way*/) { return way_words; }

struct Fate {
  UnitRef unit{};
  bool gone = false;
};
struct TroopsMoved {
  UnitRef unit{};
  UnitRef joined{};
  int inches = 0;
  Way facing = Way::south;
  std::vector<Fate> fates{};
};
struct NothingHappened {};

}  // namespace

template <>
struct Domain<UnitRef> {
  static std::optional<Value> value(UnitRef unit, const Setting& setting) {
    return unit.known() ? std::optional<Value>{{setting.units[unit.at].id, {}}} : std::nullopt;
  }
};

namespace {

TEST(Fields, HaveTheNamesOfTheMembers) {
  EXPECT_EQ((std::array<std::string_view, 5>{"unit", "joined", "inches", "facing", "fates"}), field_names<TroopsMoved>);
  EXPECT_EQ(0U, field_count<NothingHappened>);
  EXPECT_EQ("troops_moved", name_of_type<TroopsMoved>);
}

TEST(Facts, AreReadOffTheStructAndLeaveOutWhatIsNobody) {
  const Setting setting{{{"28th"}, {"95th"}}};
  const std::variant<NothingHappened, TroopsMoved> event =
      TroopsMoved{.unit = 1, .joined = {}, .inches = 12, .facing = Way::north, .fates = {{0, true}}};
  const Facts facts = facts_of(event, setting);
  EXPECT_EQ("troops_moved", facts.kind);
  EXPECT_EQ((std::vector<std::string_view>{"unit", "inches", "facing", "fates"}), facts.named.names);
  EXPECT_EQ((Value{std::string{"95th"}, {}}), *facts.find("unit"));
  EXPECT_EQ((Value{std::int64_t{12}, {}}), *facts.find("inches"));
  EXPECT_EQ((Value{std::string_view{"north"}, {}}), *facts.find("facing"));
  const Value fate{Values{{std::string{"28th"}, {}}, {true, {}}}, {"unit", "gone"}};
  EXPECT_EQ((Value{Values{fate}, {}}), *facts.find("fates"));
  EXPECT_EQ(nullptr, facts.find("joined"));
}

enum class Task : std::uint8_t { none, ride };
struct Todo {
  Task task = Task::none;
  std::uint8_t unit = 255;
  std::uint8_t first = 0;
  std::uint8_t second = 0;
  constexpr std::uint8_t& place(UnitRef /*unit*/) { return unit; }
  constexpr std::uint8_t& number(std::size_t i) { return i == 0 ? first : second; }
};
struct Ride {
  static constexpr Task task = Task::ride;
  Unused left_free{};
  UnitRef unit{};
  bool hard = false;
};

TEST(Agenda, KeepsWhatAThingToDoIsAboutInItsPlaces) {
  const Todo todo = todo_of<Todo>(Ride{.unit = 3, .hard = true});
  EXPECT_EQ(Task::ride, todo.task);
  EXPECT_EQ(3, todo.unit);
  EXPECT_EQ(0, todo.first);
  EXPECT_EQ(1, todo.second);
  const Ride back = read_todo<Ride>(todo);
  EXPECT_EQ(UnitRef{3}, back.unit);
  EXPECT_TRUE(back.hard);
}

}  // namespace
}  // namespace guidon
