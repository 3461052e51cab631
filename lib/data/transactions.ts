import { claimCommitted, markClaim } from '@/lib/data/claim';
import { readCounters } from '@/lib/data/counters';
import { appDatabase, type Transaction } from '@/lib/data/db';
import { revisionClock } from '@/lib/data/revision-clock';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { limitReaders, limitReadersOf, poolOf, queueWriter } from '@/lib/data/writer-queue';
import { notFound } from '@/lib/shared/app-error';

interface Settings {
  org: string;
  platform: 'on' | '';
  actor: string;
  label: string;
  note: string;
}

/** Whoever holds a row for longer is not waited for: the caller is told `busy`, and sends it again. */
const LOCK_TIMEOUT = '2500ms';

// One round trip. The last argument of set_config makes each setting end with the transaction, also behind a pooler.
async function settle(tx: Transaction, s: Settings): Promise<void> {
  await tx.$queryRaw`SELECT set_config('ambit.org', ${s.org}, true), set_config('ambit.platform', ${s.platform}, true),
    set_config('ambit.actor', ${s.actor}, true), set_config('ambit.label', ${s.label}, true), set_config('ambit.note', ${s.note}, true),
    set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`;
}

/** Says why, where that is known only inside the transaction; before its first change. */
export async function noteRevision(tx: Transaction, note: string): Promise<void> {
  await tx.$queryRaw`SELECT set_config('ambit.note', ${note}, true)`;
}

const OPTIONS = { maxWait: 5_000, timeout: 20_000 };

// Scopes that stand inside a transaction which is already running. They outlive it, so that a forgotten promise finds a
// closed transaction and fails, rather than opening one of its own.
const running = new WeakMap<OrgScope, Transaction>();

// The same for reads. Nothing is written in these: nobody holds the organization's row.
const reading = new WeakMap<OrgScope, Transaction>();

/** Reads one organization's rows under row-level security. */
export function readOrg<T>(scope: OrgScope, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const joined = running.get(scope) ?? reading.get(scope);
  if (joined) return work(joined);
  return limitReadersOf(scope, () =>
    appDatabase(poolOf(scope)).$transaction(async (tx) => {
      await settle(tx, { org: scope.orgId, platform: '', actor: scope.actor, label: scope.label, note: '' });
      return work(tx);
    }, OPTIONS),
  );
}

/**
 * What a page needs of several reads, in one transaction and so on one connection: whatever is read in the scope that
 * `work` is given, by any service.
 */
export function readOrgTogether<T>(scope: OrgScope, work: (together: OrgScope) => Promise<T>): Promise<T> {
  return readOrg(scope, (tx) => {
    const together = { ...scope };
    reading.set(together, tx);
    return work(together);
  });
}

/**
 * Changes one organization's rows: writers of one organization go one after another (its row is locked first), so that
 * revisions are ordered as they commit and checks made here still hold when the change is written. Those of this process
 * queue before they take a connection. `timeoutMs`: for changes of thousands of rows. Throws `busy` when others hold the
 * row for too long.
 */
export async function writeOrg<T>(
  scope: OrgScope,
  note: string | undefined,
  work: (tx: Transaction) => Promise<T>,
  { timeoutMs = OPTIONS.timeout }: { timeoutMs?: number } = {},
): Promise<T> {
  const joined = running.get(scope);
  if (joined) return work(joined);
  if (reading.has(scope)) throw new Error('a change inside readOrgTogether');
  const transaction = async (tx: Transaction) => {
    await settle(tx, { org: scope.orgId, platform: '', actor: scope.actor, label: scope.label, note: note ?? '' });
    const locked = await tx.$queryRaw<
      unknown[]
    >`SELECT 1 FROM "Organization" WHERE id = ${scope.orgId}::uuid FOR NO KEY UPDATE`;
    if (locked.length === 0) throw notFound('organization');
    const result = await work(tx);
    const mark = await readCounters(tx, scope.orgId);
    await markClaim(tx, scope);
    return { result, mark };
  };
  const { result, mark } = await queueWriter(scope, () =>
    appDatabase(poolOf(scope)).$transaction(transaction, { ...OPTIONS, timeout: timeoutMs }),
  );
  claimCommitted(scope);
  if (mark) revisionClock().committed(mark);
  return result;
}

/**
 * Changes of several features that are made together or not at all: whatever is read or written in the scope that
 * `work` is given, by any service, is part of one transaction, and so of one revision with one note. What services
 * look up in snapshots there is as it was before.
 */
export function writeOrgTogether<T>(
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
 * Adds rows that decide nothing (what came of calls): its writers do not wait for each other, and no revision is read
 * back. What decides is changed by `writeOrg` alone. `created`: what a repeat of the request is to be told of, as
 * `packet/<id>`.
 */
export async function appendOrg<T>(
  scope: OrgScope,
  work: (tx: Transaction) => Promise<T>,
  { created }: { created?: string | undefined } = {},
): Promise<T> {
  const joined = running.get(scope);
  if (joined) return work(joined);
  const result = await readOrg(scope, async (tx) => {
    const done = await work(tx);
    await markClaim(tx, scope, created);
    return done;
  });
  claimCommitted(scope);
  return result;
}

/**
 * The same for several organizations in one commit: `enter` goes on as another tenant of the same transaction, which sees
 * and writes that tenant's rows alone.
 */
export function appendOrgs<T>(work: (enter: (scope: OrgScope) => Promise<Transaction>) => Promise<T>): Promise<T> {
  return appDatabase('outcomes').$transaction(
    (tx) =>
      work(async (scope) => {
        await settle(tx, { org: scope.orgId, platform: '', actor: scope.actor, label: scope.label, note: '' });
        return tx;
      }),
    OPTIONS,
  );
}

/** Reads the platform's rows. */
export function readPlatform<T>(scope: PlatformScope, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return limitReadersOf(scope, () =>
    appDatabase(poolOf(scope)).$transaction(async (tx) => {
      await settle(tx, { org: '', platform: 'on', actor: scope.actor, label: scope.label, note: '' });
      return work(tx);
    }, OPTIONS),
  );
}

/** Changes rows of the platform that decide nothing: nobody waits for anybody, and no revision is read back. */
export async function appendPlatform<T>(scope: PlatformScope, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const result = await readPlatform(scope, async (tx) => {
    const done = await work(tx);
    await markClaim(tx, scope);
    return done;
  });
  claimCommitted(scope);
  return result;
}

/** Reads what the platform has published for everybody, under no tenant: nobody has to be known. */
export function readPublished<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return limitReaders('people', 'public', () =>
    appDatabase('people').$transaction(async (tx) => {
      await settle(tx, { org: '', platform: '', actor: 'public', label: 'anybody', note: '' });
      return work(tx);
    }, OPTIONS),
  );
}

/** Changes the platform's rows, one writer after another. `timeoutMs`: for changes of thousands of rows. */
export async function writePlatform<T>(
  scope: PlatformScope,
  note: string | undefined,
  work: (tx: Transaction) => Promise<T>,
  { timeoutMs = OPTIONS.timeout }: { timeoutMs?: number } = {},
): Promise<T> {
  const transaction = async (tx: Transaction) => {
    await settle(tx, { org: '', platform: 'on', actor: scope.actor, label: scope.label, note: note ?? '' });
    await tx.$queryRaw`SELECT 1 FROM "PlatformState" WHERE id = 1 FOR NO KEY UPDATE`;
    const result = await work(tx);
    const rows = await tx.$queryRaw<{ revision: bigint }[]>`SELECT revision FROM "PlatformState" WHERE id = 1`;
    await markClaim(tx, scope);
    return { result, revision: Number(rows[0]?.revision ?? 0) };
  };
  const { result, revision } = await queueWriter(scope, () =>
    appDatabase(poolOf(scope)).$transaction(transaction, { ...OPTIONS, timeout: timeoutMs }),
  );
  claimCommitted(scope);
  revisionClock().platformCommitted(revision);
  return result;
}

/** Inside a platform transaction: go on as the tenant `orgId`, for rows that belong to it (a new organization's first ones). */
export async function enterOrg(tx: Transaction, orgId: string): Promise<void> {
  await tx.$queryRaw`SELECT set_config('ambit.org', ${orgId}, true)`;
}

/** Back to no tenant, after `enterOrg`. */
export async function leaveOrg(tx: Transaction): Promise<void> {
  await tx.$queryRaw`SELECT set_config('ambit.org', '', true)`;
}

/** Inside an organization's transaction: go on as the platform as well, for what outlives the organization. */
export async function enterPlatform(tx: Transaction): Promise<void> {
  await tx.$queryRaw`SELECT set_config('ambit.platform', 'on', true)`;
}
