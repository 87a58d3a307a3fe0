#include "archive/archive.hpp"
#include "archive/postgres_address.hpp"

namespace guidon::archive {

bool is_address(std::string_view where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

std::expected<std::unique_ptr<Archive>, Failure> open(std::string_view where) {
  return is_address(where) ? open_postgres(where) : open_sqlite(std::filesystem::path{where});
}

std::string name_of(std::string_view where) {
  if (!is_address(where)) return std::string{where};
  const auto address = postgres::Address::read(where);
  return address ? address->name() : "postgresql://";
}

bool shows_password(std::string_view where) {
  if (!is_address(where)) return false;
  const auto address = postgres::Address::read(where);
  return !address || address->has_password();
}

}  // namespace guidon::archive
