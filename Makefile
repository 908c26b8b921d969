# gesturetrace: `make help` lists the targets.

PREFIX ?= /usr/local
SWIFT ?= swift
BUILD_RELEASE = $(SWIFT) build -c release --product gesturetrace

.PHONY: build test check lint bench install help

build: ## build the command and the libraries (debug)
	$(SWIFT) build

test: ## run all tests
	$(SWIFT) test

check: ## replay traces/ and compare with the golden timelines; 'swift run gesturetrace check --update' accepts new ones
	$(SWIFT) run gesturetrace check traces

lint: ## check the format of the sources
	$(SWIFT) format lint --strict --configuration .ci/swift-format.json -r Sources Tests Package.swift

bench: ## time a replay of a large trace (EVENTS=1000000 RUNS=3)
	.ci/bench $(or $(EVENTS),1000000) $(or $(RUNS),3)

install: ## build for release and install to PREFIX/bin (PREFIX=/usr/local; DESTDIR is respected)
	$(BUILD_RELEASE)
	mkdir -p "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 "$$($(BUILD_RELEASE) --show-bin-path)/gesturetrace" "$(DESTDIR)$(PREFIX)/bin/gesturetrace"

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile
