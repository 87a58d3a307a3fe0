# Cross build for the browser, with Debian's clang-19 and wasi libraries.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_WORKS TRUE)
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
# Header-only libraries live beside the host's own headers, which must not be seen: link just those we use.
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/wasm-include)
foreach(library boost nlohmann Random123)
  file(CREATE_LINK /usr/include/${library} ${CMAKE_BINARY_DIR}/wasm-include/${library} SYMBOLIC)
endforeach()
set(CMAKE_CXX_FLAGS_INIT "-isystem ${CMAKE_BINARY_DIR}/wasm-include -fno-stack-protector")
