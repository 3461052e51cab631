"""Lists and calls tools over REST and over MCP, with nothing but the standard library."""

import json
import os
import pathlib
import urllib.error
import urllib.request
import uuid


def connection(agent):
    """AMBIT_URL and AMBIT_TOKEN, or the address and an agent of the demonstration that `npm start` sets up."""
    if "AMBIT_URL" in os.environ and "AMBIT_TOKEN" in os.environ:
        return os.environ["AMBIT_URL"], os.environ["AMBIT_TOKEN"]
    demo = json.loads((pathlib.Path(os.environ.get("AMBIT_STATE_DIR", ".ambit")) / "demo.json").read_text())
    agents = [a for org in demo["orgs"] for a in org["agents"] if a["slug"] == agent]
    return demo["url"], agents[0]["apiKey"]


URL, TOKEN = connection("support")


def send(path, body=None, headers=None):
    """Returns the JSON of a response. Errors have a text that says what to change."""
    request = urllib.request.Request(
        URL + path,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json", **(headers or {})},
    )
    try:
        with urllib.request.urlopen(request) as response:
            text = response.read().decode()
    except urllib.error.HTTPError as error:
        problem = json.load(error)
        raise SystemExit(f"{problem['title']}: {problem['detail']} (request {problem['requestId']})") from error
    # MCP answers with a stream of events: the JSON is in the line with `data`.
    data = [line[5:] for line in text.splitlines() if line.startswith("data:")]
    return json.loads(data[0] if data else text)


def call(tool, arguments):
    """Calls a tool at most once, and waits when a person must approve it."""
    path, body = f"/api/v1/tools/{tool}/call", {"arguments": arguments}
    result = send(path, body, {"Idempotency-Key": str(uuid.uuid4())})
    if "approval" not in result:
        return result
    approval = result["approval"]
    print("A person must approve this call:", approval["url"])
    while (decision := send(f"/api/v1/approvals/{approval['id']}?wait=25"))["status"] == "awaiting_approval":
        pass
    if decision["status"] != "approved":
        reason = f"{decision['status']}: {decision['note']}" if decision["note"] else decision["status"]
        raise SystemExit(f"The call was not made: {reason}")
    return send(path, {**body, "approval": approval["id"]})


# REST. `format=openai` returns the list for `client.chat.completions.create(tools=…)` of the openai package.
tools = send("/api/v1/tools?format=openai")["tools"]
print("REST:", ", ".join(tool["function"]["name"] for tool in tools))
print("REST:", call("list_tickets", {"status": "open"})["content"][0]["text"])

# MCP. The mcp package connects with `streamablehttp_client(URL + "/api/mcp", headers={"Authorization": …})`.
MCP = {"Accept": "application/json, text/event-stream", "MCP-Protocol-Version": "2025-11-25"}
listed = send("/api/mcp", {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}, MCP)
print("MCP:", ", ".join(tool["name"] for tool in listed["result"]["tools"]))
