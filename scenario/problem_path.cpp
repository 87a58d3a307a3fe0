#include "scenario/problem_path.hpp"

#include <iterator>
#include <map>

namespace guidon::scenario {

namespace {

using Spot = std::pair<int, int>;

Spot spot_of(Where where) { return {where.line, where.column}; }

// The paths of the values that begin at certain places, and of certain tables.
class Finder {
 public:
  Finder(std::span<const Problem> problems, std::span<const Missing> missing) {
    for (const Problem& each : problems) begins_.emplace(Spot{each.line, each.column}, std::string{});
    for (const Missing& each : missing) tables_.emplace(each.table, std::string{});
  }

  // Where values begin at the same place, it is the innermost one.
  void walk(const Value& value) {
    note(value.key_where);
    note(value.where);
    if (const auto at = tables_.find(&value); at != tables_.end()) at->second = path_;
    for (std::size_t i = 0; i < value.items.size(); ++i) {
      const std::size_t length = path_.size();
      if (value.kind == Kind::list)
        path_.append(say({"[", std::to_string(i), "]"}));
      else
        path_.append(say({path_.empty() ? "" : ".", value.items[i].key}));
      walk(value.items[i]);
      path_.resize(length);
    }
  }

  [[nodiscard]] const std::string& at(const Problem& problem) const {
    return begins_.find(Spot{problem.line, problem.column})->second;
  }
  [[nodiscard]] std::string at(const Missing& missing) const {
    const std::string& table = tables_.find(missing.table)->second;
    return say({table, table.empty() ? "" : ".", missing.key});
  }

 private:
  void note(Where where) {
    if (where.line == 0) return;
    if (const auto at = begins_.find(spot_of(where)); at != begins_.end()) at->second = path_;
  }

  std::map<Spot, std::string> begins_{};
  std::map<const Value*, std::string> tables_{};
  std::string path_{};
};

}  // namespace

std::vector<std::string> paths_of(std::span<const Problem> problems, const Value& tree,
                                  std::span<const Missing> missing) {
  Finder finder{problems, missing};
  finder.walk(tree);
  std::map<std::pair<Spot, std::string_view>, const Missing*> wanted;
  for (const Missing& each : missing)
    wanted.emplace(std::pair{spot_of(each.where), std::string_view{each.what}}, &each);
  std::vector<std::string> paths;
  paths.reserve(problems.size());
  for (const Problem& problem : problems) {
    // The clause, if any, stands behind what was said.
    const Spot spot{problem.line, problem.column};
    const auto after = wanted.upper_bound({spot, problem.what});
    const Missing* said = after == wanted.begin() ? nullptr : std::prev(after)->second;
    const bool its = said != nullptr && spot_of(said->where) == spot && problem.what.starts_with(said->what);
    paths.push_back(its ? finder.at(*said) : finder.at(problem));
  }
  return paths;
}

}  // namespace guidon::scenario
