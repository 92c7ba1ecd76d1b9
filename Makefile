# Carryout. `make` alone lists what there is.
.DEFAULT_GOAL := help
SHELL := /bin/bash
GO ?= go
BIN ?= bin
DATA ?= data
REACH ?= /tmp/carryout-reach
TOOL := $(GO) tool -modfile=.tools/go.mod

.PHONY: help
help: ## list the targets
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: run
run: browser build ## place one real order while you watch, then stay up (ONCE=1: end after it)
	@$(BIN)/carryoutd dev --data $(DATA) --tour $(if $(ONCE),--once)

.PHONY: build
# Every program is static: it needs nothing of the system, and starts without a search for what to link.
build: export CGO_ENABLED = 0
build: ## build every program into bin/
	@mkdir -p $(BIN)/plugins $(BIN)/fixtures/skins
	$(GO) build -o $(BIN)/carryoutd .
	$(GO) build -tags nethttpomithttp2 -o $(BIN)/carryout ./devtool
	@# A driver starts for every build, and its program is read and checked each time: so it is small.
	@set -e; for main in plugins/drivers/*/main.go; do folder=$$(dirname $$main); \
	  $(GO) build -ldflags "-s -w" -o $(BIN)/plugins/driver-$$(basename $$folder) ./$$folder; done
	@set -e; for main in plugins/{sms,cards,readers}/*/main.go; do \
	  folder=$$(dirname $$main); kind=$$(basename $$(dirname $$folder)); \
	  $(GO) build -o $(BIN)/plugins/$${kind/%rs/r}-$$(basename $$folder) ./$$folder; done
	$(GO) build -o $(BIN)/fixtures/shop ./fixtures/shop/cmd/shop
	@for skin in plugins/drivers/*/testdata/skin; do name=$$(basename $$(dirname $$(dirname $$skin))); \
	  rm -rf $(BIN)/fixtures/skins/$$name; cp -R $$skin $(BIN)/fixtures/skins/$$name; done

.PHONY: release
release: ## build the terminal tool for every system and its npm packages into dist/
	@.ci/release $(VERSION)

.PHONY: driver
driver: ## start a driver for another platform: make driver NAME=acme
	@.ci/driver "$(NAME)"

.PHONY: test
test: browser ## every invariant, a seeded sample of the large matrices
	@.ci/test

.PHONY: prove
prove: browser ## the large matrices in full
	@.ci/test prove

.PHONY: reach
reach: browser ## order at a real shop program, which is installed into REACH (docs/drivers.md)
	CARRYOUT_REACH=$(abspath $(REACH)) $(GO) test -run '^TestReach$$' -count=1 -v -timeout 40m .

.PHONY: bench
bench: browser build ## measure against a baseline in the same run (docs/operations.md)
	@.ci/bench

.PHONY: generate
generate: ## regenerate the generated code
	@.ci/generate

.PHONY: lint
lint: ## gofmt, vet, staticcheck
	@.ci/lint

.PHONY: browser
browser: ## install Chromium's headless shell from the distribution, if it is missing
	@.ci/browser

.PHONY: clean
clean: ## remove what was built, and the development environment's data
	rm -rf $(BIN) $(DATA) dist
