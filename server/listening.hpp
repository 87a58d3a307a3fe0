#pragma once
// Where a server listens.
#include <expected>
#include <string>
#include <vector>

namespace guidon::server {

struct Listening {
  std::string address;  // "192.0.2.7", "::1", "fe80::7%eth0"
  bool needed = true;   // else it is left out where this machine has no such address
  friend bool operator==(const Listening&, const Listening&) = default;
};

// Both of localhost's addresses, and every address, as far as the machine has IPv4 and IPv6.
std::vector<Listening> this_machine();
std::vector<Listening> every_network();

// As people write them: IPv6 with brackets or without, "localhost" for this machine, "::" for every network. None
// stands there twice. Otherwise the word that is none.
std::expected<std::vector<Listening>, std::string> read_listening(const std::vector<std::string>& words);

// Whether nobody beyond this machine can reach them.
bool this_machine_alone(const std::vector<Listening>& places);

// Whether everybody can who reaches some network of the machine.
bool any_network(const std::vector<Listening>& places);

// The host that everybody on this machine finds the server at, as a URL has it.
std::string host_here(const std::vector<Listening>& places);

}  // namespace guidon::server
