#include "server/problems.hpp"

#include <algorithm>

namespace guidon::server {

using wire::Json;

Json problems_json(std::span<const scenario::Problem> problems, std::span<const std::string> paths) {
  constexpr std::size_t most = 100;
  Json list = Json::array();
  for (std::size_t i = 0; i < std::min(most, problems.size()); ++i) {
    const bool known = i < paths.size() && !paths[i].empty();
    list.push_back({{"line", problems[i].line},
                    {"column", problems[i].column},
                    {"what", problems[i].what},
                    {"path", known ? Json(paths[i]) : Json{}}});
  }
  return {{"problems", std::move(list)}, {"count", problems.size()}};
}

}  // namespace guidon::server
