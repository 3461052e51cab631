#!/bin/sh
# Lists, searches, checks and calls tools over REST.
set -eu
demo="${AMBIT_STATE_DIR:-.ambit}/demo.json"
url="${AMBIT_URL:-$(node -p "JSON.parse(fs.readFileSync('$demo')).url")}/api/v1"
key="${AMBIT_TOKEN:-$(node -p "JSON.parse(fs.readFileSync('$demo')).orgs[0].agents.find((a) => a.slug === 'support').apiKey")}"

get() { curl -sS --fail-with-body "$url$1" -H "Authorization: Bearer $key"; echo; }

get '/tools?limit=2'
get '/tools/search?q=open+tickets&limit=2'
get '/tools/delete_contact/decision'
curl -sS --fail-with-body "$url/tools/list_tickets/call" -H "Authorization: Bearer $key" \
  -H 'Content-Type: application/json' -d '{"arguments": {"status": "open"}}'
echo
