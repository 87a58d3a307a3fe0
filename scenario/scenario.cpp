#include "scenario/scenario.hpp"

#include <array>
#include <fstream>
#include <iterator>
#include <string>

#include "kernel/shown.hpp"
#include "scenario/hex1866/hex1866.hpp"
#include "scenario/linear/linear.hpp"
#include "scenario/peninsular/peninsular.hpp"
#include "scenario/toml_reader.hpp"
#include "scenario/toml_tree.hpp"

namespace guidon::scenario {

namespace {

using Reader = Setting (*)(Section& top, std::string_view default_id);
struct Loader {
  std::string_view word;  // that a file names it with
  Reader read;
};
constexpr std::array rule_sets{
    Loader{"peninsular", [](Section& top, std::string_view id) -> Setting { return read_peninsular(top, id); }},
    Loader{"linear", [](Section& top, std::string_view id) -> Setting { return read_linear(top, id); }},
    Loader{"hex1866", [](Section& top, std::string_view id) -> Setting { return read_hex1866(top, id); }},
};
constexpr auto rule_set_words = [] {
  std::array<std::string_view, rule_sets.size()> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = rule_sets[i].word;
  return words;
}();

// The reader of a file that we understand at all; nothing else is worth reporting if it is not.
std::optional<Reader> reader_of(Section& top) {
  const bool has_version =
      top.need("guidon", say("guidon = {}, the version of the format"_form, format_version)) != nullptr;
  const bool right_version = has_version && top.whole("guidon", format_version, format_version).has_value();
  top.need("rules", enumerated(rule_set_words));
  const std::optional<std::size_t> rules = top.word<std::size_t>("rules", rule_set_words);
  return rules && right_version ? std::optional{rule_sets[*rules].read} : std::nullopt;
}

std::unexpected<std::vector<Problem>> one(const std::string& file, Reason reason) {
  return std::unexpected{std::vector<Problem>{{{.file = file}, {}, std::move(reason)}}};
}

Loaded read(const Value& tree, std::string_view file_name, Reading& reading) {
  Section top{tree, say("the scenario"_form), reading};
  Setting setting;
  if (const auto of_rules = reader_of(top))
    setting = (*of_rules)(top, std::filesystem::path{file_name}.stem().string());
  if (!reading.problems.empty()) return std::unexpected{reading.problems.in_order()};
  return setting;
}

}  // namespace

Loaded load(std::string_view toml_text, std::string_view file_name, std::string_view language,
            const OptionValues& given) {
  const std::expected<Value, Problem> tree = read_toml(toml_text, file_name);
  if (!tree) return std::unexpected{std::vector<Problem>{tree.error()}};
  Reading reading{Problems{file_name}, std::string{language}};
  reading.given = given;
  return read(*tree, file_name, reading);
}

Loaded load_file(const std::filesystem::path& path, std::string_view language) {
  constexpr std::uintmax_t largest = 1U << 20U;
  const std::string name = path.string();
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return one(name, say("there is no such file"_form));
  if (std::filesystem::file_size(path, error) > largest)
    return one(name, say("it is larger than a scenario can be ({} MiB)"_form, 1));
  std::ifstream file{path, std::ios::binary};
  if (!file) return one(name, say("it cannot be read"_form));
  const std::string text{std::istreambuf_iterator<char>{file}, {}};
  if (file.bad()) return one(name, say("it cannot be read"_form));
  return load(text, name, language);
}

}  // namespace guidon::scenario
