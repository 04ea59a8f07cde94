# The developers' front door; every target is a script in tools/ that says what it does.
.PHONY: build test web-test asan tsan bench bench-server lint format fuzz soak check play clean

build:  ; tools/build release
test:   ; tools/test release
asan:   ; tools/test asan
tsan:   ; CADASTRE_WEB=off tools/test tsan
web-test: ; tools/web_test
bench:  ; tools/bench
bench-server: ; tools/bench_server
lint:   ; tools/lint
format: ; tools/format
fuzz:   ; tools/fuzz
soak:   ; tools/soak
check:  ; ./check
play:   ; ./play
clean:  ; rm -rf build
