import type { ErrorCode } from '@/lib/shared/app-error';

export interface ErrorWords {
  meaning: string;
  change: string;
  repeat?: true;
}

/** Meaning and remedy of each code. A missing code is a compile error. */
export const ERROR_WORDS: Record<ErrorCode, ErrorWords> = {
  malformed: {
    meaning:
      'Its body is not JSON or nested too deep, or one of `If-Match`, `X-Min-Revision` and `Idempotency-Key` does not have its form.',
    change: 'Read `detail`, which names the part. Send valid JSON, and headers in the form that the reference shows.',
  },
  unauthenticated: {
    meaning: 'There is no key and no session, or it has expired, was revoked or belongs to an agent that is gone.',
    change: 'Send `Authorization: Bearer amb_…` with a key that is in force. In a browser, sign in again.',
  },
  forbidden: {
    meaning: 'You are known, but this takes another role or another kind of key, or a person has decided otherwise.',
    change: 'Read `detail`, which names what it takes. Ask an owner for the role, or use a key of that kind.',
  },
  channel_not_bound: {
    meaning: 'The agent is bound to certain channels, and the request or its session names another one.',
    change: 'Ask on one of the agent’s own channels, or have a configurator bind it to this one.',
  },
  session_control: {
    meaning: 'The agent’s `sessionControl` is `trusted`: its own key does not fix channel or goal of its sessions.',
    change: 'Let the application fix them with a member’s key: `PUT /orgs/{org}/agents/{agent}/sessions/{session}`.',
  },
  cross_site_request: {
    meaning: 'A signed-in browser sent it, but not from Ambit’s own pages.',
    change: 'Use an API key from scripts and other sites. Behind a proxy, set `AMBIT_ORIGIN` to what browsers see.',
  },
  not_found: {
    meaning: 'Nothing has this name, or it belongs to another organization: both answer alike.',
    change: 'Check the path, letter by letter, and that the key belongs to the organization in it.',
  },
  tool_unavailable: {
    meaning: 'The agent may not call this tool, or no tool has this name: both answer alike.',
    change: 'List the agent’s tools again with `GET /tools`, and call one of them. A member can look up why.',
  },
  method_not_allowed: {
    meaning: 'The address is right, but it does not take this method.',
    change: 'Use one of those that the `Allow` header names.',
  },
  conflict: {
    meaning: 'The request is sound, but what is stored at the moment rules it out.',
    change: 'Read `detail`, which says what stands in the way; change that first, then send it again.',
  },
  already_exists: {
    meaning: 'Something with this slug, or somebody with this address, is there already.',
    change: 'Choose another, or change the one that is there; `detail` names it.',
  },
  in_use: {
    meaning: 'It cannot be removed while something depends on it; `detail` names what does.',
    change: 'Give what depends on it something else first, then remove it.',
  },
  email_unverified: {
    meaning: 'Nobody has proved that the address of the account belongs to its person: somebody else may have made it.',
    change: 'Use "Forgot password?" on the sign-in page, a mailed link, or your identity provider, then send it again.',
  },
  last_owner: {
    meaning: 'The organization would be left without an owner, and nobody could manage it any more.',
    change: 'Make somebody else an owner first, then send it again.',
  },
  session_conflict: {
    meaning: 'The session is fixed to another channel or goal than the request names.',
    change: 'Leave `channel` and `goal` out, or change the session with `PUT /sessions/{session}`.',
  },
  universal_tool: {
    meaning: 'Universal tools are a fact of the platform’s catalog; no narrower layer takes them away.',
    change: 'Leave the tool out of the request. Only a platform admin can block it, and then for everyone.',
  },
  outcome_conflict: {
    meaning:
      'An event with this id was already reported with different content, or twice in one batch. Nothing was stored.',
    change: 'Give each call an id of its own. To repeat a report, send exactly what was sent before.',
  },
  max_reinjections: {
    meaning: 'The packet has had all of its passes. It is `skipped` now.',
    change: 'Start a new packet with what is known by now.',
  },
  evaluation_needed: {
    meaning: 'A question set guards what agents read, and has not seen these very texts beside what is published now.',
    change: 'Run the draft on the set that the answer names, wait until it is done, and save again.',
  },
  evaluation_worse: {
    meaning: 'On a question set that guards what agents read, these texts route worse than the published ones.',
    change: 'Mend the texts, or save them with `evenIfWorse` and a note that says why.',
  },
  idempotency_in_flight: {
    meaning: 'The first request with this `Idempotency-Key` is still being answered.',
    change: 'Wait as long as `Retry-After` says, then send the same request with the same key.',
    repeat: true,
  },
  outcome_unknown: {
    meaning:
      'The server stopped while it answered the first request with this `Idempotency-Key`. The request may have taken effect, and is not run again.',
    change:
      'Read what the request was to change; `detail` says what is known. If nothing changed, send it again with a new key.',
  },
  version_mismatch: {
    meaning: 'Somebody saved after the revision that `If-Match` names. Nothing was changed.',
    change: 'Read it again, merge your change, and save with the new `revision`.',
  },
  too_large: {
    meaning: 'The body is larger than the server reads; `detail` names the limit.',
    change: 'Send less at once: single entries with `PATCH` rather than whole lists.',
  },
  unsupported_media_type: {
    meaning: 'The body is not declared as JSON in UTF-8, or it is compressed.',
    change: 'Send `Content-Type: application/json`, and no `Content-Encoding`.',
  },
  invalid: {
    meaning: 'It can be read, but some values are not valid, or fields are unknown. Nothing was stored.',
    change: 'Correct what `invalidParams` lists: a `pointer` into the body or to a parameter, and what it must be.',
  },
  context_required: {
    meaning: 'The agent has to be on a channel, or on a goal, and neither the request nor its session says which.',
    change: 'Send what `invalidParams` names, or name a session that has fixed it.',
  },
  idempotency_mismatch: {
    meaning: 'This `Idempotency-Key` was used for a request with another method, path or body.',
    change: 'Give each new request a key of its own; keep a key only for repeats.',
  },
  misdirected: {
    meaning:
      'The request names a host that is not this installation’s. Browsers sign in, and absolute request targets count, under `AMBIT_ORIGIN` only.',
    change: 'Open Ambit at its own address. Behind a proxy, set `AMBIT_ORIGIN` and pass the `Host` header on.',
  },
  precondition_required: {
    meaning: 'This save must name the revision that it was made on, so that nobody’s change is overwritten.',
    change: 'Read first, then send its `revision` in quotes: `If-Match: "7"`.',
  },
  rate_limited: {
    meaning: 'This caller has sent more requests within a minute than its limit.',
    change: 'Wait as long as `Retry-After` says. `RateLimit` on every answer shows what is left.',
    repeat: true,
  },
  not_executable: {
    meaning: 'The agent may call this tool, but Ambit has no connection that runs it.',
    change: 'Call the tool in the application that provides it. Report the result with `POST /outcomes`.',
  },
  approval_denied: {
    meaning: 'A person denied this call.',
    change: 'Do not repeat the call. Read `detail` for the reason, and continue without it.',
  },
  call_stopped: {
    meaning: 'A person stopped this call while it was running.',
    change: 'Do not repeat the call unless you are asked to. It may have taken effect: check first.',
  },
  internal: {
    meaning: 'Something failed on the server’s side. What it was is in its log only.',
    change: 'Send it again later. If it stays, give the operator the `requestId`.',
    repeat: true,
  },
  upstream_failed: {
    meaning: 'The source of the tool failed, rejected the call or returned an invalid result.',
    change: 'Read `detail`: a call that writes may have taken effect. Check before you call it again.',
  },
  upstream_timeout: {
    meaning: 'The source of the tool did not respond in time.',
    change: 'Check whether the call took effect before you repeat it, or request less.',
  },
  unavailable: {
    meaning: 'The database cannot be reached, or answers too slowly to be relied on.',
    change: 'Wait as long as `Retry-After` says, then send it again.',
    repeat: true,
  },
  busy: {
    meaning:
      'Too many changes of the same organization wait for each other, or somebody else holds what this one needs. Nothing of it was made.',
    change: 'Wait as long as `Retry-After` says, then send it again.',
    repeat: true,
  },
  revision_unavailable: {
    meaning: 'The revision that `X-Min-Revision` asks for has not arrived at this replica.',
    change:
      'Wait as long as `Retry-After` says, then send it again; or leave the header out if an older state will do.',
    repeat: true,
  },
};
