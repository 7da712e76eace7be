# Every target installs what it needs. A fresh machine has Go, Node 20 with npm, and Debian's apt-get.
#   make run    build the site and serve it at http://localhost:8080
#   make test   everything that must hold, in one command
#   make check  the quick part: formatting, types, vet, links
#   make bench  speed, memory and weight against peers, into docs/benchmarks.md

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := build

BINDERY := bin/bindery
ADDR ?= localhost:8080
# What is tested does not depend on texts that were fetched.
OWN_TEXT := --readmes none
NPM_CI := npm ci --no-audit --no-fund --loglevel=error

GO_SOURCES := $(shell find cmd internal web -name '*.go' -not -path '*/node_modules/*' 2>/dev/null) go.mod go.sum
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/build/*' -not -path 'web/wasm/*' -not -name '*.go' 2>/dev/null)
WASM_SOURCES := $(shell find cmd/search-wasm internal/search internal/searchapi/wire internal/searchapi/facets -name '*.go' -not -name '*_test.go' 2>/dev/null) go.mod
STARTER := $(shell find cmd -type f -path '*starter*' 2>/dev/null)

.PHONY: build web run readmes dev test check go-test web-test content-test release release-test examples examples-all examples-test runner-test e2e bench goldens notices verify facts facts-check facts-test tools-browser tools-race tools-postgres tools-nginx tools-caddy tools-bench tools-shells install screenshots clean

build: $(BINDERY)

$(BINDERY): $(GO_SOURCES) $(STARTER) web/build/.stamp
	CGO_ENABLED=0 go build -trimpath -ldflags='-s -w' -o $@ ./cmd/bindery

web: web/build/.stamp

web/node_modules/.stamp: web/package.json web/package-lock.json
	cd web && $(NPM_CI)
	@touch $@

# The search for browsers without a server, and Go's own support code for it.
web/wasm/search.wasm: $(WASM_SOURCES)
	@mkdir -p web/wasm
	GOOS=js GOARCH=wasm go build -trimpath -ldflags='-s -w' -o $@ ./cmd/search-wasm
	cp "$$(go env GOROOT)/lib/wasm/wasm_exec.js" web/wasm/

web/build/.stamp: web/node_modules/.stamp web/wasm/search.wasm $(WEB_SOURCES)
	cd web && npm run --silent build
	@touch $@

run: build readmes
	$(BINDERY) build
	$(BINDERY) serve --addr $(ADDR)

# The texts of the pages that are kept elsewhere. What is there is not fetched
# again, and a site can be built without.
readmes: build
	@$(BINDERY) fetch readmes || echo "Going on with the texts that are there."

dev: build
	$(BINDERY) dev --addr $(ADDR)

# Most parts wait for a process or for the disk part of their time, so two run
# at once. The browser has both cores for itself.
test:
	@echo "Two parts run at a time; each prints when it has ended. The tests in the browser come last."
	$(MAKE) --no-print-directory -j2 --output-sync=target check go-test web-test content-test release-test verify facts-check examples-test runner-test
	$(MAKE) --no-print-directory e2e

check: build
	@unformatted="$$(gofmt -l cmd internal web/*.go)"; if [ -n "$$unformatted" ]; then echo "not formatted (gofmt -w):"; echo "$$unformatted"; exit 1; fi
	go vet ./...
	GOOS=js GOARCH=wasm go vet ./cmd/search-wasm
	go tool staticcheck ./...
	cd web && npm run --silent check
	$(BINDERY) check $(OWN_TEXT)

# libquickjs is C made into Go, with memory that is not Go's: the race detector
# sees nothing there, and looking took two thirds of the CPU time of these tests.
# Only a package without sync and generics can be left out so; what others are
# linked with would be taken from it, and what they wait for not be seen.
# `check` is what vets.
RACE := -race -gcflags=modernc.org/libquickjs=-race=false -vet=off

# Thousands of judged queries, asked one after another, and thousands of blocks of
# code, cut into tokens by two lexers, and all texts of the repository, read and
# looked through: the race detector makes these tests take ten times as long, and
# finds nothing, as they do one thing at a time.
WITHOUT_RACE := ./internal/tests/ranking ./internal/markdown/jslex ./internal/tests/pages ./internal/tests/repository ./internal/tests/requirements

# The scripts of commands that end by themselves take three times as long with the
# race detector. What of such a command is done at the same time, the building
# above all, is tested with it in the package that does it, and by every script
# that starts a server, which builds first. Those run with it.
COMMAND_SCRIPTS := ^TestCommandScript$$

# Tests that run once more, alone, when they fail: a name for the run, packages,
# flags. More than three that fail are no chance, and neither is a data race, nor
# a panic. The output of each failure stays, and secondtry lists at the end what
# passed at the second try only; it fails for what gotestsum lets pass, as when
# TestMain or a test ends the program, which running one test again does not prove.
define twice
	go tool gotestsum --format standard-quiet --hide-summary skipped --rerun-fails=1 --rerun-fails-max-failures=3 --rerun-fails-abort-on-data-race \
		--jsonfile .cache/go-test/$(1).json --packages "$(2)" -- $(3)
	go run ./internal/testing/secondtry/cmd .cache/go-test/$(1).json
endef

go-test: tools-race tools-postgres tools-nginx tools-caddy tools-shells web facts/node_modules/.stamp
	@mkdir -p .cache/go-test
	$(call twice,race,$$(go list ./... | grep -vxF $(WITHOUT_RACE:./%=-e bindery/%)),$(RACE) -timeout 20m -skip '$(COMMAND_SCRIPTS)')
	$(call twice,plain,$(WITHOUT_RACE),-vet=off)
	$(call twice,scripts,./cmd/bindery,-vet=off -run '$(COMMAND_SCRIPTS)')

web-test: web/node_modules/.stamp web/wasm/search.wasm
	cd web && npm run --silent test

content-test: build
	$(BINDERY) build --strict $(OWN_TEXT) --out .cache/content-test

# What a version is published as, into .cache/release: archives, a container
# image, what is in them, how they were made, and checksums.
release: build
	cd release && go run . -out ../.cache/release
	@ls -l .cache/release

release-test: build
	cd release && go vet . && go test .

# The program for everybody on this machine, or below DESTDIR for a package of it.
# Folders are those that shells, man and systemd look into by themselves;
# SYSTEMD=1 adds the unit, which does not start by that.
PREFIX ?= /usr/local
DESTDIR ?=
SYSTEMD ?=
INSTALLED := $(DESTDIR)$(PREFIX)
install: build
	install -d '$(INSTALLED)/bin' '$(INSTALLED)/share/man/man1' '$(INSTALLED)/share/doc/bindery' '$(INSTALLED)/share/bash-completion/completions' '$(INSTALLED)/share/zsh/site-functions' '$(INSTALLED)/share/fish/vendor_completions.d'
	install -m 0755 $(BINDERY) '$(INSTALLED)/bin/bindery'
	$(BINDERY) man > '$(INSTALLED)/share/man/man1/bindery.1'
	$(BINDERY) completion bash > '$(INSTALLED)/share/bash-completion/completions/bindery'
	$(BINDERY) completion zsh > '$(INSTALLED)/share/zsh/site-functions/_bindery'
	$(BINDERY) completion fish > '$(INSTALLED)/share/fish/vendor_completions.d/bindery.fish'
	install -m 0644 CHANGELOG.md LICENSE THIRD_PARTY_NOTICES docs/operations.md '$(INSTALLED)/share/doc/bindery/'
	@[ -z '$(SYSTEMD)' ] || { install -d '$(INSTALLED)/lib/systemd/system' && sed 's#/usr/local/bin/#$(PREFIX)/bin/#' deploy/bindery.service > '$(INSTALLED)/lib/systemd/system/bindery.service'; }

# Holds the pages against the bundler: names, coverage, every block of code.
verify: build facts/node_modules/.stamp facts/older/node_modules/.stamp
	$(BINDERY) verify $(OWN_TEXT)

# The tests of facts/, with the real packages.
facts-test: facts/node_modules/.stamp facts/older/node_modules/.stamp
	cd facts && node --test --test-concurrency=2 test/*.test.mjs

# The examples that are not proved as they are now (examples/proved.json), and of
# the rest each day another quarter: what an example's result is made of stands in
# its hash, so that running all of them anew would find the same.
examples-test: tools-browser e2e/node_modules/.stamp
	node --test examples/check/*.test.mjs
	node examples/check.mjs --sample

# Checks what is not proved as it is now, and writes down what passes.
examples: tools-browser e2e/node_modules/.stamp
	node examples/check.mjs --changed --prove

# Checks all, whatever was proved before.
examples-all: tools-browser e2e/node_modules/.stamp
	node examples/check.mjs --prove

e2e/node_modules/.stamp: e2e/package.json e2e/package-lock.json
	cd e2e && $(NPM_CI)
	@touch $@

# What runs the tests of the browser, and those that failed once more.
runner-test:
	node --test e2e/run.test.mjs

e2e: build tools-browser e2e/node_modules/.stamp
	cd e2e && npm test --silent

# Rewrites every golden file from what the program does now; read the diff.
GOLDENS := $(addprefix ./,$(sort $(dir $(shell grep -rl --include='*_test.go' '"bindery/internal/testing/golden"' cmd internal))))
goldens: web
	go test $(GOLDENS) -update

# The licenses of what is linked into the program and published in its scripts.
notices: web
	go test ./internal/tests/notices -update

facts/node_modules/.stamp: facts/package.json facts/package-lock.json
	cd facts && $(NPM_CI)
	@touch $@

# Older releases, which blocks of code may be checked with. They are asked about
# configurations only, so what they ask to run while they are installed is not run.
facts/older/node_modules/.stamp: facts/older/package.json facts/older/package-lock.json
	cd facts/older && $(NPM_CI) --ignore-scripts --legacy-peer-deps
	@touch $@

# Measures the bundler anew and writes facts/data.
facts: facts/node_modules/.stamp
	cd facts && node releases.mjs && node collect.mjs

# Fails when what the installed bundler has differs from facts/data, and tests how it is measured.
facts-check: facts-test
	cd facts && node collect.mjs --check

bench: build tools-browser tools-postgres tools-bench e2e/node_modules/.stamp
	cd bench && go vet . ./report && go test . ./report && go run . -bindery ../$(BINDERY)

# Every screen in every size and both themes, into .cache/screenshots.
screenshots: build tools-browser e2e/node_modules/.stamp
	node e2e/screenshots.mjs

# A program from Debian, installed when it is missing; one at a time, since
# apt-get gives up when another one works.
define need
	@command -v $(1) >/dev/null || { mkdir -p .cache; exec 9>.cache/install.lock; flock 9; sudo=""; [ "$$(id -u)" = 0 ] || sudo=sudo; $$sudo apt-get update -qq && $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(2); }
endef

tools-browser:
	$(call need,chromium,chromium)
	$(call need,chromium-headless-shell,chromium-headless-shell)

# The race detector needs a C compiler.
tools-race:
	$(call need,cc,gcc libc6-dev)

# The shells that completions are tested in, and what looks at manual pages.
tools-shells:
	$(call need,zsh,zsh)
	$(call need,fish,fish)
	$(call need,mandoc,mandoc)
	$(call need,groff,groff)

# PostgreSQL's programs; the tests start a cluster of their own. Debian's package
# would make and start one for the system too: it is told not to.
POSTGRES := $(firstword $(wildcard /usr/lib/postgresql/*/bin/initdb) initdb)
tools-postgres:
	@command -v $(POSTGRES) >/dev/null || { sudo=""; [ "$$(id -u)" = 0 ] || sudo=sudo; \
		$$sudo mkdir -p /etc/postgresql-common/createcluster.d; \
		echo "create_main_cluster = false" | $$sudo tee /etc/postgresql-common/createcluster.d/no-main-cluster.conf >/dev/null; }
	$(call need,$(POSTGRES),postgresql)

# Servers that tests start themselves. Debian's packages would start one for the
# system too: policy-rc.d is how Debian is told not to.
NGINX := $(firstword $(wildcard /usr/sbin/nginx) nginx)
NO_SERVICES := /usr/sbin/policy-rc.d
define need-server
	@command -v $(1) >/dev/null || [ -e $(NO_SERVICES) ] || { sudo=""; [ "$$(id -u)" = 0 ] || sudo=sudo; \
		printf '#!/bin/sh\nexit 101\n' | $$sudo tee $(NO_SERVICES) >/dev/null; $$sudo chmod +x $(NO_SERVICES); mkdir -p .cache; touch .cache/$(2)-asked; }
	$(call need,$(1),$(2))
	@[ ! -e .cache/$(2)-asked ] || { sudo=""; [ "$$(id -u)" = 0 ] || sudo=sudo; $$sudo rm -f $(NO_SERVICES); rm .cache/$(2)-asked; }
endef

# The reverse proxy that tests put before the server, and a static host.
tools-nginx:
	$(call need-server,$(NGINX),nginx-light)

# Another static host. One at a time, since each removes the file it made.
tools-caddy: | tools-nginx
	$(call need-server,caddy,caddy)

# What serving is compared with, and the load maker.
tools-bench: tools-nginx tools-caddy
	$(call need,wrk,wrk)

clean:
	rm -rf bin dist .cache web/wasm web/build/client web/build/server.js web/build/boot.js web/build/.stamp
