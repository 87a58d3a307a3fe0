#pragma once
// The rulebooks of docs/rules, compiled in: every clause in plain words, with its source and the rulings behind it.
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace guidon::rulebook {

struct Paragraph {
  std::string_view id;
  std::string_view book;  // "peninsular"
  std::string_view text;
  std::string_view source;   // "sheet 004", "ours", "ruling"
  std::string_view rulings;  // lists, one item a line
  std::string_view settles;
  std::string_view options;  // of a ruling: "name = first, second"
  bool acts = true;          // it changes something in play
};

std::span<const Paragraph> paragraphs();     // sorted by id
const Paragraph* find(std::string_view id);  // in either case
std::vector<const Paragraph*> with_prefix(std::string_view prefix);
std::vector<std::string_view> items(std::string_view list);

bool cited(const Paragraph& entry);   // by the code of kernel/, rules/, odds/ or adjudicator/
bool proved(const Paragraph& entry);  // named by a test

}  // namespace guidon::rulebook
