#include "wire/clauses.hpp"

#include <algorithm>
#include <vector>

#include "adjudicator/test_set.hpp"
#include "kernel/nearest.hpp"
#include "kernel/shown.hpp"
#include "rulebook/rulebook.hpp"
#include "wire/answers.hpp"
#include "wire/fields.hpp"

namespace guidon::wire {

namespace {

using rulebook::Paragraph;

Json clause_json(const Paragraph& entry) {
  return {{"id", entry.id},
          {"book", entry.book},
          {"text", entry.text},
          {"source", entry.source},
          {"acts", entry.acts},
          {"rulings", rulebook::items(entry.rulings)},
          {"settles", rulebook::items(entry.settles)},
          {"options", rulebook::items(entry.options)}};
}

char small(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

bool contains(std::string_view text, std::string_view word) {
  return !std::ranges::search(text, word, {}, small, small).empty() || word.empty();
}

// Every word is somewhere in the clause.
bool answers(const Paragraph& entry, std::string_view words) {
  while (!words.empty()) {
    const auto space = words.find(' ');
    const std::string_view word = words.substr(0, space);
    if (!contains(entry.text, word) && !contains(entry.id, word)) return false;
    words.remove_prefix(space == std::string_view::npos ? words.size() : space + 1);
  }
  return true;
}

}  // namespace

Answered rule_sets() { return {200, json(adjudicator::test_sets())}; }

Answered clauses(std::string_view book, std::string_view search) {
  constexpr std::size_t longest_search = 200;
  std::vector<std::string_view> books;
  for (const auto& set : adjudicator::test_sets()) books.push_back(set.id);
  if (!book.empty() && std::ranges::find(books, book) == books.end())
    return refused(404, "no_such_book", {say("no book {}"_form, shown(book)), near_or_few(book, books)});
  if (search.size() > longest_search)
    return refused(400, "bad_query", wrong_field("search", say("words of at most {} bytes"_form, longest_search)));
  Json entries = Json::array();
  for (const Paragraph& entry : rulebook::paragraphs())
    if ((book.empty() || entry.book == book) && answers(entry, search)) entries.push_back(clause_json(entry));
  return {200, print({{"entries", std::move(entries)}})};
}

Answered clause(std::string_view id) {
  if (const Paragraph* entry = rulebook::find(id)) return {200, print(clause_json(*entry))};
  std::vector<std::string_view> ids;
  ids.reserve(rulebook::paragraphs().size());
  for (const Paragraph& entry : rulebook::paragraphs()) ids.push_back(entry.id);
  return {404, print(unknown_json("no_such_clause", say("no clause {}"_form, shown(id)), id, ids))};
}

}  // namespace guidon::wire
