#pragma once
// A clause as tools/rulebook writes it down: plain literals, so that the table is data and needs no code to set it up.

namespace guidon::rulebook::data {

struct Row {
  const char* id;
  const char* book;
  const char* text;
  const char* source;
  const char* rulings;
  const char* settles;
  const char* options;
  bool acts;
};

}  // namespace guidon::rulebook::data
