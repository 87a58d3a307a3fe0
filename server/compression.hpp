#pragma once
// Bodies packed for the way: which are worth it, who takes them, and gzip.
#include <cstddef>
#include <string>
#include <string_view>

namespace guidon::server {

// Text of some size; pictures, fonts and the like are packed already.
bool worth_packing(std::string_view type, std::size_t size);

// Whether an Accept-Encoding header allows gzip, and does not like it less than nothing at all.
bool accepts_gzip(std::string_view accept_encoding);

std::string gzip(std::string_view text);

}  // namespace guidon::server
