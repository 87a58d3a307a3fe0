#include "cli/sorter.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/word_lists.hpp"
#include "kernel/nearest.hpp"

namespace guidon::cli {

const Argument* Sorter::flag_called(std::string_view name) const {
  const auto at = std::ranges::find_if(arguments_, [name](const Argument& each) { return each.is_called(name); });
  return at == arguments_.end() || !at->is_flag() ? nullptr : &*at;
}

const Argument* Sorter::place() const {
  for (const Argument& each : arguments_)
    if (!each.is_flag() && (each.many || std::ranges::find(said_, &each, &Said::argument) == said_.end())) return &each;
  return nullptr;
}

void Sorter::complain(std::string_view code, std::string_view name, std::string message, std::string near) {
  if (!problem_) problem_ = Problem{std::string{code}, std::string{name}, std::move(message), std::move(near)};
}

void Sorter::put(const Argument& argument, std::string_view value) {
  const bool again = std::ranges::find(said_, &argument, &Said::argument) != said_.end();
  if (again && argument.takes_value() && !argument.many)
    complain("given_twice", argument.name(), argument.name() + " is given twice");
  // A ruling may be one of many, but has one value.
  const auto ruling = value.substr(0, value.find('='));
  for (const Said& each : said_)
    if (argument.kind.thing == Thing::ruling && each.argument == &argument &&
        each.value.starts_with(std::string{ruling} + "="))
      complain("given_twice", ruling, fmt::format("{} {} is given twice", argument.name(), shown(ruling)));
  if (auto wrong = argument.takes_value() ? argument.wrong(value) : std::nullopt; wrong && !problem_)
    problem_ = std::move(wrong);
  said_.push_back({&argument, std::string{value}});
}

// "--seed", "--seed=5", "-o", "-oFILE".
void Sorter::take_flag(const std::string& word) {
  const bool brief = !word.starts_with("--");
  const auto equals = word.find('=');
  const bool joined = brief ? word.size() > 2 : equals != std::string::npos;
  const std::string name = word.substr(0, brief ? 2 : equals);
  const Argument* flag = flag_called(name);
  if (flag == nullptr) {
    std::vector<std::string_view> names;
    for (const Argument& each : arguments_)
      if (each.is_flag()) names.push_back(each.name());
    return complain("unknown_flag", word, "no flag " + shown(word) + hint(name, names, "--help"), nearest(name, names));
  }
  if (joined && !flag->takes_value())
    return complain("bad_arguments", name,
                    fmt::format("{} stands alone; it takes no value, not {}", name,
                                shown(word.substr(equals == std::string::npos ? 2 : equals + 1))));
  if (joined) return put(*flag, std::string_view{word}.substr(brief ? 2 : equals + 1));
  if (flag->takes_value())
    waiting_ = flag;
  else
    put(*flag, {});
}

void Sorter::too_many(const std::string& word) {
  std::string places;
  for (const Argument& each : arguments_)
    if (!each.is_flag()) places += " " + each.name();
  complain(
      "bad_arguments", word,
      fmt::format("{} is one word too many; expected {}", shown(word), places.empty() ? "none" : places.substr(1)));
}

void Sorter::take(const std::string& word) {
  const bool flag_like = !only_words_ && word.size() > 1 && word.starts_with('-');
  // "-5" may be a value, though a wrong one; what looks like a flag is none.
  if (waiting_ != nullptr && (!flag_like || (!word.starts_with("--") && flag_called(word) == nullptr))) {
    put(*waiting_, word);
    waiting_ = nullptr;
    return;
  }
  finish();
  if (flag_like && word == "--") {
    only_words_ = true;
  } else if (flag_like) {
    take_flag(word);
  } else if (const Argument* next = place()) {
    put(*next, word);
  } else {
    too_many(word);
  }
}

void Sorter::finish() {
  if (waiting_ == nullptr) return;
  complain("bad_arguments", waiting_->name(),
           fmt::format("{} takes {}, and nothing stands behind it", waiting_->name(), waiting_->expected()));
  waiting_ = nullptr;
}

}  // namespace guidon::cli
