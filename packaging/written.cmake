# Part of `cmake --install`: what is written rather than copied. Given: program, share, sources, version.
function(run_program out)
  execute_process(COMMAND ${program} ${ARGN} OUTPUT_FILE ${out} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(MAKE_DIRECTORY ${share}/man/man1 ${share}/bash-completion/completions ${share}/zsh/vendor-completions
     ${share}/fish/vendor_completions.d ${share}/doc/cadastre)
file(GLOB old ${share}/man/man1/cadastre*.1.gz)
if(old)
  file(REMOVE ${old})
endif()
execute_process(COMMAND ${program} --lang en man --folder ${share}/man/man1 COMMAND_ERROR_IS_FATAL ANY)
run_program(${share}/bash-completion/completions/cadastre --lang en completion bash)
run_program(${share}/zsh/vendor-completions/_cadastre --lang en completion zsh)
run_program(${share}/fish/vendor_completions.d/cadastre.fish --lang en completion fish)

# As Debian wants them: compressed, without a date inside.
file(COPY ${sources}/CHANGELOG.md DESTINATION ${share}/doc/cadastre)
string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(WRITE ${share}/doc/cadastre/changelog "cadastre (${version}) stable; urgency=medium

  * See CHANGELOG.md.

 -- Cadastre maintainers <maintainers@users.noreply.github.com>  ${now}
")
file(GLOB pages ${share}/man/man1/cadastre*.1)
execute_process(COMMAND gzip -9nf ${pages} ${share}/doc/cadastre/changelog ${share}/doc/cadastre/CHANGELOG.md
                COMMAND_ERROR_IS_FATAL ANY)
# What is inside, with its licences: made by tools/sbom where there is node; licences.txt comes with the client.
foreach(list ${sources}/build/cadastre.spdx.json ${sources}/web/dist/licences.txt)
  if(EXISTS ${list})
    file(COPY ${list} DESTINATION ${share}/doc/cadastre)
  endif()
endforeach()
