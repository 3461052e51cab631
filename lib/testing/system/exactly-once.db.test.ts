import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RequestClaim, startExternalEffects } from '@/lib/data/claim';
import type { OrgScope } from '@/lib/data/scope';
import { claimIdempotencyKey } from '@/lib/data/system/idempotency';
import { runCall } from '@/lib/features/calls/run-call';
import { resolve } from '@/lib/features/search/agent-responses';
import { startWorker, stopWorker } from '@/lib/start/worker';
import { type ChatServer, replyInTurn, startChatServer } from '@/lib/testing/chat-server';
import { type GatewayProcess, startGatewayProcess } from '@/lib/testing/gateway-process';
import { type Answer, createInstallation, type Installation } from '@/lib/testing/installation';
import { putRouting } from '@/lib/testing/put-routing';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { type HostileUpstream, startHostileUpstream } from '@/lib/upstream/testing/hostile-upstream';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';

/** Held by the test, it stops the storing of a response after the commit. */
const FAILPOINT = 4_711;

let at: Installation;
let acme: Tenant;
let other: Tenant;
let model: ChatServer;
let upstream: HostileUpstream;
let gateway: GatewayProcess | undefined;

interface Sent {
  method: string;
  path: string;
  body?: unknown;
  key: string;
  idempotencyKey: string;
}
const request = (method: string, path: string, key: string, body?: unknown): Sent => ({
  ...{ method, path, body, key, idempotencyKey: randomUUID() },
});
const headersOf = ({ idempotencyKey }: Sent) => ({ 'Idempotency-Key': idempotencyKey });
/** As another replica answers it. */
const repeat = (sent: Sent): Promise<Answer> =>
  at.call(sent.method, sent.path, { key: sent.key, body: sent.body, headers: headersOf(sent) });
const outcome = ({ status, body }: Answer) => [status, body?.code];
const owner = (tenant: Tenant = acme) => tenant.people.owner.key;
const makeProfile = (slug: string) =>
  request('POST', '/orgs/acme/profiles', owner(), { slug, name: slug, tools: ['list_contacts'] });

async function count(sql: string, ...values: unknown[]): Promise<number> {
  const { rows } = await at.owner.query(`SELECT count(*)::int AS n FROM ${sql}`, values);
  return rows[0].n;
}
const profiles = (slug: string) => count(`"Profile" WHERE slug = $1`, slug);
const recordOf = async ({ idempotencyKey }: Pick<Sent, 'idempotencyKey'>) =>
  (await at.owner.query(`SELECT * FROM "IdempotencyRecord" WHERE key = $1`, [idempotencyKey])).rows[0];
const endLeaseOf = ({ idempotencyKey }: Pick<Sent, 'idempotencyKey'>) =>
  at.owner.query(`UPDATE "IdempotencyRecord" SET "leaseUntil" = now() - interval '1 second' WHERE key = $1`, [
    idempotencyKey,
  ]);

async function asRole<T>(url: string, work: (role: pg.Client) => Promise<T>): Promise<T> {
  const role = new pg.Client({ connectionString: url });
  await role.connect();
  try {
    return await work(role);
  } finally {
    await role.end();
  }
}

/** Waits until backends of this role wait for a lock, and returns their ids. Only their own role sees and may end them. */
const untilWaiting = (role: pg.Client, event: 'transactionid' | 'advisory', backends = 1): Promise<number[]> =>
  vi.waitFor(
    async () => {
      const { rows } = await role.query(
        'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = $1',
        [event],
      );
      expect(rows).toHaveLength(backends);
      return rows.map(({ pid }) => pid);
    },
    { timeout: 20_000, interval: 20 },
  );
const untilLocked = () => asRole(at.database.appUrl, (role) => untilWaiting(role, 'transactionid'));

/** Other writers may wait for the same lock, before the request has claimed its key. */
const untilClaimed = ({ idempotencyKey }: Sent) =>
  vi.waitFor(
    async () => {
      const { rows } = await at.owner.query('SELECT FROM "IdempotencyRecord" WHERE key = $1', [idempotencyKey]);
      expect(rows).toHaveLength(1);
    },
    { timeout: 20_000, interval: 20 },
  );

async function holding<T>(sql: string, work: (release: () => Promise<void>) => Promise<T>): Promise<T> {
  const lock = new pg.Client({ connectionString: at.database.ownerUrl });
  await lock.connect();
  try {
    await lock.query('BEGIN');
    await lock.query(sql);
    return await work(async () => void (await lock.query('ROLLBACK')));
  } finally {
    await lock.end();
  }
}

/** The requests that a separate server was given, which is killed in the middle of all of them. */
interface Killed {
  /** Before they commit: one waits for a lock. */
  waiting: Sent;
  /** During calls of a tool. */
  calling: readonly Sent[];
  /** After their transactions committed, before their answers were kept or sent. */
  committed: readonly Sent[];
}

async function killDuring({ waiting, calling, committed }: Killed): Promise<void> {
  gateway = await startGatewayProcess();
  const { call, kill } = gateway;
  const answers: Promise<number | 'cut'>[] = [];
  const send = (sent: Sent) => {
    const answer = call(sent.method, sent.path, { key: sent.key, body: sent.body, headers: headersOf(sent) });
    answers.push(
      answer.then(
        ({ status }) => status,
        () => 'cut',
      ),
    );
  };
  await asRole(at.database.systemUrl, (system) =>
    holding(`SELECT pg_advisory_xact_lock(${FAILPOINT})`, async () => {
      const untilCommitted = () => untilWaiting(system, 'advisory', committed.length);
      for (const sent of calling) send(sent);
      await vi.waitFor(() => expect(toolCalls()).toBe(calling.length), { timeout: 20_000, interval: 20 });
      for (const sent of committed) send(sent);
      await untilCommitted();
      await holding(`SELECT FROM "Organization" WHERE slug = 'acme' FOR UPDATE`, async (release) => {
        send(waiting);
        await untilClaimed(waiting);
        await untilLocked();
        await kill();
        expect(await Promise.all(answers)).toEqual(answers.map(() => 'cut'));
        // Otherwise PostgreSQL would keep the pending responses.
        for (const pid of await untilCommitted()) await system.query('SELECT pg_terminate_backend($1)', [pid]);
        await release();
      });
    }),
  );
}

/** A repeat is told to wait while the killed server may still be alive; the tests repeat after that. */
async function endLeases(requests: readonly Sent[]): Promise<void> {
  for (const sent of requests) {
    expect(outcome(await repeat(sent))).toEqual([409, 'idempotency_in_flight']);
    await endLeaseOf(sent);
  }
}

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'other'] });
  [acme, other] = at.tenants as [Tenant, Tenant];
  await at.owner.query(`
    CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock(${FAILPOINT}); RETURN NEW; END $$;
    GRANT EXECUTE ON FUNCTION stop_here() TO PUBLIC;
    CREATE TRIGGER failpoint BEFORE UPDATE ON "IdempotencyRecord" FOR EACH ROW
      WHEN (OLD.status IS NULL AND NEW.status IS NOT NULL) EXECUTE FUNCTION stop_here()`);
  startWorker();
  const selection = { selected_tool: 'slow__hang_writing', params: {}, reasoning: 'It fits.', confidence: 0.9 };
  const review = { approved: true, confidence: 0.9, reasoning: 'Right.' };
  model = await startChatServer((body, response, turn) =>
    replyInTurn(body.model === 'light' ? selection : review)(body, response, turn),
  );
  upstream = await startHostileUpstream();
  upstream.tools = [
    {
      ...{ name: 'hang_writing', description: 'Writes.', inputSchema: { type: 'object' } },
      annotations: { readOnlyHint: false, destructiveHint: false },
    },
  ];
  const key = owner(other);
  const source = { slug: 'slow', kind: 'mcp-http', url: upstream.url, approve: true };
  const made = await at.call('POST', '/orgs/other/sources', { key, body: source });
  expect(made.status, made.text).toBe(201);
  await vi.waitFor(
    async () => {
      const { body } = await at.call('GET', `/orgs/other/sources/slow/runs/${made.body.run.id}`, { key });
      if (body.status !== 'applied') throw new Error(`the import is ${body.status}`);
    },
    { timeout: 40_000, interval: 50 },
  );
  await stopWorker();
  const routing = {
    model: { baseUrl: model.baseUrl, selection: 'light', review: 'heavy' },
    ...{ confirmHost: model.host, allowWriteTools: true },
  };
  const set = await putRouting(at, key, routing, 'other');
  expect(set.status, set.text).toBe(200);
}, 180_000);
afterAll(async () => {
  await gateway?.kill();
  model?.close();
  await stopWorker();
  await closeUpstreams();
  await upstream?.close();
  await at?.close();
});

const toolCalls = () => upstream.asked.filter(({ message }) => message.method === 'tools/call').length;

describe('a server that is killed', () => {
  let unsaved: Sent;
  let calls: { packet: Sent; rest: Sent };
  let packet: Sent;
  let decision: Sent;
  let policy: Sent;
  let profile: Sent;

  beforeAll(async () => {
    unsaved = makeProfile('before-commit');
    calls = {
      packet: request('POST', '/packets', other.open.key, { input: 'Write it down', mode: 'execute' }),
      rest: request('POST', '/tools/slow__hang_writing/call', other.open.key, { arguments: {} }),
    };
    packet = request('POST', '/packets', acme.open.key, { input: 'Thanks, killed after commit', mode: 'select' });
    decision = request('POST', `/orgs/acme/approvals/${acme.approval}/decision`, owner(), { approve: false });
    policy = request('PATCH', '/orgs/acme/policy', owner(), { tools: { send_email: 'block' } });
    profile = makeProfile('after-commit');
    const calling = [calls.packet, calls.rest];
    const committed = [packet, decision, policy, profile];
    await killDuring({ waiting: unsaved, calling, committed });
    await endLeases([unsaved, ...calling, ...committed]);
  }, 120_000);

  it('before the commit has done nothing: the repeat runs the request, once', async () => {
    expect(await profiles('before-commit')).toBe(0);
    expect((await repeat(unsaved)).status).toBe(201);
    expect(outcome(await repeat(unsaved))).toEqual([201, undefined]);
    expect(await profiles('before-commit')).toBe(1);
  });

  it('during a call of a packet: the repeat is answered with the packet, and the tool is called once', async () => {
    const again = await repeat(calls.packet);
    expect([again.status, again.body.status, again.body.executionResult]).toEqual([201, 'approved', null]);
    expect(await count(`"Packet" WHERE input = 'Write it down'`)).toBe(1);
    expect((await repeat(calls.packet)).body.id).toBe(again.body.id);
    expect(toolCalls()).toBe(2);
  });

  it('during a call: a retry returns outcome_unknown, and the tool is called once', async () => {
    expect(outcome(await repeat(calls.rest))).toEqual([409, 'outcome_unknown']);
    expect(toolCalls()).toBe(2);
  });

  it('after the commit has created the packet: the repeat is answered with it', async () => {
    const again = await repeat(packet);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    const { rows } = await at.owner.query(`SELECT id FROM "Packet" WHERE input = 'Thanks, killed after commit'`);
    expect(rows).toEqual([{ id: again.body.id }]);
  });

  it('after the commit has decided the approval: the retry gets the same, and no decision is repeated', async () => {
    const again = await repeat(decision);
    expect([again.status, again.body.status]).toEqual([200, 'denied']);
    expect(
      await count(`"AuditEvent" WHERE target = $1 AND action = 'approval.deny'`, `approval/${acme.approval}`),
    ).toBe(1);
  });

  it('after the commit has saved the policy: the repeat is answered with the present one, and overwrites nothing', async () => {
    await at.call('PATCH', '/orgs/acme/policy', { key: owner(), body: { tools: { send_email: 'inherit' } } });
    const again = await repeat(policy);
    expect([again.status, again.body.block]).toEqual([200, []]);
    expect(again.headers.get('etag')).toBe(`"${again.body.revision}"`);
  });

  it('after the commit answers an unknown result with 409 outcome_unknown, and never repeats it', async () => {
    for (const answer of [await repeat(profile), await repeat(profile)]) {
      expect(outcome(answer)).toEqual([409, 'outcome_unknown']);
      expect(answer.body.detail).toContain('It saved changes');
    }
    // Another body is another request, whatever became of this one.
    const mistaken = { ...makeProfile('after-commit-2'), idempotencyKey: profile.idempotencyKey };
    expect(outcome(await repeat(mistaken))).toEqual([422, 'idempotency_mismatch']);
    expect([await profiles('after-commit'), await profiles('after-commit-2')]).toEqual([1, 0]);
  });
});

describe('a claim', () => {
  const claimed = async (unmarked = false) => {
    const asked = { principal: 'key:test', key: randomUUID(), digest: 'digest', unmarked };
    const found = await claimIdempotencyKey(asked);
    if (found.kind !== 'claimed') throw new Error(found.kind);
    const claim: RequestClaim = { token: found.token, hasEffects: false, hasStarted: false };
    return { asked, claim, again: () => claimIdempotencyKey(asked), sent: { idempotencyKey: asked.key } };
  };

  it('is taken over only from a process that did nothing, which then can do nothing any longer', async () => {
    const { claim, again, sent } = await claimed();
    expect(await again()).toEqual({ kind: 'in_flight' });
    await endLeaseOf(sent);
    expect(await again()).toMatchObject({ kind: 'claimed' });
    await expect(startExternalEffects({ claim })).rejects.toMatchObject({ code: 'idempotency_in_flight' });
  });

  it('is not taken over from one that may have called something', async () => {
    const { claim, again, sent } = await claimed();
    await startExternalEffects({ claim });
    await endLeaseOf(sent);
    expect(await again()).toEqual({ kind: 'unknown', committed: false, resource: null });
    const unmarked = await claimed(true);
    await endLeaseOf(unmarked.sent);
    expect(await unmarked.again()).toEqual({ kind: 'unknown', committed: false, resource: null });
  });

  it('is taken over by one of several repeats', async () => {
    const { again, sent } = await claimed();
    await endLeaseOf(sent);
    const found = await Promise.all(Array.from({ length: 6 }, again));
    expect(found.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
    expect(found.filter(({ kind }) => kind === 'in_flight')).toHaveLength(5);
  });

  it('does not outlive its process by as much as the clock was set back', async () => {
    const { again, sent } = await claimed();
    await at.owner.query(`UPDATE "IdempotencyRecord" SET "leaseUntil" = now() + interval '40 days' WHERE key = $1`, [
      sent.idempotencyKey,
    ]);
    expect(await again()).toMatchObject({ kind: 'claimed' });
  });

  it('that was lost in the middle takes the change back with it', async () => {
    const sent = makeProfile('lost-claim');
    const answer = await holding(`SELECT FROM "Organization" WHERE slug = 'acme' FOR UPDATE`, async (release) => {
      const slow = repeat(sent);
      await untilLocked();
      await at.owner.query(`UPDATE "IdempotencyRecord" SET token = gen_random_uuid() WHERE key = $1`, [
        sent.idempotencyKey,
      ]);
      await release();
      return slow;
    });
    expect(outcome(answer)).toEqual([409, 'idempotency_in_flight']);
    expect(await profiles('lost-claim')).toBe(0);
  });

  it('is marked only with its token, and inaccessible to the app role', async () => {
    const { asked, claim } = await claimed();
    const app = new pg.Client({ connectionString: at.database.appUrl });
    await app.connect();
    const mark = async (token: string) =>
      (await app.query('SELECT ambit_mark_claim($1, NULL) AS held', [token])).rows[0].held;
    try {
      expect([await mark(randomUUID()), await mark(claim.token)]).toEqual([false, true]);
      for (const sql of [
        'SELECT token FROM "IdempotencyRecord"',
        'UPDATE "IdempotencyRecord" SET status = 200',
        'DELETE FROM "IdempotencyRecord"',
      ])
        await expect(app.query(sql), sql).rejects.toThrow(/permission denied/);
    } finally {
      await app.end();
    }
    expect((await recordOf({ idempotencyKey: asked.key })).committedAt).not.toBeNull();
  });
});

describe('a call of a tool that no packet was saved for', () => {
  const start = async (signal: AbortSignal) => {
    const idempotencyKey = randomUUID();
    const asked = { principal: 'key:caller', key: idempotencyKey, digest: 'digest', unmarked: false };
    const found = await claimIdempotencyKey(asked);
    if (found.kind !== 'claimed') throw new Error(found.kind);
    const { open } = other;
    const { resolution } = await resolve(
      { orgId: other.id, agentId: open.id },
      { format: 'native', limit: null, session: null, channel: null, goal: null },
    );
    const claim: RequestClaim = { token: found.token, hasEffects: false, hasStarted: false };
    const scope = { orgId: other.id, orgSlug: 'other', requestId: 'x', actor: 'key:x', label: 'x', claim } as OrgScope;
    const name = 'slow__hang_writing';
    const call = () =>
      runCall({
        ...{ scope, resolution, index: resolution.snapshot.indexByAgentName(name)! },
        maker: { agentId: open.id, agentSlug: open.slug, keyId: null },
        asked: {
          ...{ name, arguments: {}, onProgress: undefined, traceparent: undefined, signal },
          client: { capabilities: {}, inputResponses: undefined, requestState: () => undefined },
        },
      });
    return { call, idempotencyKey, again: () => claimIdempotencyKey(asked) };
  };

  it('is recorded as started before the tool is asked, and never made again', async () => {
    const before = toolCalls();
    const client = new AbortController();
    const { call, idempotencyKey, again } = await start(client.signal);
    const calling = call().catch((error) => error);
    await vi.waitFor(() => expect(toolCalls()).toBe(before + 1), { timeout: 20_000, interval: 20 });
    expect(await recordOf({ idempotencyKey })).toMatchObject({ startedAt: expect.any(Date), committedAt: null });
    await endLeaseOf({ idempotencyKey });
    expect(await again()).toMatchObject({ kind: 'unknown' });
    client.abort();
    await calling;
  });

  it('is not made where another request has taken over', async () => {
    const before = toolCalls();
    const { call, idempotencyKey, again } = await start(new AbortController().signal);
    await endLeaseOf({ idempotencyKey });
    expect(await again()).toMatchObject({ kind: 'claimed' });
    await expect(call()).rejects.toMatchObject({ code: 'idempotency_in_flight' });
    expect(toolCalls()).toBe(before);
  });
});

describe('a request that fails', () => {
  it('frees its key where the transaction that marked its claim was rolled back', async () => {
    const sent = makeProfile('rolled-back');
    // Fails in the commit itself, after everything in the transaction went well.
    await at.owner.query(`
      CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no commit'; END $$;
      CREATE CONSTRAINT TRIGGER refuse_commit AFTER INSERT ON "Profile" DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.slug = 'rolled-back') EXECUTE FUNCTION refuse_commit()`);
    expect((await repeat(sent)).status).toBe(500);
    expect(await recordOf(sent)).toBeUndefined();
    await at.owner.query('DROP TRIGGER refuse_commit ON "Profile"');
    expect((await repeat(sent)).status).toBe(201);
    expect(await profiles('rolled-back')).toBe(1);
  });

  it('keeps its key where something was committed before: the packet is there once', async () => {
    const input = 'Thanks, failed after commit';
    const sent = request('POST', '/packets', acme.open.key, { input, mode: 'select' });
    await at.owner.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no change'; END $$;
      CREATE TRIGGER refuse_change BEFORE UPDATE ON "Packet" FOR EACH ROW
        WHEN (OLD.input = '${input}') EXECUTE FUNCTION refuse_change()`);
    expect((await repeat(sent)).status).toBe(500);
    await at.owner.query('DROP TRIGGER refuse_change ON "Packet"');
    const again = await repeat(sent);
    expect([again.status, again.body.status]).toEqual([201, 'pending']);
    expect(await count(`"Packet" WHERE input = $1`, input)).toBe(1);
  });

  it('keeps its key where no transaction could have marked the claim, unless it was rejected', async () => {
    const { cookie } = acme.people.viewer;
    const rename = (name: string, idempotencyKey: string) =>
      at.call('PATCH', '/me', { cookie, body: { name }, headers: { 'Idempotency-Key': idempotencyKey } });
    const key = randomUUID();
    await at.owner.query(`
      CREATE FUNCTION refuse_name() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no name'; END $$;
      CREATE TRIGGER refuse_name BEFORE UPDATE ON "User" FOR EACH ROW EXECUTE FUNCTION refuse_name()`);
    expect((await rename('Renamed', key)).status).toBe(500);
    await at.owner.query('DROP TRIGGER refuse_name ON "User"');
    expect(outcome(await rename('Renamed', key))).toEqual([409, 'outcome_unknown']);
    expect((await rename('Renamed', randomUUID())).status).toBe(200);
  });

  it('is rejected alike again where the refusal was saved', async () => {
    const key = acme.open.key;
    const { body } = await at.call('POST', '/packets', {
      key,
      body: { input: 'Thanks, three passes', mode: 'select' },
    });
    for (let pass = 2; pass <= body.maxReinjections; pass++)
      expect((await at.call('POST', `/packets/${body.id}/reinject`, { key, body: {} })).status).toBe(200);
    const sent = request('POST', `/packets/${body.id}/reinject`, key, {});
    const first = await repeat(sent);
    expect(outcome(first)).toEqual([409, 'max_reinjections']);
    const again = await repeat(sent);
    expect([...outcome(again), again.headers.get('idempotency-replayed')]).toEqual([409, 'max_reinjections', 'true']);
    expect(again.headers.get('content-type')).toBe('application/problem+json');
    expect(again.body).toEqual(first.body);
  });
});
