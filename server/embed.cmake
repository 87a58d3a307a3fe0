# cmake -D FILES=FOLDER -D OUT=FILE.cpp -P embed.cmake: the files of a folder as a table of names and bytes. The assembler
# copies the bytes in, so that they need not be written as C++.
file(GLOB files ${FILES}/*)
set(rows "")
set(symbols "")
set(bytes "")
set(number 0)
foreach(file ${files})
  cmake_path(GET file FILENAME name)
  string(APPEND bytes "    \"page_${number}:\\n.incbin \\\"${file}\\\"\\npage_${number}_end:\\n\"\n")
  string(APPEND symbols "extern const char page_${number}[];\nextern const char page_${number}_end[];\n")
  string(APPEND rows "    {\"${name}\", page_${number}, page_${number}_end},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUT} "// Made from the web client.
#include \"server/page_data.hpp\"

asm(\".section .rodata\\n\"
${bytes}    \".text\\n\");

extern \"C\" {
${symbols}}

namespace guidon::server {

namespace {

const PageData pages[] = {
${rows}};

}  // namespace

std::span<const PageData> page_data() { return pages; }

}  // namespace guidon::server
")
