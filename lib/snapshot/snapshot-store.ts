import { listener } from '@/lib/data/listener';
import { inTime, soon } from '@/lib/data/patience';
import { revisionClock } from '@/lib/data/revision-clock';
import { currentCounters, loadBoundaries } from '@/lib/data/system/load-boundaries';
import { env } from '@/lib/env';
import { logOutage } from '@/lib/log';
import { AppError, isAppError, notFound } from '@/lib/shared/app-error';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { OrgSnapshot, PlatformSnapshot } from './org-snapshot';

interface Entry {
  snapshot: OrgSnapshot;
  /** Which life of the listener vouches for it. */
  epoch: number;
  /** When the database last confirmed it, in monotonic milliseconds. */
  verifiedAt: number;
}

/** A snapshot that may be served, and whether that is only because the database cannot be asked. */
export interface Served {
  snapshot: OrgSnapshot;
  stale: boolean;
}

const MAX_ROUNDS = 8;
/** Thousands of tools on a busy machine take their time; a database that does not answer is known of earlier. */
const LOAD_LIMIT_MS = 10_000;

/**
 * The compiled boundaries of the organizations in use. An entry is current while the listener is healthy and has heard
 * of nothing newer; otherwise the database is asked before it is served. When the database cannot be reached either,
 * an entry that it confirmed within the stale limit is served and marked; after that, requests are refused.
 */
export class SnapshotStore {
  readonly #entries = new Lru<string, Entry>(env().snapshotLimit, (orgId) => {
    // While it is being read again, notices must go on counting, or the reading could not tell that it is old.
    if (!this.#refreshing.has(orgId)) revisionClock().forget(orgId);
  });
  readonly #refreshing = new Map<string, { running: Promise<Served>; next: Promise<Served> | null }>();
  #platform: PlatformSnapshot | null = null;
  #epoch = 0;

  constructor() {
    listener().onReset(({ rewritten }) => {
      this.#epoch++;
      if (!rewritten) return;
      // Counters of another history may agree by chance.
      this.#entries.clear();
      this.#platform = null;
    });
    listener().onNotice((notice) => {
      if (notice.t === 'gone') this.#entries.delete(notice.i);
    });
  }

  /** The snapshot when it can be served without asking anybody; the data plane's first question. */
  peek(orgId: string): OrgSnapshot | null {
    const entry = this.#entries.get(orgId);
    return entry && this.#isCurrent(entry) ? entry.snapshot : null;
  }

  /** Throws `not_found` for an organization that does not exist, `unavailable` when nothing may be served. */
  async get(orgId: string): Promise<Served> {
    const snapshot = this.peek(orgId);
    return snapshot ? { snapshot, stale: false } : this.#refresh(orgId);
  }

  /** How many organizations are compiled in memory, and how many may be. */
  size(): { organizations: number; limit: number } {
    return { organizations: this.#entries.size, limit: env().snapshotLimit };
  }

  /** The opaque token of the revision that answers are made at. */
  token(snapshot: OrgSnapshot): string {
    const heard = revisionClock().org(snapshot.orgId)?.revision ?? 0;
    return snapshot.tokenAt(Math.max(heard, snapshot.rows.revision));
  }

  /** Whether something newer is known to exist. What is known to be withdrawn is not served, not even in an outage. */
  #isSuperseded(snapshot: OrgSnapshot): boolean {
    const clock = revisionClock();
    const newest = clock.org(snapshot.orgId)?.policyRevision ?? Number.POSITIVE_INFINITY;
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

  // Requests that wait together share one round of questions, but only one that starts after they came: an answer
  // already on its way may be older than the change that they must see.
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
        // An answer that was on its way while the database became another one says nothing of this one.
        if (counters && epoch === this.#epoch) revisionClock().committed(counters);
        const reusable =
          known &&
          counters &&
          known.snapshot.policyRevision >= counters.policyRevision &&
          known.snapshot.platformRevision >= counters.platformRevision;
        const snapshot = reusable ? this.#atThisMoment(known.snapshot) : await this.#load(orgId);
        const entry = { snapshot, epoch, verifiedAt: performance.now() };
        this.#entries.set(orgId, entry);
        // Without a healthy listener this answer holds for the requests that asked for it, and for no later one.
        const holdsOnce = !listener().healthy && !this.#isSuperseded(snapshot);
        if (holdsOnce || this.#isCurrent(entry)) return { snapshot, stale: false };
      }
      throw new AppError('unavailable', 'The boundaries change faster than they can be read. Try again.', {
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
    const loaded = await soon(() => loadBoundaries(orgId, platform?.rows ?? null, known?.rows), LOAD_LIMIT_MS);
    if (!loaded) throw this.#gone(orgId);
    if (loaded.platform) {
      platform = new PlatformSnapshot(loaded.platform, platform ?? undefined);
      const isNewest = !this.#platform || platform.revision > this.#platform.revision;
      if (isNewest && epoch === this.#epoch) this.#platform = platform;
    }
    const snapshot = new OrgSnapshot(loaded.org, platform!, Date.now(), known);
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
    return this.#mayStandIn(known) ? soon(ask) : inTime(ask);
  }

  /** Whether an entry may be served, marked, when the database does not answer. */
  #mayStandIn(entry: Entry): boolean {
    const vouchedAt =
      entry.epoch === this.#epoch ? Math.max(entry.verifiedAt, listener().answeredAt) : entry.verifiedAt;
    return !this.#isSuperseded(entry.snapshot) && performance.now() - vouchedAt <= env().staleLimitMs;
  }

  #serveStale(orgId: string, error: unknown): Served {
    const entry = this.#entries.peek(orgId);
    logOutage('warn', { err: error }, 'the database did not answer; looking for boundaries in memory');
    if (entry && this.#mayStandIn(entry)) return { snapshot: this.#atThisMoment(entry.snapshot), stale: true };
    throw new AppError(
      'unavailable',
      'The database cannot be reached, and what is in memory is too old to answer with. Try again.',
      {
        headers: { 'Retry-After': '2' },
      },
    );
  }

  /** Asks the database for the counters, so that `X-Min-Revision` can be compared with the newest commit. */
  async catchUp(orgId: string): Promise<void> {
    const counters = await currentCounters(orgId);
    if (counters) revisionClock().committed(counters);
  }
}

export function snapshots(): SnapshotStore {
  return singleton('snapshots', () => new SnapshotStore());
}
