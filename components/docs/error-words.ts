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
      'The body is not JSON or is nested too deeply, or `If-Match`, `X-Min-Revision` or `Idempotency-Key` is malformed.',
    change: 'Correct the part that `detail` names.',
  },
  unauthenticated: {
    meaning: 'The request has no key and no session, or it has expired or was revoked, or its agent was deleted.',
    change: 'Send `Authorization: Bearer amb_…` with a valid key. In a browser, sign in again.',
  },
  forbidden: {
    meaning: 'Your role or kind of key does not permit this, or a person decided otherwise.',
    change: 'Read `detail`, which names the required role or key. Ask an owner for the role, or use another key.',
  },
  channel_not_bound: {
    meaning: 'The agent is bound to certain channels, and the request or its session names another one.',
    change: 'Use one of the agent’s channels, or ask a configurator to bind it to this one.',
  },
  session_control: {
    meaning: 'The agent’s `sessionControl` is `trusted`, so its own key cannot set channel or goal of a session.',
    change: 'Let the application set them with a member’s key: `PUT /orgs/{org}/agents/{agent}/sessions/{session}`.',
  },
  cross_site_request: {
    meaning: 'A signed-in browser sent the request from a page that is not Ambit’s.',
    change:
      'Use an API key from scripts and other sites. Behind a proxy, set `AMBIT_ORIGIN` to the address that browsers use.',
  },
  not_found: {
    meaning: 'The resource does not exist, or it belongs to another organization. Both get the same response.',
    change: 'Check the path, and that the key belongs to the organization in it.',
  },
  tool_unavailable: {
    meaning: 'The agent may not call this tool, or it does not exist. Both get the same response.',
    change:
      'Check the status: with 503, `unavailable` concerns the database. List the agent’s tools again with `GET /tools`, and call one of them. Members can see the reason.',
  },
  method_not_allowed: {
    meaning: 'The path exists, but not with this method.',
    change: 'Use a method that the `Allow` header names.',
  },
  conflict: {
    meaning: 'The request is valid, but conflicts with the current state.',
    change: 'Resolve the conflict that `detail` names, then send the request again.',
  },
  already_exists: {
    meaning: 'The slug, name or address is already used.',
    change: 'Choose another one, or change the existing object that `detail` names.',
  },
  in_use: {
    meaning: 'It cannot be deleted, because something depends on it.',
    change: 'Change the objects that `detail` names first, then delete it.',
  },
  email_unverified: {
    meaning: 'The email address of the account is not verified: somebody else may have created the account.',
    change: 'Use "Forgot password?" on the sign-in page, a mailed link, or your identity provider. Then try again.',
  },
  last_owner: {
    meaning: 'The organization would have no owner.',
    change: 'Make another member an owner first.',
  },
  session_conflict: {
    meaning: 'The session is fixed to another channel or goal than the request names.',
    change: 'Omit `channel` and `goal`, or change the session with `PUT /sessions/{session}`.',
  },
  universal_tool: {
    meaning: 'The tool is universal: only the platform can block it.',
    change: 'Leave the tool out of the request, or ask a platform admin to block it for all organizations.',
  },
  outcome_conflict: {
    meaning:
      'An event with this id was already reported with different content, or occurs twice in the batch. Nothing was stored.',
    change: 'Use a separate id for each call. To repeat a report, send exactly the same content.',
  },
  max_reinjections: {
    meaning: 'The packet reached its limit of passes and is `skipped`.',
    change: 'Start a new packet.',
  },
  evaluation_needed: {
    meaning: 'A question set is required for publishing, and this draft was not run on it.',
    change: 'Run the draft on the set that `detail` names. When the run is finished, save again.',
  },
  evaluation_worse: {
    meaning: 'On a question set that is required for publishing, this draft scores worse than the published texts.',
    change: 'Improve the texts, or save them with `evenIfWorse` and a note that gives the reason.',
  },
  idempotency_in_flight: {
    meaning: 'The first request with this `Idempotency-Key` is still running.',
    change: 'Wait for `Retry-After`, then send the same request with the same key.',
    repeat: true,
  },
  outcome_unknown: {
    meaning:
      'The server stopped during the first request with this `Idempotency-Key`. The request may have taken effect. It is not run again.',
    change: 'Read the resource. If the change is missing, send the request again with a new key.',
  },
  version_mismatch: {
    meaning: 'Somebody saved after the revision in `If-Match`. Nothing was changed.',
    change: 'Read the resource again, merge your change, and save with the new `revision`.',
  },
  too_large: {
    meaning: 'The body is larger than the limit that `detail` names.',
    change: 'Send less in one request: single entries with `PATCH` instead of whole lists.',
  },
  unsupported_media_type: {
    meaning: 'The body is not declared as JSON in UTF-8, or it is compressed.',
    change: 'Send `Content-Type: application/json` without `Content-Encoding`.',
  },
  invalid: {
    meaning: 'Some values are invalid, or some fields are unknown. Nothing was stored.',
    change: 'Correct the values in `invalidParams`. Each `pointer` names a value in the body or a parameter.',
  },
  context_required: {
    meaning: 'The agent requires a channel or a goal, and neither the request nor its session has one.',
    change: 'Send the parameter that `invalidParams` names, or use a session that is fixed to one.',
  },
  idempotency_mismatch: {
    meaning: 'This `Idempotency-Key` was used for a request with another method, path, query or body.',
    change: 'Use a new key for each new request. Repeat a key only for the same request.',
  },
  misdirected: {
    meaning:
      'The request names another host. Browser sessions and absolute request targets work under the host of `AMBIT_ORIGIN` only.',
    change: 'Open Ambit at its own address. Behind a proxy, set `AMBIT_ORIGIN` and pass the `Host` header.',
  },
  precondition_required: {
    meaning: 'This save requires `If-Match`, so that it does not overwrite somebody else’s change.',
    change: 'Read the resource first, then send its `revision` in quotes: `If-Match: "7"`.',
  },
  rate_limited: {
    meaning: 'The caller exceeded its limit of requests per minute.',
    change: 'Wait for `Retry-After`. The `RateLimit` header of each response shows what is left.',
    repeat: true,
  },
  not_executable: {
    meaning: 'The agent may call this tool, but Ambit does not run it.',
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
    meaning: 'The server failed. The details are in its log only.',
    change: 'Try again later. If the error persists, give the operator the `requestId`.',
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
    meaning: 'The database is unreachable or responds too slowly.',
    change:
      'Check the status: with 404, `unavailable` concerns a tool. Wait for `Retry-After`, then send the request again.',
    repeat: true,
  },
  busy: {
    meaning:
      'Too many changes of the organization are waiting, or a concurrent change holds a lock. Nothing was changed.',
    change: 'Wait for `Retry-After`, then send the request again.',
    repeat: true,
  },
  revision_unavailable: {
    meaning: 'This replica does not have the revision in `X-Min-Revision` yet.',
    change: 'Wait for `Retry-After`, then send the request again. If an older state is sufficient, omit the header.',
    repeat: true,
  },
};
