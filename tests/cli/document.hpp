#pragma once
// A page of the documentation: its blocks of code, its links, and the page as it reads when what it shows is done anew.
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace guidon::cli_tests {

struct Block {
  std::string kind;       // the word behind the fence; of one that is only indented, "indented"
  std::size_t first = 0;  // its first line in the page, counted from 0
  std::vector<std::string> lines;
};

struct Page {
  std::filesystem::path path;
  std::vector<std::string> lines;
  std::vector<Block> blocks;
  std::vector<std::string> code;   // what stands between backticks in the text
  std::vector<std::string> links;  // where its links and pictures lead, but for those to other sites
  std::set<std::string> anchors;   // of its headings

  [[nodiscard]] std::string name() const;  // from the root of the source
};

Page read_page(const std::filesystem::path& path);
std::vector<Page> pages();  // all there are in the source

// The page with its console blocks written anew. In such a block a line "$ COMMAND" is given to bash, all of a page to
// one, in a folder of its own; lines "south> ORDER" after it are what is typed there, and the other lines what is
// printed. "..." stands for lines left out, and within a line for any text.
std::string done_anew(const Page& page);

// What the lines shown of an output should be, given those that were printed.
std::vector<std::string> shown_anew(const std::vector<std::string>& shown, const std::vector<std::string>& printed);

}  // namespace guidon::cli_tests
