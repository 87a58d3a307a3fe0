#include "tests/vectors/vector_file.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <fstream>

#include "tests/places.hpp"

namespace guidon::vectors {

namespace {

class RowTest : public testing::Test {
 public:
  RowTest(Row row, std::function<void(const Row&)> check) : row_(std::move(row)), check_(std::move(check)) {}
  void TestBody() override {
    SCOPED_TRACE(row_.where());
    check_(row_);
  }

 private:
  Row row_;
  std::function<void(const Row&)> check_;
};

}  // namespace

const std::string& Row::text(const std::string& field) const {
  const auto at = fields_.find(field);
  if (at == fields_.end()) throw std::runtime_error(where_ + ": no field " + field);
  return at->second;
}

int Row::number(const std::string& field) const { return std::stoi(text(field)); }

std::vector<std::string> Row::words(const std::string& field) const {
  return text(field).empty() ? std::vector<std::string>{} : split(text(field), ' ');
}

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts;
  while (true) {
    const auto end = text.find(at);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

void register_file(const std::string& suite, const std::string& file, std::function<void(const Row&)> check) {
  const std::string path = std::string{vectors_dir} + "/" + file;
  std::ifstream in(path);
  if (!in) throw std::runtime_error(path + " cannot be read");
  std::vector<std::string> header;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    const std::string where = file + ":" + std::to_string(number);
    const auto cells = split(line, ';');
    if (header.empty()) {
      header = cells;
      continue;
    }
    if (cells.size() != header.size())
      throw std::runtime_error(where + ": " + std::to_string(cells.size()) + " fields, expected " +
                               std::to_string(header.size()));
    std::map<std::string, std::string> fields;
    for (std::size_t i = 0; i < cells.size(); ++i) fields[header[i]] = cells[i];
    testing::RegisterTest(suite.c_str(), fields.at("id").c_str(), nullptr, nullptr, __FILE__, __LINE__,
                          [row = Row{where, fields}, check]() -> testing::Test* { return new RowTest(row, check); });
  }
}

testing::AssertionResult same_fraction(std::string_view expected, const std::string& ways, const std::string& of) {
  using boost::multiprecision::cpp_int;
  const auto slash = expected.find('/');
  const cpp_int above{std::string{expected.substr(0, slash)}};
  const cpp_int below{slash == std::string_view::npos ? std::string{"1"} : std::string{expected.substr(slash + 1)}};
  if (above * cpp_int{of} == below * cpp_int{ways}) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "expected " << expected << ", found " << ways << "/" << of;
}

Facts::Facts(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    const auto equals = word.find('=');
    facts_[word.substr(0, equals)] = word.substr(equals + 1);
  }
}

Facts::~Facts() {
  for (const auto& [field, value] : facts_) ADD_FAILURE() << "nothing reads " << field << "=" << value;
}

std::string Facts::take(const std::string& field, const std::string& otherwise) {
  const auto at = facts_.find(field);
  if (at == facts_.end()) return otherwise;
  const std::string value = at->second;
  facts_.erase(at);
  return value;
}

}  // namespace guidon::vectors
