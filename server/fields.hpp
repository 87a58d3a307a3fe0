#pragma once
// The fields of a JSON object that somebody sent, under the server's name.
#include "wire/fields.hpp"

namespace guidon::server {

using wire::Fields;
using wire::wrong_field;

}  // namespace guidon::server
