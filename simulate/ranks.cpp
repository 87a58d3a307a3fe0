#include "simulate/ranks.hpp"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "kernel/reason.hpp"

namespace guidon::simulate {

std::expected<std::unique_ptr<Ranks>, Reason> mpi_ranks() {
  namespace fs = std::filesystem;
  if (std::getenv("OMPI_COMM_WORLD_SIZE") == nullptr && std::getenv("PMI_SIZE") == nullptr &&
      std::getenv("PMIX_RANK") == nullptr)
    return std::unexpected{"no MPI has started this process: say mpirun -n 4 guidon simulate ... --mpi"_form};
  std::error_code failed;
  const fs::path beside = fs::read_symlink("/proc/self/exe", failed).parent_path();
  Phrase tried;
  for (const fs::path& place : {beside / "guidon_mpi.so", beside / "../lib/guidon/guidon_mpi.so"}) {
    void* module = dlopen(place.c_str(), RTLD_NOW | RTLD_GLOBAL);  // MPI looks for its own parts by their names
    if (module == nullptr) {
      const char* why = dlerror();
      tried = joined(std::move(tried), "{}; {}"_form, why == nullptr ? place.string() : std::string{why});
      continue;
    }
    using Make = Ranks*();
    auto* make = reinterpret_cast<Make*>(dlsym(module, "guidon_mpi_ranks"));
    if (make != nullptr) return std::unique_ptr<Ranks>{make()};
    tried = joined(std::move(tried), "{}; {}"_form, say("{} is not Guidon's"_form, place.string()));
  }
  return std::unexpected{
      say("this Guidon was built without MPI, or its module cannot be loaded ({}); install libopenmpi-dev and "
          "openmpi-bin and build again"_form,
          std::move(tried))};
}

}  // namespace guidon::simulate
