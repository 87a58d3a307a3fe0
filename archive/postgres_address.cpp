#include "archive/postgres_address.hpp"

#include <libpq-fe.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>

namespace guidon::archive::postgres {

namespace {

struct Forget {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

Failure bad_address(Form why) {
  return {Failure::Kind::broken, say("{}: expected postgresql://USER@HOST:PORT/DATABASE, where signs such as @ : / ? % "
                                     "in names are written %40 %3A %2F %3F %25"_form,
                                     why)};
}

// A sign of a password that is not written as it should be would make a host, a port or a database of the rest, and
// they are named in messages.
bool one_at_at_most(std::string_view url) {
  const std::string_view rest = url.substr(url.find("://") + 3);
  const auto settings = std::min(rest.find('?'), rest.size());
  const auto folder = std::min(rest.find('/'), settings);
  return std::ranges::count(rest.substr(0, settings), '@') <= 1 && !rest.substr(folder).contains('@');
}

using Settings = std::map<std::string, std::string, std::less<>>;

std::string setting(const Settings& settings, std::string_view name) {
  const auto found = settings.find(name);
  return found == settings.end() ? std::string{} : found->second;
}

bool are_numbers(std::string_view ports) { return ports.find_first_not_of("0123456789,") == std::string_view::npos; }

}  // namespace

std::expected<Address, Failure> Address::read(std::string_view url) {
  if (url.contains('\0')) return std::unexpected(bad_address("the address of the archive has a zero in it"_form));
  if (!is_address(url)) return std::unexpected(bad_address("the address of the archive is of an unknown kind"_form));
  if (!one_at_at_most(url))
    return std::unexpected(bad_address("the address of the archive has an @ where none belongs"_form));
  Address address;
  address.url_ = url;
  char* words = nullptr;  // not told: they may repeat a part of the password
  const std::unique_ptr<PQconninfoOption, Forget> options{PQconninfoParse(address.url_.c_str(), &words)};
  PQfreemem(words);
  if (!options) return std::unexpected(bad_address("the address of the archive cannot be read"_form));
  Settings settings;
  for (const PQconninfoOption* each = options.get(); each->keyword != nullptr; ++each) {
    if (each->val != nullptr) settings.emplace(each->keyword, each->val);
  }
  const std::string host = setting(settings, "host");
  const std::string port = setting(settings, "port");
  if (!are_numbers(port))
    return std::unexpected(bad_address("the address of the archive has a port that is no number"_form));
  const std::string user = setting(settings, "user");
  address.host_ = (host.empty() ? "this machine" : host) + (port.empty() ? "" : ":" + port);
  address.name_ = "postgresql://" + (user.empty() ? "" : user + "@") + host + (port.empty() ? "" : ":" + port) + "/" +
                  setting(settings, "dbname");
  address.has_password_ = settings.contains("password");
  return address;
}

}  // namespace guidon::archive::postgres
