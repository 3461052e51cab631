import { listener } from '@/lib/data/listener';
import { withDeadline, withTimeout } from '@/lib/data/query-timeout';
import { type OrgCounters, revisionClock } from '@/lib/data/revision-clock';
import { currentCounters, loadBoundaries } from '@/lib/data/system/snapshot/load-boundaries';
import { prepareWords } from '@/lib/engine/goal-words';
import { env } from '@/lib/env';
import { logOutage } from '@/lib/log';
import { AppError, isAppError, notFound } from '@/lib/shared/app-error';
import { Lru, type LruSlot, valueIn } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { processCounts } from '@/lib/telemetry/counts';
import { forEachInSlices } from './for-each-in-slices';
import { OrgSnapshot, PlatformSnapshot } from './org-snapshot';

interface Entry {
  snapshot: OrgSnapshot;
  /** Listener generation that keeps the entry current. */
  epoch: number;
  /** Last confirmation by the database, in monotonic milliseconds. */
  verifiedAt: number;
}

/** Snapshot with a flag: stale when served because the database is unreachable. */
export interface Served {
  snapshot: OrgSnapshot;
  stale: boolean;
}

const MAX_ROUNDS = 8;
/** Compiling thousands of tools takes time on a busy machine; database outages are detected earlier. */
const LOAD_LIMIT_MS = 10_000;

/**
 * Cache of compiled policies. An entry is current while the listener is healthy and reported nothing newer; otherwise
 * the database is checked first. If the database is unreachable, entries confirmed within the stale limit are served
 * and marked as stale; after that, requests are rejected.
 */
export class SnapshotStore {
  readonly #entries = new Lru<string, Entry>(env().snapshotLimit, (orgId) => {
    // During a refresh, notifications must still be counted, to detect that the result is outdated.
    if (!this.#refreshing.has(orgId)) revisionClock().forget(orgId);
  });
  readonly #refreshing = new Map<string, { running: Promise<Served>; next: Promise<Served> | null }>();
  #platform: PlatformSnapshot | null = null;
  #epoch = 0;

  constructor() {
    listener().onReset(({ rewritten }) => {
      this.#epoch++;
      if (!rewritten) return;
      // After a database restore, revisions may match by coincidence.
      this.#entries.clear();
      this.#platform = null;
    });
    listener().onNotice((notice) => {
      if (notice.t === 'gone') this.#entries.delete(notice.i);
    });
  }

  /** Returns the snapshot if it can be served without I/O. */
  peek(orgId: string): OrgSnapshot | null {
    const entry = this.#entries.get(orgId);
    return entry && this.#isCurrent(entry) ? entry.snapshot : null;
  }

  /** As `peek`, without a lookup where an earlier request of the key found the entry. */
  peekFor({ orgId, memo }: { orgId: string; memo?: { snapshot?: LruSlot<object> } }): OrgSnapshot | null {
    if (memo === undefined) return this.peek(orgId);
    if (memo.snapshot?.value === undefined) {
      const slot = this.#entries.slot(orgId);
      if (slot === undefined) return null;
      memo.snapshot = slot;
    }
    const entry = valueIn(memo.snapshot) as Entry;
    return this.#isCurrent(entry) ? entry.snapshot : null;
  }

  /** Throws `not_found` for an unknown organization, `unavailable` when no snapshot may be served. */
  async get(orgId: string): Promise<Served> {
    const snapshot = this.peek(orgId);
    return snapshot ? { snapshot, stale: false } : this.#refresh(orgId);
  }

  size(): { organizations: number; limit: number } {
    return { organizations: this.#entries.size, limit: env().snapshotLimit };
  }

  /** Returns the opaque revision token of responses. */
  token(snapshot: OrgSnapshot): string {
    const heard = this.#countersOf(snapshot)?.revision ?? 0;
    return snapshot.tokenAt(Math.max(heard, snapshot.rows.revision));
  }

  #countersOf(snapshot: OrgSnapshot): OrgCounters | undefined {
    const { counters } = snapshot;
    if (counters !== undefined && counters.isForgotten !== true) return counters;
    const known = revisionClock().org(snapshot.orgId);
    snapshot.counters = known;
    return known;
  }

  /**
   * Returns true when a newer revision is known. Superseded snapshots are never served, not even during an outage,
   * because access may have been revoked.
   */
  #isSuperseded(snapshot: OrgSnapshot): boolean {
    const clock = revisionClock();
    const newest = this.#countersOf(snapshot)?.policyRevision ?? Number.POSITIVE_INFINITY;
    return snapshot.platformRevision < clock.platformRevision || snapshot.policyRevision < newest;
  }

  #isCurrent({ snapshot, epoch }: Entry): boolean {
    return (
      epoch === this.#epoch &&
      !this.#isSuperseded(snapshot) &&
      (snapshot.nextChangeAt === null || Date.now() < snapshot.nextChangeAt) &&
      listener().healthy
    );
  }

  // Concurrent requests share one query, but only one that started after they arrived: an earlier result may predate a
  // change that they must see.
  #refresh(orgId: string): Promise<Served> {
    const waiting = this.#refreshing.get(orgId);
    if (waiting) {
      waiting.next ??= waiting.running.then(
        () => this.#start(orgId),
        () => this.#start(orgId),
      );
      return waiting.next;
    }
    return this.#start(orgId);
  }

  #start(orgId: string): Promise<Served> {
    const slot: { running: Promise<Served>; next: Promise<Served> | null } = { running: this.#ask(orgId), next: null };
    this.#refreshing.set(orgId, slot);
    const done = () => {
      if (this.#refreshing.get(orgId) === slot && !slot.next) this.#refreshing.delete(orgId);
    };
    slot.running.then(done, done);
    return slot.running;
  }

  async #ask(orgId: string): Promise<Served> {
    revisionClock().track(orgId);
    try {
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const epoch = this.#epoch;
        const known = this.#entries.peek(orgId);
        const counters = known ? await this.#counters(orgId, known) : null;
        if (known && !counters) throw this.#gone(orgId);
        // Ignores counters from before a database restore.
        if (counters && epoch === this.#epoch) revisionClock().committed(counters);
        const reusable =
          known &&
          counters &&
          known.snapshot.policyRevision >= counters.policyRevision &&
          known.snapshot.platformRevision >= counters.platformRevision;
        const snapshot = reusable ? this.#atThisMoment(known.snapshot) : await this.#load(orgId);
        const entry = { snapshot, epoch, verifiedAt: performance.now() };
        this.#entries.set(orgId, entry);
        // Without a healthy listener the result is valid only for the requests that waited for it.
        const holdsOnce = !listener().healthy && !this.#isSuperseded(snapshot);
        if (holdsOnce || this.#isCurrent(entry)) return { snapshot, stale: false };
      }
      throw new AppError('unavailable', 'The policies change too fast to be loaded. Try again.', {
        headers: { 'Retry-After': '1' },
      });
    } catch (error) {
      if (isAppError(error)) throw error;
      return this.#serveStale(orgId, error);
    }
  }

  #atThisMoment(snapshot: OrgSnapshot): OrgSnapshot {
    const now = Date.now();
    const expired = snapshot.nextChangeAt !== null && now >= snapshot.nextChangeAt;
    return expired ? new OrgSnapshot(snapshot.rows, snapshot.platform, now, snapshot) : snapshot;
  }

  async #load(orgId: string): Promise<OrgSnapshot> {
    const epoch = this.#epoch;
    let platform = this.#platform;
    const known = this.#entries.peek(orgId)?.snapshot;
    const loaded = await withTimeout(() => loadBoundaries(orgId, platform?.rows ?? null, known?.rows), LOAD_LIMIT_MS);
    if (!loaded) throw this.#gone(orgId);
    if (loaded.platform) {
      platform = new PlatformSnapshot(loaded.platform, platform ?? undefined);
      const isNewest = !this.#platform || platform.revision > this.#platform.revision;
      if (isNewest && epoch === this.#epoch) this.#platform = platform;
    }
    if (loaded.org.goals.length > 0)
      await forEachInSlices([...platform!.rows.tools, ...loaded.org.tools], prepareWords);
    const startedAt = performance.now();
    const snapshot = new OrgSnapshot(loaded.org, platform!, Date.now(), known);
    processCounts().compiledSnapshots++;
    processCounts().compileSeconds += (performance.now() - startedAt) / 1_000;
    const { revision, policyRevision } = loaded.org;
    if (epoch === this.#epoch)
      revisionClock().committed({ orgId, revision, policyRevision, platformRevision: platform!.revision });
    return snapshot;
  }

  #gone(orgId: string): AppError {
    this.#entries.delete(orgId);
    revisionClock().forget(orgId);
    return notFound('organization');
  }

  #counters(orgId: string, known: Entry): ReturnType<typeof currentCounters> {
    const ask = () => currentCounters(orgId);
    return this.#mayServeStale(known) ? withTimeout(ask) : withDeadline(ask);
  }

  /** Returns true when a stale entry may be served during an outage. */
  #mayServeStale(entry: Entry): boolean {
    const vouchedAt =
      entry.epoch === this.#epoch ? Math.max(entry.verifiedAt, listener().answeredAt) : entry.verifiedAt;
    return !this.#isSuperseded(entry.snapshot) && performance.now() - vouchedAt <= env().staleLimitMs;
  }

  #serveStale(orgId: string, error: unknown): Served {
    const entry = this.#entries.peek(orgId);
    logOutage('warn', { err: error }, 'the database did not respond; using policies in memory');
    if (entry && this.#mayServeStale(entry)) {
      processCounts().staleAnswers++;
      return { snapshot: this.#atThisMoment(entry.snapshot), stale: true };
    }
    throw new AppError(
      'unavailable',
      'The database is unreachable, and the policies in memory are too old. Try again.',
      {
        headers: { 'Retry-After': '2' },
      },
    );
  }

  /** Reads the revision counters, so that `X-Min-Revision` is compared with the latest commit. */
  async refreshRevisions(orgId: string): Promise<void> {
    const counters = await currentCounters(orgId);
    if (counters) revisionClock().committed(counters);
  }
}

export function snapshots(): SnapshotStore {
  return singleton('snapshots', () => new SnapshotStore());
}

/** The current policies of an organization, whether or not they are stale. */
export async function snapshotOf({ orgId }: { orgId: string }): Promise<OrgSnapshot> {
  return (await snapshots().get(orgId)).snapshot;
}
