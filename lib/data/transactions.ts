import { claimCommitted, markClaim } from '@/lib/data/claim';
import { readCounters } from '@/lib/data/counters';
import { appDatabase, Prisma, type Transaction } from '@/lib/data/db';
import { madeRevision, reportRevision } from '@/lib/data/made-revision';
import { revisionClock } from '@/lib/data/revision-clock';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { limitReaders, limitReadersOf, poolOf, queueWriter } from '@/lib/data/writer-queue';
import { notFound } from '@/lib/shared/app-error';
import { orDeletionConflict } from '@/lib/shared/outage';

interface Settings {
  access: Access;
  org: string;
  platform: 'on' | '';
  actor: string;
  label: string;
  note: string;
}

/** Maximum wait for a row lock. After it the caller gets `busy` and can retry. */
const LOCK_TIMEOUT = '2500ms';

// Sets all settings in one round trip. The last argument of `set_config` limits them to the transaction, which also
// works behind a connection pooler.
async function settle(tx: Transaction, s: Settings): Promise<void> {
  await tx.$queryRaw`SELECT set_config('ambit.org', ${s.org}, true), set_config('ambit.platform', ${s.platform}, true),
    set_config('ambit.actor', ${s.actor}, true), set_config('ambit.label', ${s.label}, true), set_config('ambit.note', ${s.note}, true),
    set_config('lock_timeout', ${LOCK_TIMEOUT}, true),
    CASE WHEN ${s.access === 'read'} THEN set_config('transaction_read_only', 'on', true) END`;
}

/** Sets the revision's note when it is known only inside the transaction. Call before the first change. */
export async function setRevisionNote(tx: Transaction, note: string): Promise<void> {
  await tx.$queryRaw`SELECT set_config('ambit.note', ${note}, true)`;
}

const ofOrg = ({ orgId, actor, label }: OrgScope) => ({ org: orgId, platform: '', actor, label, note: '' }) as const;
const ofPlatform = ({ actor, label }: PlatformScope) => ({ org: '', platform: 'on', actor, label, note: '' }) as const;

type Access = 'read' | 'write';
const LIMITS = { maxWait: 5_000, timeout: 20_000 };
const OPTIONS = {
  // One snapshot for all queries: Prisma reads relations separately, and rows may be deleted in between.
  read: { ...LIMITS, isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead },
  write: LIMITS,
};

// Running write transactions by scope. Entries are kept after the transaction ends, so that a forgotten promise fails
// on the closed transaction instead of opening a new one.
const running = new WeakMap<OrgScope, Transaction>();

// Running read transactions by scope. They do not lock the organization's row.
const reading = new WeakMap<OrgScope, Transaction>();

function inOrg<T>(scope: OrgScope, access: Access, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return limitReadersOf(scope, () =>
    appDatabase(poolOf(scope)).$transaction(async (tx) => {
      await settle(tx, { access, ...ofOrg(scope) });
      return work(tx);
    }, OPTIONS[access]),
  );
}

function inPlatform<T>(scope: PlatformScope, access: Access, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return limitReadersOf(scope, () =>
    appDatabase(poolOf(scope)).$transaction(async (tx) => {
      await settle(tx, { access, ...ofPlatform(scope) });
      return work(tx);
    }, OPTIONS[access]),
  );
}

/** Reads one organization's rows. All queries of `work` see the same moment. */
export function readOrg<T>(scope: OrgScope, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const joined = running.get(scope) ?? reading.get(scope);
  return joined ? work(joined) : inOrg(scope, 'read', work);
}

/** Reads rows of one organization with one statement, as queryOrg<Row>(scope)`SELECT …`. */
export const queryOrg =
  <Row>(scope: OrgScope) =>
  (sql: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    readOrg(scope, (tx) => tx.$queryRaw<Row[]>(sql, ...values));

/**
 * Runs several reads of a page in one transaction on one connection. Includes the reads of any service that uses the
 * scope passed to `work`.
 */
export function readOrgBatch<T>(scope: OrgScope, work: (together: OrgScope) => Promise<T>): Promise<T> {
  return readOrg(scope, (tx) => {
    const together = { ...scope };
    reading.set(together, tx);
    return work(together);
  });
}

/**
 * Changes one organization's rows. Locks the organization's row first, so that its writers run one at a time: revisions
 * are ordered by commit, and checks in the transaction still hold at the write. Writers of this process queue before
 * taking a connection. `timeoutMs`: for changes of thousands of rows. Throws `busy` when a lock is held too long.
 */
export async function writeOrg<T>(
  scope: OrgScope,
  note: string | undefined,
  work: (tx: Transaction) => Promise<T>,
  { timeoutMs = LIMITS.timeout }: { timeoutMs?: number } = {},
): Promise<T> {
  const joined = running.get(scope);
  if (joined) return work(joined);
  if (reading.has(scope)) throw new Error('a change inside readOrgBatch');
  const transaction = async (tx: Transaction) => {
    await settle(tx, { access: 'write', ...ofOrg(scope), note: note ?? '' });
    const locked = await tx.$queryRaw<
      unknown[]
    >`SELECT 1 FROM "Organization" WHERE id = ${scope.orgId}::uuid FOR NO KEY UPDATE`;
    if (locked.length === 0) throw notFound('organization');
    const result = await work(tx);
    const mark = await readCounters(tx, scope.orgId);
    const made = await madeRevision(tx, scope);
    await markClaim(tx, scope);
    return { result, mark, made };
  };
  const { result, mark, made } = await queueWriter(scope, () =>
    appDatabase(poolOf(scope)).$transaction(transaction, { ...OPTIONS.write, timeout: timeoutMs }),
  );
  claimCommitted(scope);
  reportRevision(scope, made);
  if (mark) revisionClock().committed(mark);
  return result;
}

/**
 * Applies changes of several services atomically: everything read or written with the scope passed to `work` is in one
 * transaction, with one revision and note. Snapshots read there show the state before the change.
 */
export function writeOrgBatch<T>(
  scope: OrgScope,
  note: string | undefined,
  work: (together: OrgScope) => Promise<T>,
): Promise<T> {
  return writeOrg(scope, note, (tx) => {
    const together = { ...scope };
    running.set(together, tx);
    return work(together);
  });
}

/**
 * Inserts rows that do not affect decisions (such as outcomes). Writers run concurrently and no revision is returned.
 * Use `writeOrg` for data that affects decisions. `created`: the resource reported to a repeated request, as
 * `packet/<id>`. Throws `conflict` when a row that `work` refers to is deleted at the same time.
 */
export async function appendOrg<T>(
  scope: OrgScope,
  work: (tx: Transaction) => Promise<T>,
  { created }: { created?: string | undefined } = {},
): Promise<T> {
  const joined = running.get(scope);
  if (joined) return work(joined);
  const result = await inOrg(scope, 'write', async (tx) => {
    const done = await work(tx);
    await markClaim(tx, scope, created);
    return done;
  }).catch((error: unknown) => {
    throw orDeletionConflict(error);
  });
  claimCommitted(scope);
  return result;
}

/**
 * Inserts rows for several organizations in one commit. `enter` switches the transaction to another tenant, whose rows
 * alone it can then read and write.
 */
export function appendOrgs<T>(work: (enter: (scope: OrgScope) => Promise<Transaction>) => Promise<T>): Promise<T> {
  return appDatabase('outcomes').$transaction(
    (tx) =>
      work(async (scope) => {
        await settle(tx, { access: 'write', ...ofOrg(scope) });
        return tx;
      }),
    OPTIONS.write,
  );
}

/** Reads the platform's rows. All queries of `work` see the same moment. */
export function readPlatform<T>(scope: PlatformScope, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inPlatform(scope, 'read', work);
}

/** Changes platform rows that do not affect decisions. Writers run concurrently and no revision is returned. */
export async function appendPlatform<T>(scope: PlatformScope, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const result = await inPlatform(scope, 'write', async (tx) => {
    const done = await work(tx);
    await markClaim(tx, scope);
    return done;
  });
  claimCommitted(scope);
  return result;
}

/** Reads publicly available platform data without a tenant or authentication. */
export function readPublished<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return limitReaders('people', 'public', () =>
    appDatabase('people').$transaction(async (tx) => {
      await settle(tx, { access: 'read', org: '', platform: '', actor: 'public', label: 'anybody', note: '' });
      return work(tx);
    }, OPTIONS.read),
  );
}

/** Changes the platform's rows. Writers run one at a time. `timeoutMs`: for changes of thousands of rows. */
export async function writePlatform<T>(
  scope: PlatformScope,
  note: string | undefined,
  work: (tx: Transaction) => Promise<T>,
  { timeoutMs = LIMITS.timeout }: { timeoutMs?: number } = {},
): Promise<T> {
  const transaction = async (tx: Transaction) => {
    await settle(tx, { access: 'write', ...ofPlatform(scope), note: note ?? '' });
    await tx.$queryRaw`SELECT 1 FROM "PlatformState" WHERE id = 1 FOR NO KEY UPDATE`;
    const result = await work(tx);
    const rows = await tx.$queryRaw<{ revision: bigint }[]>`SELECT revision FROM "PlatformState" WHERE id = 1`;
    const made = await madeRevision(tx, scope);
    await markClaim(tx, scope);
    return { result, revision: Number(rows[0]?.revision ?? 0), made };
  };
  const { result, revision, made } = await queueWriter(scope, () =>
    appDatabase(poolOf(scope)).$transaction(transaction, { ...OPTIONS.write, timeout: timeoutMs }),
  );
  claimCommitted(scope);
  reportRevision(scope, made);
  revisionClock().platformCommitted(revision);
  return result;
}

/** Switches a platform transaction to the tenant `orgId`, such as for a new organization's first rows. */
export async function enterOrg(tx: Transaction, orgId: string): Promise<void> {
  await tx.$queryRaw`SELECT set_config('ambit.org', ${orgId}, true)`;
}

/** Switches back to no tenant after `enterOrg`. */
export async function leaveOrg(tx: Transaction): Promise<void> {
  await tx.$queryRaw`SELECT set_config('ambit.org', '', true)`;
}

/** Adds platform access to an organization's transaction, for rows that outlive the organization. */
export async function enterPlatform(tx: Transaction): Promise<void> {
  await tx.$queryRaw`SELECT set_config('ambit.platform', 'on', true)`;
}
