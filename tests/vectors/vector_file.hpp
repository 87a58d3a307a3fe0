#pragma once
// Test vectors as data: files of rows, each row a test case named by its id.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace guidon::vectors {

class Row {
 public:
  Row(std::string where, std::map<std::string, std::string> fields)
      : where_(std::move(where)), fields_(std::move(fields)) {}

  [[nodiscard]] const std::string& where() const { return where_; }
  [[nodiscard]] const std::string& text(const std::string& field) const;
  [[nodiscard]] int number(const std::string& field) const;
  [[nodiscard]] bool flag(const std::string& field) const { return text(field) == "yes"; }
  [[nodiscard]] std::vector<std::string> words(const std::string& field) const;  // separated by spaces

 private:
  std::string where_;
  std::map<std::string, std::string> fields_;
};

std::vector<std::string> split(std::string_view text, char at);

// Registers one test case a row of the file in tests/vectors under the suite's name.
void register_file(const std::string& suite, const std::string& file, std::function<void(const Row&)> check);

// "a/b" or "a" against ways over of, exactly.
testing::AssertionResult same_fraction(std::string_view expected, const std::string& ways, const std::string& of);

// field=value words of a row, each to be taken once; what is left over at the end is a mistake in the data.
class Facts {
 public:
  explicit Facts(const std::vector<std::string>& words);
  ~Facts();
  std::string take(const std::string& field, const std::string& otherwise);
  bool flag(const std::string& field, bool otherwise = false) { return take(field, otherwise ? "yes" : "no") == "yes"; }
  int number(const std::string& field, int otherwise) { return std::stoi(take(field, std::to_string(otherwise))); }
  template <class Enum, class Words>
  Enum choice(const std::string& field, const Words& words, Enum otherwise) {
    const std::string word = take(field, std::string{words[static_cast<std::size_t>(otherwise)]});
    for (std::size_t i = 0; i < words.size(); ++i)
      if (words[i] == word) return static_cast<Enum>(i);
    ADD_FAILURE() << field << " has no value " << word;
    return otherwise;
  }

 private:
  std::map<std::string, std::string> facts_;
};

void register_adjudicator();
void register_linear();
void register_peninsular();
void register_hex1866();

}  // namespace guidon::vectors
