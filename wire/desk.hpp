#pragma once
// Where a program without a server asks the adjudicator: one text in, one text out, with the JSON of the server.
//
//   {"ask": "tests"}                                         GET /api/tests
//   {"ask": "odds", "body": {...}}                           POST /api/odds
//   {"ask": "resolve", "body": {...}}                        POST /api/resolve
//   {"ask": "roll", "body": {...}}                           the same; "seed" is a text of 16 hexadecimal digits, and
//                                                            "dice" those that were thrown already
//   {"ask": "verdict", "body": {...}}                        what "dice" lead to and nothing else, for who asks often
//   {"ask": "rules", "body": {"book": "", "search": ""}}     GET /api/rules, with a query or without
//   {"ask": "clause", "body": {"id": "PEN-TEST-03"}}         GET /api/rules/PEN-TEST-03
#include <string>
#include <string_view>

namespace guidon::wire {

std::string ask(std::string_view request);

}  // namespace guidon::wire
