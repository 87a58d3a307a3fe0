// Values that programs tell are held to their shape: nothing is taken for something else.
#include "kernel/fitting.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "tests/unit/facts_text.hpp"

namespace guidon {
namespace {

constexpr std::array<std::string_view, 2> ways{"left", "right"};
const Shape word = one_of(ways);
const Shape degrees{.is = Shape::Is::number, .lowest = -360, .highest = 360, .in_one = 100};

Value texts(std::initializer_list<std::string> all) {
  Values out;
  for (const std::string& each : all) out.push_back({each, {}});
  return {std::move(out), {}};
}
Value step(std::initializer_list<std::string_view> names, Values values) { return {std::move(values), names}; }

std::string fit(const Value& value, const Shape& shape) {
  const auto out = fitted(value, shape);
  if (out) return tests::text_of(*out);
  return out.error().where + "! " + out.error().why.text();
}

TEST(Fitting, takes_each_sort_of_value_for_itself_alone) {
  const Shape flag{.is = Shape::Is::flag};
  EXPECT_EQ(fit({true, {}}, flag), "yes");
  EXPECT_EQ(fit({std::int64_t{1}, {}}, flag), "! expected true or false");
  EXPECT_EQ(fit({std::string{"yes"}, {}}, flag), "! expected true or false");
  EXPECT_EQ(fit({std::string{"28th"}, {}}, {.name = "unit"}), "28th");
  EXPECT_EQ(fit({std::string{}, {}}, {.name = "unit"}), "! expected a text");
  EXPECT_EQ(fit({std::int64_t{28}, {}}, {.name = "unit"}), "! expected a text");
  EXPECT_EQ(fit(texts({"28th"}), {.name = "unit"}), "! expected a text");
  EXPECT_EQ(fit({std::monostate{}, {}}, {.name = "unit"}), "! expected a text");
  EXPECT_EQ(fit({std::string{"left"}, {}}, word), "left");
  EXPECT_EQ(fit({std::string{}, {}}, word), "! '' is not one of them; expected one of left, right");
  EXPECT_EQ(fit({std::string{"Left"}, {}}, word), "! 'Left' is not one of them; did you mean 'left'?");
  EXPECT_EQ(fit({false, {}}, word), "! expected one of left, right");
}

TEST(Fitting, rounds_numbers_to_what_is_told_and_keeps_to_their_range) {
  const Shape inches{.is = Shape::Is::number, .in_one = 1000};
  EXPECT_EQ(std::get<double>(fitted({0.1 + 0.2, {}}, inches)->is), 0.3);
  EXPECT_EQ(std::get<double>(fitted({90.125, {}}, degrees)->is), 90.13);
  EXPECT_EQ(std::get<double>(fitted({std::int64_t{-360}, {}}, degrees)->is), -360);
  EXPECT_EQ(fit({360.01, {}}, degrees), "! expected a number from -360 to 360");
  EXPECT_EQ(fit({std::int64_t{9'223'372'036'854'775'807}, {}}, degrees), "! expected a number from -360 to 360");
  EXPECT_EQ(fit({std::string{"90"}, {}}, degrees), "! expected a number from -360 to 360");
  EXPECT_EQ(fit({std::numeric_limits<double>::infinity(), {}}, inches), "! expected a number");
  EXPECT_EQ(fit({std::numeric_limits<double>::quiet_NaN(), {}}, inches), "! expected a number");
  EXPECT_EQ(fit({2.0, {}}, whole_number(0, 7)), "2");
  EXPECT_EQ(fit({2.5, {}}, whole_number(0, 7)), "! expected a whole number from 0 to 7");
  EXPECT_EQ(fit({std::int64_t{8}, {}}, whole_number(0, 7)), "! expected a whole number from 0 to 7");
  EXPECT_EQ(fit({1e300, {}}, {.is = Shape::Is::whole}), "! expected a whole number");
}

TEST(Fitting, says_where_in_a_list_or_a_record_it_is_wrong) {
  const Shape units = list_of({.name = "unit"}, {}, 1, 2);
  EXPECT_EQ(fit(texts({"28th", "95th"}), units), "(28th, 95th)");
  EXPECT_EQ(fit(texts({}), units), "! expected a list of 1 to 2");
  EXPECT_EQ(fit(texts({"a", "b", "c"}), units), "! expected a list of 1 to 2");
  EXPECT_EQ(fit({std::string{"28th,95th"}, {}}, units), "! expected a list");
  EXPECT_EQ(fit({Values{{std::string{"28th"}, {}}, {Values{}, {}}}, {}}, units), "1! expected a text");
  EXPECT_EQ(fit({Values{{std::monostate{}, {}}}, {}}, units), "0! expected a text");
  const Shape pose{.is = Shape::Is::record,
                   .names = {"at", "facing"},
                   .parts = {list_of({.is = Shape::Is::number}, {}, 2, 2), degrees}};
  const Value at{Values{{std::int64_t{1}, {}}, {2.5, {}}}, {}};
  const Value facing{std::int64_t{90}, {}};
  EXPECT_EQ(fit(step({"facing", "at"}, {facing, at}), pose), fit(step({"at", "facing"}, {at, facing}), pose));
  EXPECT_EQ(fit(step({"at", "facing"}, {facing, facing}), pose), "at! expected a list");
  EXPECT_EQ(fit(step({"at"}, {at}), pose), "facing! expected a number from -360 to 360");
  EXPECT_EQ(fit(step({"at", "facing", "by"}, {at, facing, facing}), pose),
            "by! nothing is called so here; expected at or facing");
  EXPECT_EQ(fit(at, pose), "! expected an object");
}

TEST(Fitting, tells_of_the_shape_that_it_is_most_like) {
  const Shape straight{.is = Shape::Is::record,
                       .names = {"step", "inches"},
                       .parts = {one_of(std::array<std::string_view, 2>{"ahead", "back"}), {.is = Shape::Is::number}}};
  const Shape turn{.is = Shape::Is::record, .names = {"step", "degrees"}, .parts = {word, degrees}};
  const Shape steps = list_of({.is = Shape::Is::either, .parts = {straight, turn}});
  const auto one = [](std::string name, std::string_view amount, Value value) {
    return Value{Values{{Values{{std::move(name), {}}, std::move(value)}, {"step", amount}}}, {}};
  };
  EXPECT_EQ(fit(one("left", "degrees", {std::int64_t{30}, {}}), steps).find('!'), std::string::npos);
  EXPECT_EQ(fit(one("left", "degrees", {std::int64_t{400}, {}}), steps),
            "0.degrees! expected a number from -360 to 360");
  EXPECT_EQ(fit(one("back", "inches", {std::string{"4"}, {}}), steps), "0.inches! expected a number");
}

}  // namespace
}  // namespace guidon
