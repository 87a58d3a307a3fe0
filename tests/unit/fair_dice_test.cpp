// Fair dice against a second derivation, written here from RFC 7693 (BLAKE2b) and RFC 8439 (ChaCha20) alone, as
// docs/dice.md tells anybody to do it.
#include "match/fair_dice.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <span>
#include <string_view>
#include <vector>

#include "match/hex_text.hpp"

namespace guidon::match {
namespace {

using Bytes = std::vector<std::uint8_t>;

// ---- BLAKE2b ----

constexpr std::array<std::uint64_t, 8> start_words{0x6a09e667f3bcc908ULL, 0xbb67ae8584caa73bULL, 0x3c6ef372fe94f82bULL,
                                                   0xa54ff53a5f1d36f1ULL, 0x510e527fade682d1ULL, 0x9b05688c2b3e6c1fULL,
                                                   0x1f83d9abfb41bd6bULL, 0x5be0cd19137e2179ULL};
constexpr std::array<std::array<std::uint8_t, 16>, 10> schedule{
    {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
     {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
     {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
     {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
     {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
     {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
     {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
     {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
     {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
     {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}}};
constexpr std::array<std::array<std::size_t, 4>, 8> mixed{{{0, 4, 8, 12},
                                                           {1, 5, 9, 13},
                                                           {2, 6, 10, 14},
                                                           {3, 7, 11, 15},
                                                           {0, 5, 10, 15},
                                                           {1, 6, 11, 12},
                                                           {2, 7, 8, 13},
                                                           {3, 4, 9, 14}}};

void compress(std::array<std::uint64_t, 8>& h, std::span<const std::uint8_t> block, std::uint64_t length, bool last) {
  std::array<std::uint64_t, 16> m{};
  for (std::size_t i = 0; i < block.size(); ++i) m[i / 8] |= std::uint64_t{block[i]} << (8 * (i % 8));
  std::array<std::uint64_t, 16> v{};
  for (std::size_t i = 0; i < 8; ++i) {
    v[i] = h[i];
    v[i + 8] = start_words[i];
  }
  v[12] ^= length;
  if (last) v[14] = ~v[14];
  for (std::size_t round = 0; round < 12; ++round)
    for (std::size_t i = 0; i < 8; ++i) {
      const auto& [a, b, c, d] = mixed[i];
      v[a] += v[b] + m[schedule[round % 10][2 * i]];
      v[d] = std::rotr(v[d] ^ v[a], 32);
      v[c] += v[d];
      v[b] = std::rotr(v[b] ^ v[c], 24);
      v[a] += v[b] + m[schedule[round % 10][2 * i + 1]];
      v[d] = std::rotr(v[d] ^ v[a], 16);
      v[c] += v[d];
      v[b] = std::rotr(v[b] ^ v[c], 63);
    }
  for (std::size_t i = 0; i < 8; ++i) h[i] ^= v[i] ^ v[i + 8];
}

Bytes blake2b(const Bytes& text, std::size_t size, const Bytes& key = {}) {
  constexpr std::size_t block = 128;
  Bytes all;
  if (!key.empty()) {
    all = key;
    all.resize(block);
  }
  all.insert(all.end(), text.begin(), text.end());
  auto h = start_words;
  h[0] ^= 0x01010000ULL ^ (key.size() << 8U) ^ size;
  std::size_t at = 0;
  for (; all.size() - at > block; at += block) compress(h, std::span{all}.subspan(at, block), at + block, false);
  compress(h, std::span{all}.subspan(at), all.size(), true);
  Bytes out;
  for (std::size_t i = 0; i < size; ++i) out.push_back(static_cast<std::uint8_t>(h[i / 8] >> (8 * (i % 8))));
  return out;
}

// ---- ChaCha20 ----

using Block = std::array<std::uint32_t, 16>;  // its words are the words dice are made of

Block chacha20(const Bytes& key, std::uint32_t counter, const std::array<std::uint32_t, 3>& nonce) {
  Block start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t i = 0; i < key.size(); ++i) start[4 + i / 4] |= std::uint32_t{key[i]} << (8 * (i % 4));
  start[12] = counter;
  for (std::size_t i = 0; i < nonce.size(); ++i) start[13 + i] = nonce[i];
  Block x = start;
  for (int twice = 0; twice < 10; ++twice)
    for (const auto& [a, b, c, d] : mixed) {
      x[a] += x[b];
      x[d] = std::rotl(x[d] ^ x[a], 16);
      x[c] += x[d];
      x[b] = std::rotl(x[b] ^ x[c], 12);
      x[a] += x[b];
      x[d] = std::rotl(x[d] ^ x[a], 8);
      x[c] += x[d];
      x[b] = std::rotl(x[b] ^ x[c], 7);
    }
  for (std::size_t i = 0; i < x.size(); ++i) x[i] += start[i];
  return x;
}

Bytes bytes_of_text(std::string_view text) { return {text.begin(), text.end()}; }

TEST(SecondDerivation, is_that_of_the_two_documents) {
  EXPECT_EQ(hex_text(blake2b(bytes_of_text("abc"), 64)),
            "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
            "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923");
  Bytes key;
  for (std::uint8_t i = 0; i < 32; ++i) key.push_back(i);
  const Block block = chacha20(key, 1, {0x09000000, 0x4a000000, 0});
  EXPECT_EQ(block[0], 0xe4e7f110U);
  EXPECT_EQ(block[1], 0x15593bd1U);
  EXPECT_EQ(block[15], 0x4e3c50a2U);
}

// ---- the dice ----

// The faces of dice with so many sides, in order, by the second derivation.
std::vector<int> by_hand(const Secret& secret, const std::array<Nonce, 2>& nonces, const std::vector<int>& sides) {
  Bytes text = bytes_of_text("guidon dice 1");
  text.push_back(0);
  for (const Nonce& nonce : nonces) text.insert(text.end(), nonce.begin(), nonce.end());
  const Bytes key = blake2b(text, 32, {secret.begin(), secret.end()});
  std::vector<int> faces;
  std::uint32_t word = 0;
  for (const int n : sides) {
    const std::uint64_t words = std::uint64_t{1} << 32U;
    const std::uint64_t fair = words - words % static_cast<std::uint64_t>(n);
    std::uint32_t drawn = 0;
    do {
      drawn = chacha20(key, word / 16, {0, 0, 0})[word % 16];
      ++word;
    } while (drawn >= fair);
    faces.push_back(static_cast<int>(drawn % static_cast<std::uint32_t>(n)) + 1);
  }
  return faces;
}

Secret secret_of(std::uint8_t first) {
  Secret out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::uint8_t>(first + 7 * i);
  return out;
}
Nonce nonce_of(std::uint8_t first) {
  Nonce out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::uint8_t>(first + 3 * i);
  return out;
}
std::array<Nonce, 2> nonces_of(std::uint8_t a, std::uint8_t b) { return {nonce_of(a), nonce_of(b)}; }

std::vector<int> thrown(FairDice& dice, const std::vector<int>& sides) {
  std::vector<int> out;
  out.reserve(sides.size());
  for (const int n : sides) out.push_back(dice.pick({}, n) + 1);
  return out;
}

TEST(FairDice, fall_as_anybody_derives_them) {
  std::vector<int> sides;
  sides.reserve(500);
  for (int i = 0; i < 500; ++i) sides.push_back(i % 3 == 0 ? 6 : i % 3 == 1 ? 52 - i % 50 : 255);
  for (std::uint8_t i = 0; i < 20; ++i) {
    const Secret secret = secret_of(i);
    const auto nonces = nonces_of(static_cast<std::uint8_t>(2 * i), static_cast<std::uint8_t>(100 - i));
    FairDice dice{secret, nonces};
    ASSERT_EQ(thrown(dice, sides), by_hand(secret, nonces, sides)) << int{i};
  }
}

// Made by a third derivation, in another language.
TEST(FairDice, are_those_of_the_example_in_the_documentation) {
  Secret secret{};
  for (std::size_t i = 0; i < secret.size(); ++i) secret[i] = static_cast<std::uint8_t>(i);
  EXPECT_EQ(hex_text(commitment_to(secret)), "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6");
  FairDice dice{secret, {}};
  EXPECT_EQ(thrown(dice, std::vector<int>(12, 6)), (std::vector{2, 1, 6, 1, 6, 4, 2, 4, 4, 5, 1, 3}));
}

TEST(FairDice, are_committed_to_by_the_digest_of_their_secret) {
  const Secret secret = secret_of(9);
  const Commitment commitment = commitment_to(secret);
  EXPECT_EQ(Bytes(commitment.begin(), commitment.end()), blake2b({secret.begin(), secret.end()}, 32));
}

TEST(FairDice, count_the_words_they_have_drawn) {
  FairDice dice{secret_of(1), nonces_of(2, 3)};
  EXPECT_EQ(dice.draws(), 0U);
  for (std::uint64_t i = 1; i <= 100; ++i) {
    dice.pick({}, 6);  // four words of 4294967296 are thrown away: not one of these hundred
    EXPECT_EQ(dice.draws(), i);
  }
}

TEST(FairDice, of_other_numbers_are_other_dice) {
  const std::vector<int> sides(40, 6);
  const auto throw_of = [&](std::uint8_t secret, std::uint8_t a, std::uint8_t b) {
    FairDice dice{secret_of(secret), nonces_of(a, b)};
    return thrown(dice, sides);
  };
  const auto faces = throw_of(1, 2, 3);
  EXPECT_EQ(throw_of(1, 2, 3), faces);
  EXPECT_NE(throw_of(1, 2, 4), faces);
  EXPECT_NE(throw_of(1, 4, 3), faces);
  EXPECT_NE(throw_of(1, 3, 2), faces) << "whose number it was matters";
  EXPECT_NE(throw_of(2, 2, 3), faces);
}

// With 60,000 throws of 6 faces, chi-squared with 5 degrees of freedom passes 25.7 once in 10,000 runs; the dice are
// fixed, so this passes always or never.
TEST(FairDice, show_every_face_as_often) {
  FairDice dice{secret_of(77), nonces_of(5, 6)};
  for (const int sides : {6, 10, 2}) {
    std::vector<int> count(static_cast<std::size_t>(sides));
    const int throws = 10'000 * sides;
    for (int i = 0; i < throws; ++i) ++count[static_cast<std::size_t>(dice.pick({}, sides))];
    double chi_squared = 0;
    for (const int each : count) chi_squared += (each - 10'000.0) * (each - 10'000.0) / 10'000.0;
    EXPECT_LT(chi_squared, sides == 10 ? 33.7 : 25.7) << sides;
  }
}

TEST(FairDice, secrets_and_numbers_are_new_every_time) {
  EXPECT_NE(random_secret(), random_secret());
  EXPECT_NE(random_nonce(), random_nonce());
}

}  // namespace
}  // namespace guidon::match
