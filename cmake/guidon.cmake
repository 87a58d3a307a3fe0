# What every part of Guidon is built with, and how a part declares itself.

add_library(guidon_flags INTERFACE)
target_compile_options(guidon_flags INTERFACE
  -Wall -Wextra -Wpedantic $<$<NOT:$<BOOL:${CMAKE_UNITY_BUILD}>>:-Wshadow> -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Woverloaded-virtual -Wold-style-cast
  -Werror
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>  # GCC 12 sees overlaps in string concatenation that are not there
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>  # in the GNU library itself
  $<$<CXX_COMPILER_ID:Clang>:-Wno-overlength-strings>  # embedded documents
  -ffp-contract=off)  # fused operations round differently, and places on the table must not
target_link_options(guidon_flags INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>)  # nor are these copies
target_include_directories(guidon_flags INTERFACE ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR}/generated)
if(GUIDON_SANITIZE)
  target_compile_options(guidon_flags INTERFACE -fsanitize=${GUIDON_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(guidon_flags INTERFACE -fsanitize=${GUIDON_SANITIZE})
  if(GUIDON_SANITIZE STREQUAL thread)
    target_compile_options(guidon_flags INTERFACE -Wno-maybe-uninitialized)  # GCC 12 mistakes optionals under this one
  endif()
endif()

# For parts whose headers are parsed beforehand: clang would otherwise refuse what ccache kept as soon as the system's own headers are
# installed again, the same to the byte but later.
set(undated "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")

# Presets that build everything anew (CMAKE_UNITY_BUILD) compile the files of a folder together, ten at a time, which takes a
# third of the time. Files with private names that another file of the folder has too are compiled ALONE; what would shadow only
# because of it is not warned of.
function(compile_together target alone)
  if(NOT CMAKE_UNITY_BUILD)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  list(REMOVE_ITEM sources ${alone})
  foreach(source ${sources})
    cmake_path(GET source PARENT_PATH folder)
    string(MAKE_C_IDENTIFIER "${folder}" folder)
    math(EXPR count_${folder} "0${count_${folder}} + 1")
    math(EXPR batch "${count_${folder}} / 10")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP "${target}${folder}_${batch}")
  endforeach()
  set_source_files_properties(${alone} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
endfunction()

# guidon_library(name SOURCES ... LINKS ... [THROWS] [READS] [ALONE FILE...] [PARSED_ONCE HEADER...])
# One library a folder; LINKS is the whole list of what it may use. Parts without THROWS are built without exceptions, and
# for the browser every part is, and without RTTI too. (Elsewhere RTTI stays on: classes above the core derive from its
# interfaces.)
# READS: it reads texts from outside, and fuzzers are told where it has been and what it compared (GUIDON_FUZZ). The core, which
# plays what was read, does not tell: it would take nearly twice the time, and the tests are the same build.
# PARSED_ONCE: large headers that most of its files include.
function(guidon_library name)
  cmake_parse_arguments(PART "THROWS;READS" "" "SOURCES;LINKS;ALONE;PARSED_ONCE" ${ARGN})
  add_library(${name} STATIC ${PART_SOURCES})
  compile_together(${name} "${PART_ALONE}")
  target_link_libraries(${name} PUBLIC guidon_flags ${PART_LINKS})
  if(GUIDON_FUZZ AND PART_READS)
    target_compile_options(${name} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
  if(PART_THROWS AND NOT GUIDON_WASM)
    set_target_properties(${name} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)  # the hot code is all in the core
  else()
    target_compile_options(${name} PRIVATE -fno-exceptions $<$<BOOL:${GUIDON_WASM}>:-fno-rtti>)
  endif()
  if(PART_PARSED_ONCE AND NOT CMAKE_BUILD_TYPE STREQUAL Release)  # GCC 12 would warn of the system's own code there
    target_precompile_headers(${name} PRIVATE ${PART_PARSED_ONCE})
    target_compile_options(${name} PRIVATE ${undated})
  endif()
endfunction()
