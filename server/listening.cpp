#include "server/listening.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "server/address.hpp"

namespace guidon::server {
namespace {

constexpr std::string_view any_ipv4 = "0.0.0.0";
constexpr std::string_view any_ipv6 = "::";

bool is_link_local(const Address& address) {
  return address.bytes[0] == 0xFE && (address.bytes[1] & 0xC0U) == 0x80U;  // fe80::/10
}

bool has(const std::vector<Listening>& places, std::string_view address) {
  return std::ranges::find(places, address, &Listening::address) != places.end();
}

// In its short form; a link-local one may name its network: "fe80::7%eth0".
std::optional<std::string> read_place(std::string_view word) {
  if (word.starts_with('[') && word.ends_with(']') && word.contains(':')) word = word.substr(1, word.size() - 2);
  const auto percent = word.contains(':') ? std::min(word.find('%'), word.size()) : word.size();
  const auto address = read_address(word.substr(0, percent));
  if (!address) return std::nullopt;
  const bool names_network = percent + 1 < word.size() && is_link_local(*address);
  if (percent < word.size() && !names_network) return std::nullopt;
  return text_of(*address) + std::string(word.substr(percent));
}

void add(std::vector<Listening>& places, const Listening& more) {
  const auto known = std::ranges::find(places, more.address, &Listening::address);
  if (known == places.end())
    places.push_back(more);
  else
    known->needed |= more.needed;
}

}  // namespace

std::vector<Listening> this_machine() { return {{"127.0.0.1", false}, {"::1", false}}; }
std::vector<Listening> every_network() { return {{std::string(any_ipv4), false}, {std::string(any_ipv6), false}}; }

std::expected<std::vector<Listening>, std::string> read_listening(const std::vector<std::string>& words) {
  std::vector<Listening> places;
  for (const std::string& word : words) {
    if (word == "localhost") {
      for (const Listening& each : this_machine()) add(places, each);
      continue;
    }
    const auto address = read_place(word);
    if (!address) return std::unexpected(word);
    if (*address == any_ipv6) add(places, {std::string(any_ipv4), false});
    add(places, {*address});
  }
  const bool all_ipv4 = has(places, any_ipv4);
  const bool all_ipv6 = has(places, any_ipv6);
  std::erase_if(places, [&](const Listening& each) {  // what every address of the family takes in already
    const bool six = each.address.contains(':');
    return each.address != (six ? any_ipv6 : any_ipv4) && (six ? all_ipv6 : all_ipv4);
  });
  return places;
}

bool any_network(const std::vector<Listening>& places) { return has(places, any_ipv4) || has(places, any_ipv6); }

bool this_machine_alone(const std::vector<Listening>& places) {
  return std::ranges::all_of(places, [](const Listening& each) {
    const auto address = read_address(each.address);
    return address && is_loopback(*address);
  });
}

std::string host_here(const std::vector<Listening>& places) {
  const bool ipv4 = has(places, "127.0.0.1") || has(places, any_ipv4);
  const bool ipv6 = has(places, "::1") || has(places, any_ipv6);
  if (ipv4 && ipv6) return "localhost";
  if (ipv4) return "127.0.0.1";
  if (ipv6) return "[::1]";
  return host_text(places.front().address);
}

}  // namespace guidon::server
