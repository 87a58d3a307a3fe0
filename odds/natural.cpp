#include "odds/natural.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <boost/throw_exception.hpp>
#include <cstdlib>
#include <utility>

#ifdef BOOST_NO_EXCEPTIONS
namespace boost {  // the number library asks for this where exceptions are off; nothing here can throw
void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const boost::source_location&) { std::abort(); }
}  // namespace boost
#endif

namespace guidon::odds {

namespace {

using boost::multiprecision::cpp_int;

cpp_int widened(U128 value) {
  cpp_int wide{static_cast<std::uint64_t>(value >> 64U)};
  wide <<= 64U;
  wide += static_cast<std::uint64_t>(value);
  return wide;
}

U128 narrowed(const cpp_int& value) {
  const cpp_int low = value & cpp_int{~std::uint64_t{0}};
  const cpp_int high = value >> 64U;
  return (U128{high.convert_to<std::uint64_t>()} << 64U) | low.convert_to<std::uint64_t>();
}

double quotient(const cpp_int& ways, const cpp_int& of) {
  // Beyond the range of a double both numbers are shifted alike; the quotient keeps its bits.
  const auto bits = static_cast<unsigned>(msb(of));
  if (bits < 1000) return ways.convert_to<double>() / of.convert_to<double>();
  const unsigned shift = bits - 900;
  return cpp_int{ways >> shift}.convert_to<double>() / cpp_int{of >> shift}.convert_to<double>();
}

}  // namespace

struct Natural::Big {
  cpp_int value;
};

Natural::Natural() = default;
Natural::Natural(const std::string& digits) { take(Big{cpp_int{digits}}); }
Natural::Natural(const Natural& other)
    : small_(other.small_), big_(other.big_ ? std::make_unique<Big>(*other.big_) : nullptr) {}
Natural::Natural(Natural&& other) noexcept = default;
Natural& Natural::operator=(const Natural& other) {
  if (this != &other) *this = Natural{other};
  return *this;
}
Natural& Natural::operator=(Natural&& other) noexcept = default;
Natural::~Natural() = default;

Natural Natural::of(U128 value) {
  Natural number;
  number.small_ = value;
  return number;
}

const Natural::Big& Natural::as_big(Big& room) const {
  if (big_) return *big_;
  room.value = widened(small_);
  return room;
}

Natural& Natural::take(const Big& value) {
  const bool fits = value.value.is_zero() || msb(value.value) < 128;
  small_ = fits ? narrowed(value.value) : 0;
  big_ = fits ? nullptr : std::make_unique<Big>(value);
  return *this;
}

Natural& Natural::operator+=(const Natural& other) {
  if (U128 sum = 0; !big_ && !other.big_ && !__builtin_add_overflow(small_, other.small_, &sum)) {
    small_ = sum;
    return *this;
  }
  Big a;
  Big b;
  return take({as_big(a).value + other.as_big(b).value});
}

Natural& Natural::operator*=(const Natural& other) {
  if (U128 product = 0; !big_ && !other.big_ && !__builtin_mul_overflow(small_, other.small_, &product)) {
    small_ = product;
    return *this;
  }
  Big a;
  Big b;
  return take({as_big(a).value * other.as_big(b).value});
}

Natural& Natural::operator/=(const Natural& other) {
  if (!big_ && !other.big_) {
    small_ /= other.small_;
    return *this;
  }
  Big a;
  Big b;
  return take({as_big(a).value / other.as_big(b).value});
}

int Natural::compare(const Natural& a, const Natural& b) {
  if (!a.big_ && !b.big_) return a.small_ < b.small_ ? -1 : (a.small_ == b.small_ ? 0 : 1);
  Big room_a;
  Big room_b;
  return a.as_big(room_a).value.compare(b.as_big(room_b).value);
}

bool Natural::divides(const Natural& other) const {
  if (!big_ && !other.big_) return other.small_ % small_ == 0;
  Big a;
  Big b;
  return cpp_int{other.as_big(b).value % as_big(a).value}.is_zero();
}

std::string Natural::str() const {
  if (!big_ && small_ <= ~std::uint64_t{0}) return std::to_string(static_cast<std::uint64_t>(small_));
  Big room;
  return as_big(room).value.str();
}

Natural gcd(const Natural& a, const Natural& b) {
  if (!a.big_ && !b.big_) {
    U128 x = a.small_;
    U128 y = b.small_;
    while (y != 0) x = std::exchange(y, x % y);
    return Natural::of(x);
  }
  Natural::Big room_a;
  Natural::Big room_b;
  return Natural{}.take({gcd(a.as_big(room_a).value, b.as_big(room_b).value)});
}

double ratio(const Natural& ways, const Natural& of) {
  Natural::Big room_a;
  Natural::Big room_b;
  if (!ways.big_ && !of.big_ && of.small_ <= (U128{1} << 53U))
    return static_cast<double>(ways.small_) / static_cast<double>(of.small_);
  return quotient(ways.as_big(room_a).value, of.as_big(room_b).value);
}

}  // namespace guidon::odds
