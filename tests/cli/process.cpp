#include "tests/cli/process.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <stdexcept>

#include "tests/places.hpp"

namespace guidon::cli_tests {

namespace {

std::string slurp(std::FILE* file) {
  std::string text;
  std::array<char, 4096> buffer{};
  std::rewind(file);
  for (std::size_t got = 0; (got = std::fread(buffer.data(), 1, buffer.size(), file)) > 0;)
    text.append(buffer.data(), got);
  std::fclose(file);
  return text;
}

// In the child: what is to be so before the program begins.
Ran run(const std::vector<std::string>& words, const std::string& input, const Environment& environment,
        const std::function<void()>& prepare) {
  std::FILE* in = std::tmpfile();
  std::FILE* out = std::tmpfile();
  std::FILE* err = std::tmpfile();
  if (in == nullptr || out == nullptr || err == nullptr) throw std::runtime_error("no temporary files");
  std::fwrite(input.data(), 1, input.size(), in);
  std::rewind(in);
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(::fileno(in), 0);
    ::dup2(::fileno(out), 1);
    ::dup2(::fileno(err), 2);
    prepare();
    ::setenv("LC_ALL", "C.UTF-8", 1);
    ::unsetenv("COLUMNS");
    for (const auto& [name, value] : environment)
      if (value.empty())
        ::unsetenv(name.c_str());
      else
        ::setenv(name.c_str(), value.c_str(), 1);
    std::vector<char*> argv;
    std::string path = program();
    argv.push_back(path.data());
    std::vector<std::string> copy = words;
    for (std::string& word : copy) argv.push_back(word.data());
    argv.push_back(nullptr);
    ::execv(path.c_str(), argv.data());
    ::_exit(127);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  std::fclose(in);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), slurp(out), slurp(err)};
}

}  // namespace

std::string program() {
  const char* other = std::getenv("GUIDON");
  return other != nullptr ? other : guidon_binary;
}

Ran guidon(const std::vector<std::string>& words, const std::string& input, const Environment& environment) {
  return run(words, input, environment, [] {});
}

Ran guidon_short_of_room(std::size_t largest_file, const std::vector<std::string>& words, const std::string& input) {
  return run(words, input, {}, [largest_file] {
    const rlimit limit{largest_file, largest_file};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  });
}

Ran guidon_into(const std::string& output, const std::vector<std::string>& words, const std::string& input) {
  return run(words, input, {}, [&output] { ::dup2(::open(output.c_str(), O_WRONLY), 1); });
}

Ran guidon_telling(const std::string& errors, const std::vector<std::string>& words, const std::string& input) {
  return run(words, input, {}, [&errors] {
    if (errors.empty())
      ::close(2);
    else
      ::dup2(::open(errors.c_str(), O_WRONLY), 2);
  });
}

}  // namespace guidon::cli_tests
