#pragma once
// Names that cannot be guessed. A seat's token is shown once and kept as its hash.
#include <string>
#include <string_view>

namespace guidon::server {

std::string new_token();     // 192 random bits in 32 letters that need no escaping in an address
std::string new_match_id();  // 80 random bits in 16 small letters and digits
std::string token_hash(std::string_view token);
// Takes as long whatever the difference is.
bool same_hash(std::string_view a, std::string_view b);

}  // namespace guidon::server
