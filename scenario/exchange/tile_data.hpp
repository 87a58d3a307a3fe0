#pragma once
// The tiles of a layer as Tiled packs them: base64, and compressed if its author chose so.
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/reason.hpp"

namespace guidon::scenario {

// So many numbers of 32 bits, or what is wrong with them. `compression` is empty, zlib or gzip.
std::expected<std::vector<std::uint32_t>, Reason> unpacked(std::string_view base64, std::string_view compression,
                                                           std::size_t count);

// zlib's format, for images.
std::string deflated(std::string_view bytes);
std::uint32_t checksum(std::string_view bytes);  // CRC-32

}  // namespace guidon::scenario
