#pragma once
// Where the locale knows no UTF-8, what is printed leaves in ASCII, whoever prints it.
#include <string>
#include <string_view>

namespace guidon::cli {

// Letters without their accents, signs of the printer as those of the typewriter, and '?' for what has no likeness. As
// a rule a letter stays one letter, so that columns stay where they are.
std::string ascii(std::string_view utf8);

void plain_output();  // standard output and standard error from now on
void exact_output();  // standard output alone as it is again: what follows is data

}  // namespace guidon::cli
