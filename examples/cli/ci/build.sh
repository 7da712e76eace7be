#!/bin/sh
set -eu

npx webpack configtest
mkdir -p reports
npx webpack build --config-name site --env cdn=https://cdn.example.com/ --fail-on-warnings --json=reports/site.json
test -s dist/site/main.js
