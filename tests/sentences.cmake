# Nothing decides by looking into a sentence: the text of a phrase is printed and told, not searched, cut or compared. Run with
# cmake -P from the source directory. What people type, records, files and addresses are texts of their own.
cmake_minimum_required(VERSION 3.25)

set(seeks "(find|rfind|contains|starts_with|ends_with|substr|compare|find_first_of|find_last_of)\\(")
set(searched "text\\(\\)\\.${seeks}")                # phrase.text().contains(
set(compared "text\\(\\) *[!=]= *\"|\"[^\"]*\" *[!=]= *[a-z_.]+text\\(\\)")  # phrase.text() == "
set(told "(\\.|->)(words|said|question|moment|remark|sentence)(\\(\\))?\\.${seeks}")  # entry.words.find(
set(matched "\"_form *[!=]=|[!=]= *\"[^\"]*\"_form|form\\(\\) *[!=]=")        # phrase.form() == "..."_form
file(GLOB_RECURSE sources kernel/*.[ch]pp rules/*.[ch]pp odds/*.[ch]pp adjudicator/*.[ch]pp scenario/*.[ch]pp match/*.[ch]pp
  players/*.[ch]pp simulate/*.[ch]pp wire/*.[ch]pp server/*.[ch]pp cli/*.[ch]pp tests/audit/reader/*.[ch]pp)
set(seen 0)
foreach(file ${sources})
  math(EXPR seen "${seen} + 1")
  file(STRINGS ${file} found REGEX "${searched}|${compared}|${told}|${matched}")
  foreach(line ${found})
    if(NOT line MATCHES "// typed")  # by a person, or kept in a file
      message(SEND_ERROR "${file}: '${line}' looks into a sentence: decide by data")
    endif()
  endforeach()
endforeach()

# In the client: what stands in `words`, `said`, `question` or `text` of something that was told.
set(looks "[a-z)]\\??\\.(words|said|question|question_said|moment|remark|why_said|refusal)\\??\\.(includes|startsWith|endsWith|indexOf|match|matchAll|search|replace|replaceAll|split|slice)\\(")
set(tests "/\\.(test|exec)\\([a-z.]*\\.(words|said|question|moment|remark)\\)")
file(GLOB_RECURSE pages web/src/*.ts web/src/*.svelte)
foreach(file ${pages})
  if(file MATCHES "\\.test\\.ts$|schema\\.d\\.ts$")
    continue()
  endif()
  math(EXPR seen "${seen} + 1")
  file(STRINGS ${file} found REGEX "${looks}|${tests}")
  foreach(line ${found})
    if(NOT line MATCHES "situation\\.said")  # the inputs that have been said
      message(SEND_ERROR "${file}: '${line}' looks into a sentence: decide by data")
    endif()
  endforeach()
endforeach()
if(seen LESS 700)
  message(SEND_ERROR "only ${seen} files were looked at: the test looks in the wrong place")
endif()
