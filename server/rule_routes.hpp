#pragma once
// The routes of the rules: rule sets with their options, and the clauses of the rulebooks.
namespace guidon::server {

class Club;

void add_rule_routes(Club& club);

}  // namespace guidon::server
