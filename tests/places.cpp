#include "tests/places.hpp"

const char* const source_dir = SOURCE_DIR;
const char* const vectors_dir = VECTORS_DIR;
const char* const guidon_binary = GUIDON_BINARY;
