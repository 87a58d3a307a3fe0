#pragma once
// Files of a test, which go when the test does.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace guidon::cli_tests {

inline bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

inline std::string slurp(const std::filesystem::path& path) {
  std::ifstream in{path, std::ios::binary};
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

class Scratch {
 public:
  explicit Scratch(const std::string& name, const std::string& text = {})
      : path_(std::filesystem::temp_directory_path() / ("guidon-" + std::to_string(::getpid()) + "-" + name)) {
    if (!text.empty()) write(text);
  }
  ~Scratch() { std::filesystem::remove_all(path_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  [[nodiscard]] std::string path() const { return path_.string(); }
  [[nodiscard]] bool exists() const { return std::filesystem::exists(path_); }
  [[nodiscard]] std::string text() const { return slurp(path_); }
  void write(const std::string& text) const { std::ofstream{path_, std::ios::binary} << text; }

 private:
  std::filesystem::path path_;
};

}  // namespace guidon::cli_tests
