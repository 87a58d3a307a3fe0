#include "rulebook/rulebook.hpp"

#include <algorithm>

#include "rulebook/row.hpp"

namespace guidon::rulebook {

namespace data {
extern const Row rows[];
extern const unsigned row_count;
extern const unsigned char coverage[];
}  // namespace data

namespace {

std::string upper_but_suffix(std::string_view id) {
  // Ids are in capitals but for a last small letter, as in MPP-SAVE-02a.
  std::string out{id};
  for (char& c : out)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return out;
}

}  // namespace

std::span<const Paragraph> paragraphs() {
  static const std::vector<Paragraph> all = [] {
    std::vector<Paragraph> found;
    found.reserve(data::row_count);
    for (const data::Row& row : std::span{data::rows, data::row_count})
      found.push_back({row.id, row.book, row.text, row.source, row.rulings, row.settles, row.options, row.acts});
    return found;
  }();
  return all;
}

const Paragraph* find(std::string_view id) {
  const auto all = paragraphs();
  const auto at = std::ranges::lower_bound(all, id, {}, &Paragraph::id);
  if (at != all.end() && at->id == id) return &*at;
  const std::string wanted = upper_but_suffix(id);
  for (const Paragraph& entry : all)
    if (upper_but_suffix(entry.id) == wanted) return &entry;
  return nullptr;
}

std::vector<const Paragraph*> with_prefix(std::string_view prefix) {
  const std::string wanted = upper_but_suffix(prefix);
  std::vector<const Paragraph*> found;
  for (const Paragraph& entry : paragraphs())
    if (upper_but_suffix(entry.id).starts_with(wanted)) found.push_back(&entry);
  return found;
}

std::vector<std::string_view> items(std::string_view list) {
  std::vector<std::string_view> parts;
  while (!list.empty()) {
    const auto end = list.find('\n');
    parts.push_back(list.substr(0, end));
    if (end == std::string_view::npos) break;
    list.remove_prefix(end + 1);
  }
  return parts;
}

bool cited(const Paragraph& entry) { return (data::coverage[&entry - paragraphs().data()] & 1U) != 0; }
bool proved(const Paragraph& entry) { return (data::coverage[&entry - paragraphs().data()] & 2U) != 0; }

}  // namespace guidon::rulebook
