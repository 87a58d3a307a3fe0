#include "archive/postgres_values.hpp"

#include <concepts>

namespace guidon::archive::postgres {

namespace {

// The numbers PostgreSQL has for its types.
constexpr std::int32_t bytea = 17;
constexpr std::int32_t int8 = 20;
constexpr std::int32_t int4 = 23;

template <std::integral Number>
void append(std::string& out, Number value) {
  using Plain = std::make_unsigned_t<Number>;
  for (int shift = static_cast<int>(sizeof value) * 8 - 8; shift >= 0; shift -= 8) {
    out.push_back(static_cast<char>((static_cast<Plain>(value) >> static_cast<unsigned>(shift)) & 0xffU));
  }
}

template <std::integral Number>
void append_one(std::string& out, Number value) {
  append(out, static_cast<std::int32_t>(sizeof value));
  append(out, value);
}

void append_one(std::string& out, std::string_view value) {
  append(out, static_cast<std::int32_t>(value.size()));
  out += value;
}

template <class Value>
void append_one(std::string& out, const std::optional<Value>& value) {
  value ? append_one(out, *value) : append(out, std::int32_t{-1});
}

// Dimensions, whether there may be nulls, the type; size and first index of the one dimension; the values.
template <class Value>
std::string array_of(std::int32_t type, const std::vector<Value>& values) {
  std::string out;
  append(out, std::int32_t{1});
  append(out, std::int32_t{1});
  append(out, type);
  append(out, static_cast<std::int32_t>(values.size()));
  append(out, std::int32_t{1});
  for (const Value& value : values) append_one(out, value);
  return out;
}

}  // namespace

std::string Values::encoded(std::int64_t value) {
  std::string out;
  append(out, value);
  return out;
}

std::string Values::encoded(Server value) {
  std::string out;
  append(out, value);
  return out;
}

std::string Values::encoded(std::string_view value) { return std::string{value}; }
std::string Values::encoded(const Bytes& values) { return array_of(bytea, values); }
std::string Values::encoded(const MaybeBytes& values) { return array_of(bytea, values); }
std::string Values::encoded(const Numbers& values) { return array_of(int8, values); }
std::string Values::encoded(const MaybeNumbers& values) { return array_of(int8, values); }
std::string Values::encoded(const Servers& values) { return array_of(int4, values); }

std::int64_t number_in(std::string_view bytes) {
  std::uint64_t value = 0;
  for (const char each : bytes) value = (value << 8U) | static_cast<unsigned char>(each);
  const auto shift = static_cast<unsigned>(64 - 8 * bytes.size());  // the sign is in the first byte
  return bytes.empty() ? 0 : static_cast<std::int64_t>(value << shift) >> shift;
}

}  // namespace guidon::archive::postgres
