# `make` alone lists what there is. Only python3 (3.11 or newer) and make need to be there already.
PYTHON  ?= python3
VENV    ?= .venv
GAME    ?= hellas
HOST    ?= 127.0.0.1
PORT    ?= 8000
MINUTES ?= 10
WORKERS ?= 2
COMPILED ?=

export PYTHON
export PIP_DISABLE_PIP_VERSION_CHECK = 1

PY      := $(VENV)/bin/python -P# -P: never import from the current folder by accident
PYTEST  := $(PY) -m pytest
SPREAD  := --dist worksteal --durations 15 --durations-min 2
BUILT   := PYTHONPATH="$(CURDIR)/build/compiled" PETTEIA_COMPILED=1
PETTEIA := $(if $(COMPILED),$(BUILT) )$(VENV)/bin/petteia
# Players get the compiled form where it was built, and never wait for it.
QUICKEST = PYTHONPATH="$$($(PY) tools/built.py)" $(VENV)/bin/petteia
QUICK   := $(wildcard $(patsubst %,tests/test_%.py,layers ledger words facts))
# Of pages, drawings, words and what one may ask a server there is one form only: plain Python.
PLAIN   := tests/web tests/draw tests/env/test_environments.py $(patsubst %,tests/test_%.py,layers ledger words sentences languages counts) \
           $(patsubst %,tests/server/test_%.py,security show tables)

# Stamps: what has been set up, and from which list of versions.
LINKED  := $(VENV)/.linked
SERVE   := $(VENV)/.serve
TOOLS   := $(VENV)/.tools
PEERS   := $(VENV)-bench/.ready

.DEFAULT_GOAL := help
.PHONY: help play terminal test check quick format compile wheel test-compiled browser database fuzz golden saved layouts counts bench hooks clean

help:  ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

play: $(SERVE)  ## open the games in the browser (HOST=127.0.0.1 PORT=8000)
	@$(QUICKEST) serve --host $(HOST) --port $(PORT) --open

terminal: $(LINKED)  ## play in the terminal: needs no network (GAME=hellas)
	@$(QUICKEST) play $(GAME)

test: check browser database  ## set everything up, run the checks and all tests; tells which were slow
	$(PYTEST) -n $$((2 * $(WORKERS))) $(SPREAD) $(QUICK:%=--ignore=%)  # half of them wait for a browser

check: $(TOOLS)  ## format, lint, types, layers, ledger, words, facts: seconds
	$(PY) -m ruff format --check --output-format concise
	$(PY) -m ruff check
	$(PY) -m mypy
	$(PYTEST) -q $(QUICK)

quick: $(TOOLS)  ## only the quick tests of the above
	$(PYTEST) -q $(QUICK)

format: $(TOOLS)  ## put the code in shape
	$(PY) -m ruff format
	$(PY) -m ruff check --fix

compile: $(TOOLS)  ## build kernel and games with mypyc, in build/compiled
	@PYTHON=$(VENV)/bin/python tools/need compiler
	@$(PY) tools/compile.py

wheel: compile  ## build wheels in dist: of plain Python, and compiled for machines like this one
	@$(PY) tools/wheel.py

test-compiled: $(TOOLS) database  ## the tests on the compiled form, but for those of what is never compiled
	@PYTHON=$(VENV)/bin/python tools/need compiler
	@$(PY) tools/compile.py --for-tests
	$(BUILT) $(PYTEST) -n $(WORKERS) $(SPREAD) $(PLAIN:%=--ignore=%)

fuzz: $(LINKED) $(if $(COMPILED),compile)  ## random games for a while (GAME=hellas MINUTES=10 COMPILED=)
	$(PETTEIA) fuzz $(GAME) --minutes $(MINUTES)

golden: $(TOOLS)  ## record the golden games anew
	$(PYTEST) tests/golden --record

saved: $(TOOLS)  ## keep positions and journals of the present rules, where they are missing
	$(PYTEST) tests/saved --record

layouts: $(TOOLS)  ## write down anew where each field of a table has its place among the numbers of petteia.env
	$(PY) tools/layouts.py hellas lords solo companion pantheon

counts: $(TOOLS)  ## write down what a decision costs now
	$(PYTEST) tests/test_counts.py --record

bench: $(LINKED) $(PEERS) $(if $(COMPILED),compile)  ## what decisions, copies and thought cost, beside peers (COMPILED=1)
	$(PETTEIA) bench

hooks: $(TOOLS)  ## install the git hooks: quick checks before each commit
	$(PY) -m pip install -q -r requirements-hooks.txt
	$(PY) -m pre_commit install

clean:  ## remove everything that was set up or built
	rm -rf $(VENV) $(VENV)-bench build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find petteia tests tools -name __pycache__ -prune -exec rm -rf {} +

# Playing needs the standard library only: no pip, no network, no compiler.
$(LINKED): tools/link.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Petteia needs Python 3.11 or newer. Another one can be named: make PYTHON=python3.12 ..." >&2; exit 1; }
	@test -x $(VENV)/bin/python || $(PYTHON) -m venv --without-pip $(VENV)
	@$(VENV)/bin/python tools/link.py
	@touch $@

# The table in the browser needs a few packages.
$(SERVE): requirements-serve.txt | $(LINKED)
	@tools/need venv
	@$(VENV)/bin/python -c 'import pip' 2>/dev/null || $(PYTHON) -m venv $(VENV)
	$(VENV)/bin/python -m pip install -q -r requirements-serve.txt
	@touch $@

$(TOOLS): requirements-dev.txt requirements-postgres.txt requirements-env.txt | $(SERVE)
	$(VENV)/bin/python -m pip install -q -r requirements-dev.txt -r requirements-postgres.txt -r requirements-env.txt
	@touch $@

# Browser tests drive Debian's Chromium.
browser:
	@tools/need browser

# Tests of several processes start a PostgreSQL server of their own.
database:
	@tools/need database

# What others made, to measure ourselves by. Whatever cannot be installed is left out, and tried again the next time.
$(PEERS): requirements-bench.txt
	@! tools/need venv || $(PYTHON) -m venv $(VENV)-bench || true
	@all=yes; for peer in catanatron chess open_spiel; do \
	  $(VENV)-bench/bin/python -m pip install -q -c requirements-bench.txt $$peer || \
	    { echo "$$peer could not be installed: it is not measured" >&2; all=no; }; \
	done; test $$all = no || touch $@
