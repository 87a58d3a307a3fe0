// guidon serve: the club server.
#include "server/serve.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cstdlib>

#include "cli/archive_file.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/tell.hpp"
#include "server/token.hpp"

namespace guidon::cli {

namespace {

struct Arguments {
  std::optional<std::string> archive;
  Words addresses;
  std::optional<std::uint64_t> port;
  bool everywhere = false;
  std::optional<std::string> certificate;
  std::optional<std::string> key;
  std::optional<std::string> admin_token;
  std::optional<std::string> url;
  Words origins;
  bool behind_proxy = false;
  Words proxies;
  std::optional<std::uint64_t> connections;
  std::optional<std::uint64_t> connections_each;
  std::optional<std::uint64_t> generosity;
  std::optional<std::uint64_t> idle;
  std::optional<std::uint64_t> threads;
  bool private_webhooks = false;
  bool quiet = false;
};

constexpr std::string_view what_public_means =
    "Guidon now listens on every network of this machine. Whoever can reach it sees the lobby and may make matches;\n"
    "seats stay with those who hold their links. Across the internet give it a certificate (--certificate, --key) or\n"
    "put it behind a proxy that has one (--behind-proxy): without it, links and orders travel in the open.\n";

Problem bad(std::string name, std::string message) {
  return {"bad_arguments", std::move(name), std::move(message), {}};
}

// The owner's token: from a file, so that no list of processes shows it.
std::expected<std::string, Problem> admin_hash(const std::optional<std::string>& file) {
  if (!file) return std::string{};
  std::FILE* const in = std::fopen(file->c_str(), "r");
  if (in == nullptr) return std::unexpected{bad(*file, "cannot read " + shown(*file))};
  std::array<char, 300> bytes{};
  std::string token{bytes.data(), std::fread(bytes.data(), 1, bytes.size(), in)};
  (void)std::fclose(in);
  while (!token.empty() && (token.back() == '\n' || token.back() == '\r' || token.back() == ' ')) token.pop_back();
  constexpr std::size_t shortest = 22;  // 128 bits, however they are written
  if (token.size() < shortest)
    return std::unexpected{
        bad(*file, fmt::format("the token in {} is shorter than {} letters", shown(*file), shortest))};
  return server::token_hash(token);
}

// "club.example" of "https://club.example:8443/".
std::string host_of(std::string_view url) {
  if (const auto scheme = url.find("://"); scheme != std::string_view::npos) url.remove_prefix(scheme + 3);
  url = url.substr(0, url.find('/'));
  if (const auto colon = url.rfind(':'); colon != std::string_view::npos && !url.ends_with(']'))
    url = url.substr(0, colon);
  return std::string{url};
}

// The names the server goes by: on this machine alone, its own; beyond it, those it is given, or any.
std::vector<std::string> names_of(const Arguments& given, const std::vector<server::Listening>& places) {
  const bool here = server::this_machine_alone(places);
  if (!given.url && (!here || given.behind_proxy || !given.proxies.empty())) return {};
  std::vector<std::string> names{"localhost", "127.0.0.1", "[::1]"};
  for (const server::Listening& each : places)
    if (here) names.push_back(server::host_text(each.address));
  if (given.url) names.push_back(host_of(*given.url));
  return names;
}

// Where people find the server; a URL that names no host would shut everybody out.
std::optional<Problem> wrong_url(const std::optional<std::string>& url) {
  if (!url) return std::nullopt;
  const bool of_the_web = url->starts_with("http://") || url->starts_with("https://");
  if (of_the_web && !host_of(*url).empty() && !host_of(*url).contains('@')) return std::nullopt;
  return bad("--url", "--url takes an address such as https://club.example, not " + shown(*url));
}

std::expected<std::vector<server::Listening>, Problem> places_of(const Arguments& given) {
  if (given.everywhere) return server::every_network();
  if (given.addresses.empty()) return server::this_machine();
  const auto places = server::read_listening(given.addresses);
  if (places) return *places;
  return std::unexpected{
      bad("--address",
          "--address takes localhost or an IPv4 or IPv6 address such as 192.0.2.7, not " + shown(places.error()))};
}

std::expected<server::ServePlan, Problem> plan_of(const Arguments& given) {
  server::ServePlan plan;
  if (given.certificate.has_value() != given.key.has_value())
    return std::unexpected{bad("--certificate", "--certificate and --key go together")};
  const auto admin = admin_hash(given.admin_token);
  if (!admin) return std::unexpected{admin.error()};
  if (const auto wrong = wrong_url(given.url)) return std::unexpected{*wrong};
  const auto places = places_of(given);
  if (!places) return std::unexpected{places.error()};
  plan.network.port = static_cast<std::uint16_t>(given.port.value_or(1815));
  plan.network.addresses = *places;
  if (server::any_network(*places)) plan.warning = what_public_means;
  if (given.certificate) plan.network.certificate = {*given.certificate, *given.key};
  plan.network.behind_proxy = given.behind_proxy;
  for (const std::string& proxy : given.proxies) {
    const auto read = server::read_address(proxy);
    if (!read)
      return std::unexpected{
          bad("--proxy", "--proxy takes an IPv4 or IPv6 address such as 192.0.2.7, not " + shown(proxy))};
    plan.network.proxies.push_back(*read);
  }
  plan.network.connections = given.connections.value_or(plan.network.connections);
  plan.network.connections_each = given.connections_each.value_or(plan.network.connections_each);
  plan.club.admin_hash = *admin;
  plan.club.origins = given.origins;
  plan.club.public_url = given.url.value_or("");
  plan.club.hosts = names_of(given, *places);
  plan.club.generosity = static_cast<double>(given.generosity.value_or(1));
  plan.idle_seconds = static_cast<int>(given.idle.value_or(30));
  if (given.threads) plan.threads = static_cast<int>(*given.threads);
  plan.private_webhooks = given.private_webhooks;
  plan.quiet = given.quiet;
  plan.archive = given.archive.value_or(usual_archive().string());
  plan.backups =
      std::filesystem::path{archive::is_address(plan.archive) ? usual_archive().string() : plan.archive}.parent_path();
  if (plan.backups.empty()) plan.backups = ".";
  return plan;
}

int run(const Verb& verb, const Words& words) {
  Command command{verb};
  Arguments arguments;
  command.flag_with(
      "--archive", "FILE|URL", Thing::archive, arguments.archive,
      "Where matches are kept: a file, made if it is not there, or postgresql://USER@HOST/DATABASE, which "
      "several servers may share; its password belongs into ~/.pgpass or the file that PGPASSFILE names");
  command.flag_with("--port", "N", number(0, 65535), arguments.port, "1815 without it; 0 takes any that is free");
  command.repeated("--address", "ADDRESS", Thing::text, arguments.addresses,
                   "Listen there, IPv4 or IPv6; localhost without it, which is 127.0.0.1 and ::1");
  command.flag("--public", arguments.everywhere, "Listen on every network of this machine, and say what that means");
  command.flag_with("--certificate", "FILE", Thing::file, arguments.certificate, "TLS: the certificate chain, PEM");
  command.flag_with("--key", "FILE", Thing::file, arguments.key, "TLS: its private key, PEM");
  command.flag("--behind-proxy", arguments.behind_proxy, "Believe the X-Forwarded-For of a proxy on this machine");
  command.repeated("--proxy", "ADDRESS", Thing::text, arguments.proxies,
                   "Believe the X-Forwarded-For of the proxy at this address");
  command.flag_with("--admin-token", "FILE", Thing::file, arguments.admin_token,
                    "A file with the owner's token, for /api/admin");
  command.flag_with("--url", "URL", Thing::text, arguments.url,
                    "Where people find this server: its name, and for notices");
  command.repeated("--origin", "ORIGIN", Thing::text, arguments.origins, "A page elsewhere that may call this server");
  command.flag_with("--connections", "N", number(1, 1'000'000), arguments.connections, "At most so many at once");
  command.flag_with("--connections-each", "N", number(1, 1'000'000), arguments.connections_each,
                    "At most so many from one address");
  command.flag_with("--generosity", "N", number(1, 1'000'000), arguments.generosity,
                    "Allow each address so many times the usual requests");
  command.flag_with("--idle", "SECONDS", number(1, 86'400), arguments.idle,
                    "A match untouched for so long leaves the memory");
  command.flag_with("--threads", "N", number(1, 256), arguments.threads, "So many for orders and views; 2 without it");
  command.flag("--private-webhooks", arguments.private_webhooks, "Notices may go to addresses of your own network");
  command.flag("--quiet", arguments.quiet, "Log warnings and errors only");
  command.exclude("--public", "--address");
  if (const auto done = command.parse(words)) return *done;
  const auto plan = plan_of(arguments);
  if (!plan) return fail(plan.error(), false);
  warn_of_password(plan->archive);
  std::error_code ignored;
  std::filesystem::create_directories(plan->backups, ignored);
  if (geteuid() == 0) tell("guidon: it needs no rights of root; a user of its own is safer\n");
  return server::serve(*plan);
}

}  // namespace

Verb serve_verb() {
  return {"serve", "[--port N] [--archive FILE|URL] [--public] [--certificate FILE --key FILE]",
          "The club server: matches over the network, live or by post, with dice anybody can check",
          "guidon serve\n"
          "guidon serve --public --certificate fullchain.pem --key privkey.pem\n"
          "guidon serve --archive club.db --port 8080 --quiet\n"
          "guidon serve --archive postgresql://guidon@db.example/club",
          run};
}

}  // namespace guidon::cli
