# The developers' front door; every target is a script in tools/ that says what it does.
.PHONY: build test web-test asan tsan bench bench-server league lint tidy format fuzz soak check deep play package clean

build:  ; tools/build release
test:   ; tools/test release
asan:   ; tools/test asan
tsan:   ; CADASTRE_WEB=off tools/test tsan
web-test: ; tools/web_test
bench:  ; tools/bench
bench-server: ; tools/bench_server
league: ; tools/league --write
lint:   ; tools/lint
tidy:   ; tools/tidy
format: ; tools/format
fuzz:   ; tools/fuzz
soak:   ; tools/soak
check:  ; ./check
deep:   ; ./check deep
package: ; tools/package
play:   ; ./play
clean:  ; rm -rf build
