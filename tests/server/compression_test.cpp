// Who takes gzip, what is worth it, and that it comes out again.
#include "server/compression.hpp"

#include <gtest/gtest.h>
#include <zlib.h>

namespace guidon::server {
namespace {

std::string unpacked(const std::string& packed, std::size_t size) {
  std::string text(size + 1, '\0');
  z_stream stream{};
  inflateInit2(&stream, 15 + 16);
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  const int ended = inflate(&stream, Z_FINISH);
  text.resize(stream.total_out);
  inflateEnd(&stream);
  return ended == Z_STREAM_END ? text : "damaged";
}

TEST(Compression, what_is_packed_can_be_unpacked) {
  std::string noise;
  for (unsigned number = 1; noise.size() < 100'000; number = number * 1664525U + 1013904223U)
    noise.push_back(static_cast<char>(number >> 24U));
  for (const std::string& text : {std::string(), std::string("a"), std::string(200'000, 'x'), noise}) {
    const std::string packed = gzip(text);
    EXPECT_EQ(packed.substr(0, 2), "\x1f\x8b");
    EXPECT_EQ(unpacked(packed, text.size()), text);
  }
  EXPECT_LT(gzip(std::string(200'000, 'x')).size(), 1000U);
}

TEST(Compression, weights_decide_whether_gzip_is_taken) {
  for (const std::string_view yes : {"gzip", "GZip", "x-gzip", "deflate, gzip;q=1.0, *;q=0.5", "br;q=1, gzip;q=0.001",
                                     "*", "*;q=0.1", "gzip ; q=0.5", "identity;q=0.5, gzip;q=0.5",
                                     "deflate;q=junk, gzip", "gzip;level=9;q=0.3", ",,gzip,", "\tgzip\t"})
    EXPECT_TRUE(accepts_gzip(yes)) << yes;
  for (const std::string_view no :
       {"", "br", "gzip;q=0", "gzip;q=0.000", "*;q=0", "gzip;q=0, *", "identity", "identity;q=1, gzip;q=0.5",
        "gzip;q=1.5", "gzip;q=", "gzip;q=0.1234", "gzip;q=-1", "gzip;q=x", "gzipped", "gz ip"})
    EXPECT_FALSE(accepts_gzip(no)) << no;
}

TEST(Compression, long_texts_are_worth_it) {
  for (const std::string_view type : {"text/html", "text/css; charset=utf-8", "application/json", "image/svg+xml",
                                      "application/wasm", "text/javascript"})
    EXPECT_TRUE(worth_packing(type, 1025)) << type;
  EXPECT_FALSE(worth_packing("text/html", 1024));
  for (const std::string_view type : {"image/png", "font/woff2", "application/octet-stream", ""})
    EXPECT_FALSE(worth_packing(type, 100'000)) << type;
}

}  // namespace
}  // namespace guidon::server
