type Shown = readonly [file: string, ...titles: string[]];

/** The tests of each item of docs/security.md, by file and title. security-doc.test.ts checks that they exist. */
export const SECURITY_TESTS: Readonly<Record<string, readonly Shown[]>> = {
  'API1 Broken object level authorization': [
    ['lib/testing/system/cross-tenant.db.test.ts', 'answers callers of another tenant as if nothing were there'],
    [
      'lib/testing/system/tenancy-structure.db.test.ts',
      'is enabled and forced on every table with orgId, and on Organization and User',
      'return the tenant’s rows, and of shared tables the platform’s',
    ],
    [
      'lib/testing/system/tenancy-writes.db.test.ts',
      'cannot hang a child under another tenant’s parent: composite keys refuse it even to the owner',
    ],
    [
      'lib/mcp/mcp-tenancy.db.test.ts',
      'another tenant’s tools, goals, sessions, channels and articles answer as unknown ones',
    ],
    ['lib/testing/system/job-tenancy.db.test.ts', 'changes no data of another tenant'],
    ['e2e/specs/trust.spec.ts', 'pages of an organization are visible only to its members, in HTML too'],
    ['lib/testing/system/tenancy-roles.db.test.ts', 'keeps jobs of every tenant from the app role, its own too'],
  ],
  'API2 Broken authentication': [
    [
      'lib/access/api-key.test.ts',
      'compares whole digests, and throws nothing for one of another length',
      'never repeats one, nor a selector, and uses every letter equally',
    ],
    ['lib/access/password.test.ts', 'of a user without a password are always wrong, in the same time'],
    [
      'lib/access/attempts.db.test.ts',
      'are counted together by processes that know nothing of each other, however many come concurrently',
    ],
    [
      'lib/access/sign-in-throttle.db.test.ts',
      'are counted before the password is looked at, together by all replicas, however many come concurrently',
    ],
    ['lib/http/client-address.test.ts', 'is one for a whole /64 of IPv6, however it is written'],
    ['lib/http/proxies.db.test.ts', 'is counted by the /64 of an IPv6 address at sign-in'],
    [
      'lib/testing/system/cross-tenant.db.test.ts',
      'returns 401 without details to unknown callers',
      'is rejected at the next request: a key revoked over the API',
    ],
    [
      'lib/features/people/members/members.db.test.ts',
      'who are removed are strangers at their next request, by browser and by key, and their keys are gone',
    ],
    ['lib/access/stored-secrets.db.test.ts', 'are nowhere in the database as they are'],
    [
      'lib/access/oidc.db.test.ts',
      'is worth nothing with its state, nonce or verifier exchanged',
      'shows no text of an unexpected error',
      'is worth nothing in another browser',
      'is worth something once',
    ],
    [
      'lib/access/oidc-secrets.db.test.ts',
      'a provider that repeats the client secret in its errors does not bring it into the log or an answer',
      'a token endpoint that redirects is not followed: code and client secret stay with the issuer',
      'discovery that redirects to another host is not followed',
    ],
    ['scripts/lib/state.test.ts', 'that others may open (%o) become private, with one line'],
    [
      'lib/start/sign-in-request.test.ts',
      'returns to %j as %s',
      'of another origin is refused, also with a valid token',
    ],
    [
      'lib/http/http-edges.db.test.ts',
      'counts under AMBIT_ORIGIN’s host alone',
      'changes nothing for a page of another host, with any origin',
    ],
  ],
  'API3 Broken object property level authorization': [
    [
      'lib/testing/system/cross-tenant.db.test.ts',
      'admits only permitted callers, and responds as the contract declares',
    ],
    ['lib/testing/system/hostile.db.test.ts', 'that are rejected for their values write nothing, route by route'],
    [
      'lib/features/notifications/notifications.db.test.ts',
      'show their origin to every member, and their path and secret to no one',
    ],
    [
      'lib/access/sealed-addresses.db.test.ts',
      'are in no row of any table',
      'appear in no response; every member sees the origin',
      'are in no line of the log',
      'has its path in no row of any table and no line of the log',
      'shows a path that may be a token to nobody, and none in the audit log',
    ],
  ],
  'API4 Unrestricted resource consumption': [
    ['lib/http/rate-limits.db.test.ts', 'hold across replicas, within a tenth'],
    [
      'lib/access/unknown-keys.db.test.ts',
      'are looked for so many times a minute and address, and then rejected before the database is asked',
      'take nothing from keys that memory knows, whether the listener vouches for them or not',
      'is counted before anything is looked up, where it is closed and where there is none too',
    ],
    ['lib/shared/shared-limit.test.ts', 'limits per process without responses, with one attempt a second'],
    [
      'lib/testing/system/hostile.db.test.ts',
      'never a 5xx, always a problem, no growth, and no row of another tenant changes',
      'of 10 MB are rejected with 413, with or without a length',
      'that never end do not keep others waiting',
    ],
    ['lib/start/sign-in-request.test.ts', 'with a body that never ends is refused before it fills the memory'],
    ['lib/engine/match-intents.test.ts', 'is bounded for as many %j as may be saved, and messages of 8 kB'],
    ['lib/engine/glob.test.ts', 'does not backtrack on hostile patterns'],
    [
      'lib/features/sources/document/read-text.test.ts',
      'that unfolds to billions is rejected immediately',
      'whose merges unfold is rejected or small',
    ],
    [
      'lib/features/sources/reading/read-in-thread.test.ts',
      'gives up what never ends, and what takes all the memory',
      'is read in a thread when it is large, and nothing of its size on the serving thread',
      'has the same problems in a thread as in place',
    ],
    ['lib/json-schema/input-schema.test.ts', 'rejects depth and width before it compiles'],
    ['lib/json-schema/value-problems.test.ts', 'ends, whatever the schema does'],
    [
      'lib/http/http-edges.db.test.ts',
      'is refused by every kind of route, with what to send',
      'is refused over MCP, also for a call on its hot path',
    ],
    [
      'lib/features/calls/results/apply-filter.test.ts',
      'in a thread when its expression reads a small result hundreds of times',
    ],
    [
      'lib/features/sources/definition-checks/check-definition.test.ts',
      'is fast even for definitions that are made to slow it down',
    ],
    [
      'lib/features/knowledge/articles.db.test.ts',
      'reject Markdown that breaks parsers, reserved slugs, and unknown fields',
    ],
    [
      'lib/testing/system/noisy-neighbor.db.test.ts',
      'has one connection waiting, however many of its writers wait, and its neighbors notice nothing',
      'reports a concurrent save to writers with an old version immediately',
      'of the platform have one connection waiting, and organizations notice nothing',
    ],
    ['lib/data/long-changes.db.test.ts', 'blocks no one while planning, and plans again after a concurrent change'],
    [
      'lib/testing/system/event-loop.db.test.ts',
      'ends when the last caller leaves, and is done once for all who stay',
      'does not start for an invalid cursor',
    ],
    [
      'lib/threads/thread-pool.test.ts',
      'ends an abandoned task and continues with the next',
      'ends a task that takes too long, and rejects what comes while too much waits',
    ],
    [
      'lib/features/access/as-code/long-sections.test.ts',
      'are rejected with their line before anything of the document is read',
    ],
    [
      'lib/testing/system/worst-bodies.test.ts',
      'every body of thousands of invalid values is refused before all of them are checked',
    ],
    [
      'lib/shared/turns.test.ts',
      'runs work of one key in turn, beside that of another, and refuses what would wait behind too much',
    ],
  ],
  'API5 Broken function level authorization': [
    [
      'lib/testing/system/cross-tenant.db.test.ts',
      'has a permission, an operation id of its own and a sample for every route',
      'admits only permitted callers, and responds as the contract declares',
    ],
    ['lib/mcp/mcp-tenancy.db.test.ts', 'every method of /api/mcp%s responds only to permitted callers'],
    ['e2e/specs/trust.spec.ts', 'pages of the platform are visible only to its admins, in HTML too'],
  ],
  'API6 Unrestricted access to sensitive business flows': [
    [
      'lib/mcp/mcp-approvals.db.test.ts',
      'runs nothing until a person approves, then exactly this call, once',
      'is decided by people who may, and never by an agent or a GET',
    ],
    [
      'lib/testing/system/exactly-once.db.test.ts',
      'has done nothing: the repeat runs the request, once',
      'has created the packet: the repeat is answered with it',
      'has decided the approval: the retry gets the same, and no decision is repeated',
      'during a call of a packet: the repeat is answered with the packet, and the tool is called once',
    ],
    [
      'lib/testing/system/clock-jumps.db.test.ts',
      'an approval that lasts longer than any may is over, and cannot be used',
      'resets a full window of attempts without a long lockout',
    ],
  ],
  'API7 Server side request forgery': [
    ['lib/testing/system/demo-tools.db.test.ts', 'opens the address of the back office to nobody'],
    [
      'lib/outbound/every-way-out.test.ts',
      'to a configured address go through lib/outbound, which checks it',
      'are refused at %s',
    ],
    [
      'lib/outbound/private-addresses.db.test.ts',
      'an address inside the network is rejected immediately, a name when it is asked: %s %s, %s',
    ],
    [
      'lib/outbound/rebinding.test.ts',
      'a name that is public at first and private afterwards reaches nothing inside',
      '%s: a name that changes between two requests reaches nothing inside',
    ],
    ['lib/outbound/safe-get.test.ts', 'follows no redirect, so that a credential stays with its host'],
    ['lib/outbound/no-redirects.test.ts', '%s answered with %i goes nowhere else'],
    [
      'lib/features/sources/mcp-sources.db.test.ts',
      'stay with their host after a change of the address, until an owner confirms',
    ],
    ['lib/outbound/public-address.test.ts', 'is never asked: %s, %s', 'is refused where it is typed: %s'],
  ],
  'API8 Security misconfiguration': [
    [
      'e2e/specs/pages.spec.ts',
      'fit, stand still, can be touched, run their own scripts alone and break no rule of axe',
    ],
    ['e2e/specs/trust.spec.ts', 'a client cannot choose the nonce of a page'],
    ['e2e/specs/payloads.spec.ts', 'payloads in names, descriptions and articles are shown and never run'],
    [
      'lib/features/notifications/chat-text.test.ts',
      'names make no Markdown links or images, which hide where they lead',
    ],
    ['components/common/markdown.test.ts', 'has no HTML of its writers, no scripts and no pictures of others'],
    ['lib/testing/system/cross-tenant.db.test.ts', 'rejects a browser request from another origin'],
    ['lib/http/proxies.db.test.ts', 'never contains host or scheme'],
    ['lib/testing/system/hostile.db.test.ts', 'are answered below 500 and reflect nothing'],
    [
      'lib/retire/retired-secrets.db.test.ts',
      're-encrypts and re-signs, is audited, and the log verifies without the old secret',
      'rejects what is forged with it: an event, a checkpoint, a receipt, a cookie, a sealed value',
    ],
    [
      'lib/retire/retired-replicas.db.test.ts',
      'one stops trusting it without a restart, the other stops, and none starts with it again',
    ],
    [
      'lib/retire/secrets-replaced.db.test.ts',
      'has no role left for a secret that was retired, also while it is still named',
    ],
    ['lib/start/next-pages.test.ts', 'a page that was served does not give requests with an Upgrade header to Next'],
    [
      'lib/http/http-edges.db.test.ts',
      'a request whose headers never end is answered with 408',
      'may end in trailers, which change nothing',
    ],
    [
      'lib/data/known-outage.db.test.ts',
      'is noticed without any request, and stale answers come immediately until the limit, then 503',
    ],
    ['lib/http/duplicate-body-keys.test.ts', 'is refused with its pointer: %s'],
  ],
  'API9 Improper inventory management': [
    [
      'lib/testing/system/hostile.db.test.ts',
      'never a 5xx, always a problem, no growth, and no row of another tenant changes',
    ],
    [
      'lib/testing/system/cross-tenant.db.test.ts',
      'has a permission, an operation id of its own and a sample for every route',
    ],
  ],
  'API10 Unsafe consumption of APIs': [
    [
      'lib/upstream/hostile-upstreams.db.test.ts',
      'reports in time a server that answers with %s',
      'one that names 50 MB of tools, or never ends naming them, fails its import and takes nothing away',
    ],
    [
      'lib/upstream/call-upstream.test.ts',
      'are hidden where the source repeats them',
      'is without what the protocol reserves',
    ],
    [
      'lib/features/integrations/oauth.db.test.ts',
      'takes an answer once, from the person who was sent, for what they were sent for',
    ],
    [
      'lib/telemetry/telemetry.db.test.ts',
      'hold no attribute but those that docs/monitoring.md names, no event and no words',
    ],
    ['lib/upstream/stdio/stdio.test.ts', 'leaves no processes behind, in its group or its own session'],
    ['lib/shared/csv-cell.test.ts', 'starts with an apostrophe: %j'],
  ],
  "Account prepared for another person's address": [
    [
      'lib/access/account-threats.db.test.ts',
      'loses password, sessions and keys when its person comes by the provider',
      'is taken over by the link that another organization mailed to its person',
      'is given back by a mailed password reset',
      'loses what is made in its name while the proof is under way',
    ],
  ],
  "Account prepared to receive the person's rights": [
    ['lib/access/account-threats.db.test.ts', 'becomes neither the owner of a new organization nor a platform admin'],
  ],
  "Account prepared to read the person's invitations": [
    [
      'lib/access/account-threats.db.test.ts',
      'cannot be used to guess at the link: it learns nothing of the invitations of its address',
    ],
  ],
  'Invitation link kept by the inviter': [
    [
      'lib/access/account-threats.db.test.ts',
      'is never returned where mail is set up, and verifies the mailbox of its user',
    ],
    ['lib/outbound/mail.db.test.ts', 'reports a rejection by the mail server, and still hides the link'],
  ],
  'Invitation link used by the wrong person': [
    [
      'lib/access/account-threats.db.test.ts',
      'that was handed over leaves its account unproven, and every owner sees that',
      'may not join by a link that was handed over, where its person could prove the address',
    ],
  ],
  'Invitation used twice': [['lib/access/account-threats.db.test.ts', 'is good once, however many use it at once']],
  'Provider that does not verify addresses': [
    ['lib/access/account-threats.db.test.ts', 'without a verified address is linked to nothing and proves nothing'],
  ],
  'Second identity at the same provider': [
    ['lib/access/account-threats.db.test.ts', 'beside the one that an account has already is rejected'],
  ],
  'Address reassigned to another person': [
    ['lib/access/account-threats.db.test.ts', 'shares nothing with a later owner of its address after it is unlinked'],
  ],
  'Similar Unicode address': [
    ['lib/access/oidc.db.test.ts', 'refuses an address that Unicode folds or trims to that of another person'],
  ],
  'Address changed at the provider': [
    ['lib/access/oidc.db.test.ts', 'knows them again by issuer and subject, whatever their address is by then'],
  ],
  "Verification triggered to end somebody's keys": [
    ['lib/access/account-threats.db.test.ts', 'of a proven account ends nothing that its person has'],
  ],
  'Stolen session or reset link': [
    [
      'lib/access/password-reset.db.test.ts',
      'has a link that works once, for 30 minutes; the database stores only its hash',
      'sets a password by a mailed link and ends all sessions; keys of a verified account stay valid',
    ],
  ],
  'Mail bombing': [
    [
      'lib/access/password-reset.db.test.ts',
      'mails three links an hour at most, all of them good until one is used',
      'is rejected to an address that asks too often, whatever accounts it names',
    ],
  ],
  'Takeover by an owner': [['lib/access/account-threats.db.test.ts', 'is not available to an organization’s owner']],
  'Takeover by a platform admin': [
    [
      'lib/access/account-threats.db.test.ts',
      'returns no link where mail is set up, and verifies the address of its user',
      'without mail leaves the account unproven, in sight of its organizations, and the real person ends it',
    ],
  ],
  'Invitation accepted for another person, without mail': [
    ['lib/access/account-threats.db.test.ts', 'returns an account prepared by another user without mail'],
  ],
  'Password guessing': [
    [
      'lib/access/sign-in-throttle.db.test.ts',
      'are delayed longer and longer by account and address, never for more than five minutes',
      'are counted before the password is looked at, together by all replicas, however many come concurrently',
      'of ten people behind one address delay each for seconds, and the rest of the office hardly',
    ],
  ],
  'Password guessing from many addresses': [
    [
      'lib/access/sign-in-throttle.db.test.ts',
      'from many addresses at one account let the right password of a fresh one in within three seconds',
    ],
  ],
  'Wrong passwords sent to lock somebody out': [
    [
      'lib/access/sign-in-throttle.db.test.ts',
      'lock out neither other addresses nor browsers that signed in before',
      'of everybody else delay a fresh address by a second at most, and a shared one by four, however many they are',
    ],
  ],
  'Forged device cookie': [
    [
      'lib/access/sign-in-throttle.db.test.ts',
      'is worth nothing when it was changed, for another account, or after the password changed',
      'has its own delayed attempts',
    ],
  ],
  'Sign-in, reset or invitation that reveals accounts': [
    ['lib/access/sign-in-throttle.db.test.ts', 'are reported equally for known and unknown addresses'],
    ['lib/access/password.test.ts', 'of a user without a password are always wrong, in the same time'],
    ['lib/access/password-reset.db.test.ts', 'returns the same for unknown addresses'],
    [
      'lib/features/people/members/invitations.db.test.ts',
      'tells the holder of a handed-over link nothing about accounts of its address',
    ],
  ],
  'Look-alike names': [
    [
      'lib/features/orgs/display-names.db.test.ts',
      'with invisible characters are rejected everywhere',
      'of agents are unique within an organization, however they are written, and free elsewhere',
    ],
  ],
  'Token mismanagement (MCP01)': [
    ['lib/access/secrets.test.ts', 'opens nowhere else: moved to another organization or provider it is worthless'],
    ['lib/features/sources/mcp-sources.db.test.ts', 'are encrypted, sent to the confirmed host, and never shown'],
  ],
  'Scope creep (MCP02)': [
    ['lib/testing/system/worlds.db.test.ts', 'list = MCP list = resolve = search = call = explain = catalog = oracle'],
  ],
  'Tool poisoning (MCP03)': [
    ['lib/features/sources/mcp-sources.db.test.ts', 'that an approved tool turns into reaches no agent, over no route'],
    [
      'lib/features/sources/definition-checks/check-definition.test.ts',
      'wherever a model reads it: title, arguments, their names and values',
    ],
  ],
  'Supply chain (MCP04)': [
    ['lib/upstream/stdio/stdio.test.ts', 'runs with nothing of our environment, in its own folder, and not as root'],
  ],
  'Command injection (MCP05)': [
    ['lib/mcp/mcp-endpoint.db.test.ts', 'rejects arguments that do not fit, with what to correct'],
  ],
  'Prompt injection (MCP06)': [
    ['lib/mcp/mcp-endpoint.db.test.ts', 'answers hidden and unknown tools alike, whatever their arguments'],
  ],
  'Insufficient authorization (MCP07)': [
    ['lib/mcp/mcp-tenancy.db.test.ts', 'every method of /api/mcp%s responds only to permitted callers'],
  ],
  'Lack of audit (MCP08)': [
    ['lib/features/history/audit/audit-chain.db.test.ts', 'a chain rewritten with every hash computed anew'],
  ],
  'Shadow servers (MCP09)': [
    [
      'lib/features/sources/mcp-sources.db.test.ts',
      'is asked for its tools, which wait in quarantine, and are called when they are approved',
    ],
  ],
  'Context over-sharing (MCP10)': [
    [
      'lib/features/sources/mcp-sources.db.test.ts',
      'has one connection for each organization, even to the same server',
    ],
    ['lib/upstream/call-upstream.test.ts', 'carries the trace, and nothing else of the caller'],
  ],
  'Confused deputy': [
    [
      'lib/features/integrations/oauth.db.test.ts',
      'takes an answer once, from the person who was sent, for what they were sent for',
      'keeps refresh tokens with the host that issued them',
    ],
  ],
  'Session hijacking': [['lib/mcp/mcp-subscriptions.db.test.ts', 'ends when its key is revoked, or has expired']],
  'DNS rebinding': [
    ['lib/mcp/mcp-endpoint.db.test.ts', 'rejects pages of other sites, and names that were made to lead here'],
  ],
};
