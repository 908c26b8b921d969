# gesturetrace: `make help` lists the targets.

PREFIX ?= /usr/local
SWIFT ?= swift
BINARY = bin/gesturetrace
MAN_PAGE = share/man/man1/gesturetrace.1
BASH_COMPLETION = share/bash-completion/completions/gesturetrace
ZSH_COMPLETION = share/zsh/site-functions/_gesturetrace
FISH_COMPLETION = share/fish/vendor_completions.d/gesturetrace.fish
PAGE_ENGINE = share/gesturetrace/gesturetrace.engine
INSTALLED = $(BINARY) $(MAN_PAGE) $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION)
# On Linux, Swift's libraries are linked statically; macOS contains these libraries.
STATIC = $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)
STRIP ?= $(if $(shell command -v strip),strip,llvm-objcopy --strip-all)
BUILD_RELEASE = $(SWIFT) build -c release --product gesturetrace $(STATIC)

.PHONY: build test check lint bench bench-sizes bench-growth fuzz mutants sanitize determinism page-engine site lessons install uninstall help

build: ## build the command and the libraries (debug)
	$(SWIFT) build

test: ## run the tests, with fewer random scenes than .ci/run
	$(SWIFT) test

check: ## replay traces/ and compare with the golden timelines; 'swift run gesturetrace check --update' accepts new ones
	$(SWIFT) run gesturetrace check traces

lint: ## check the format of the sources
	$(SWIFT) format lint --strict -r Sources Tests Package.swift

bench: ## time a replay of a large trace (EVENTS=1000000 RUNS=3)
	Tests/Tools/Bench/replay $(or $(EVENTS),1000000) $(or $(RUNS),3)

bench-sizes: ## measure start-up, memory by length and form, layouts, many traces and long differences
	Tests/Tools/Bench/sizes

fuzz: ## pass libFuzzer's bytes to every reader, for this time each (SECONDS=60, TARGET=trace, SANITIZE=address, LENGTH=8192)
	SANITIZE=$(SANITIZE) LENGTH=$(LENGTH) Tests/Tools/Fuzz/run $(or $(SECONDS),60) $(TARGET)

mutants: ## change the sources in many places, one at a time, and see whether a test notices (SEED=17, COUNT=300, MODULES="GestureChecks"); writes docs/internals/mutants.md
	SEED=$(or $(SEED),17) COUNT=$(or $(COUNT),300) MODULES="$(MODULES)" Tests/Tools/Mutants/run

sanitize: ## replay traces/ and a large stream with the address and the thread sanitizer (KIND=address)
	.ci/sanitize $(KIND)

bench-growth: ## measure how the cost of an event grows with the contents of the screen; fails if it grows too fast
	Tests/Tools/Bench/growth

determinism: ## build for release and check that repeated runs print the same as the debug build
	.ci/determinism

page-engine: ## compile the engine of pages for WebAssembly, into .build/page, and test it if node is installed
	.ci/page

page-long: ## touch a page for ten minutes of its own time and compare the last minute's frames with the first's (MINUTES=10)
	$(SWIFT) build --product gesturetrace
	.ci/page build
	node Tests/Tools/Pages/long.mjs chromium "$$($(SWIFT) build --show-bin-path)/gesturetrace" $(or $(MINUTES),10)

site: ## write the course as pages to touch, with an index, into a folder that any static host takes (SITE=.build/site)
	$(SWIFT) build --product gesturetrace
	.ci/page build
	$(SWIFT) run --skip-build gesturetrace learn --site "$(or $(SITE),.build/site)"

lessons: ## write the course as pages with pictures into docs/lessons, which git ignores
	$(SWIFT) run gesturetrace learn --write docs/lessons

install: ## build for release and install the command, its completions, its manual page and the engine of its pages (PREFIX=/usr/local; DESTDIR is respected; ENGINE names a compiled engine)
	$(BUILD_RELEASE)
	$(if $(ENGINE),,.ci/page build)
	install -d $(foreach file,$(INSTALLED),"$(DESTDIR)$(PREFIX)/$(dir $(file))")
	binary="$$($(BUILD_RELEASE) --show-bin-path)/gesturetrace" && \
	install -m 755 "$$binary" "$(DESTDIR)$(PREFIX)/$(BINARY)" && \
	$(STRIP) "$(DESTDIR)$(PREFIX)/$(BINARY)" && \
	"$$binary" man -o "$(DESTDIR)$(PREFIX)/$(MAN_PAGE)" && \
	"$$binary" completions bash -o "$(DESTDIR)$(PREFIX)/$(BASH_COMPLETION)" && \
	"$$binary" completions zsh -o "$(DESTDIR)$(PREFIX)/$(ZSH_COMPLETION)" && \
	"$$binary" completions fish -o "$(DESTDIR)$(PREFIX)/$(FISH_COMPLETION)"
	cd "$(DESTDIR)$(PREFIX)" && chmod 644 $(filter-out $(BINARY),$(INSTALLED))
	if [ -f "$(or $(ENGINE),.build/page/gesturetrace.engine)" ]; then \
		install -d "$(DESTDIR)$(PREFIX)/$(dir $(PAGE_ENGINE))" && \
		install -m 644 "$(or $(ENGINE),.build/page/gesturetrace.engine)" "$(DESTDIR)$(PREFIX)/$(PAGE_ENGINE)"; fi

uninstall: ## remove what 'install' put in place
	rm -f $(foreach file,$(INSTALLED) $(PAGE_ENGINE),"$(DESTDIR)$(PREFIX)/$(file)")

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile
