#pragma once
// Where the tree is and what it built. Told to one file alone, so that the others are compiled alike in every tree.

extern const char* const source_dir;
extern const char* const vectors_dir;
extern const char* const guidon_binary;
