// The adjudicator in the browser: kernel, rules, odds, adjudicator and rulebooks as one WebAssembly module that needs
// nothing of its host, neither files nor clock nor chance.
//
//   const at = room(bytes)    the request goes there, as UTF-8
//   const size = ask(bytes)   answers it (wire/desk.hpp)
//   const from = answer()     where the answer's bytes are, until something else is asked
#include <wasi/api.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "wire/desk.hpp"

extern "C" {

// Debian's compiler runtime for wasm32 is built with a stack protector and the C library has none.
std::uintptr_t __stack_chk_guard = 0x2f6b1d57;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }

// The C library could complain to stderr; there are no files here.
__wasi_errno_t __wasi_fd_close(__wasi_fd_t) { return __WASI_ERRNO_BADF; }
__wasi_errno_t __wasi_fd_seek(__wasi_fd_t, __wasi_filedelta_t, __wasi_whence_t, __wasi_filesize_t*) {
  return __WASI_ERRNO_BADF;
}
__wasi_errno_t __wasi_fd_write(__wasi_fd_t, const __wasi_ciovec_t*, std::size_t, __wasi_size_t*) {
  return __WASI_ERRNO_BADF;
}
}

namespace {

std::string request;
std::string found;

}  // namespace

extern "C" {

[[clang::export_name("room")]] char* room(std::size_t bytes) {
  request.resize(bytes);
  return request.data();
}

[[clang::export_name("ask")]] std::size_t ask(std::size_t bytes) {
  request.resize(bytes);
  found = guidon::wire::ask(request);
  return found.size();
}

[[clang::export_name("answer")]] const char* answer() { return found.data(); }
}
