import { clearPartitionCache, createOutcomePartitions } from '@/lib/data/system/retention/outcome-partitions';
import { appendOrgs, writeOrg } from '@/lib/data/transactions';
import { env } from '@/lib/env';
import { disableFailing, forgetSessions } from '@/lib/features/sessions/session-service';
import { isLockTimeout } from '@/lib/shared/outage';
import { isFailure } from '@/lib/shared/outcome-kinds';
import { singleton } from '@/lib/shared/singleton';
import { failingTools } from './failing-tools';
import { type OutcomePost, RejectedPosts } from './outcome-post';
import { storePosts } from './store-posts';

/** Maximum concurrent transactions per process for posts without session failures. */
const GROUPS_AT_ONCE = 3;
const SESSIONS_AT_ONCE = 4;
/** Number of waiting events that justifies another transaction. */
const LARGE_QUEUE = 1_000;

interface Waiting {
  post: OutcomePost;
  resolve(stored: ReadonlySet<string>): void;
  reject(error: unknown): void;
}

/** True for PostgreSQL errors about row contents, which would occur for that row alone too. */
function isAboutRows(error: unknown): boolean {
  return error instanceof Error && /Code: `2[23]\w{3}`/.test(error.message);
}

/** True when another request inserted the same events concurrently; a retry finds them. */
function isConcurrentInsert(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Code: `23505`');
}

/** Maximum retries of a group after concurrent inserts. After that, each post is stored alone. */
const MAX_RETRIES_AFTER = 5;

function byKey<T>(list: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(key(one));
    if (group) group.push(one);
    else groups.set(key(one), [one]);
  }
  return groups;
}

const orgOf = ({ post }: Waiting) => post.scope.orgId;

const hasFailedInSession = ({ events }: OutcomePost) =>
  events.some(({ event }) => event.session !== undefined && isFailure(event.outcome));

/**
 * Stores events of many requests in one commit: posts that arrive during a transaction are combined in the next one. A
 * single request never waits, and commits per request decrease under load. Each caller is answered when its events are
 * durable, and receives only its own errors.
 */
class OutcomeWriter {
  #waiting: Waiting[] = [];
  #events = 0;
  #groups = 0;
  /** Posts of one agent run in sequence, because a third failure in a row must see the two before it. */
  readonly #ofSessions = new Map<string, Waiting[]>();
  /** Organizations with a running session transaction. A second one would only wait for the lock and occupy a slot. */
  readonly #sessionOrgs = new Set<string>();

  /** Returns the IDs stored now. Throws `outcome_conflict` and then stores nothing of the post. */
  write(post: OutcomePost): Promise<ReadonlySet<string>> {
    return new Promise((resolve, reject) => {
      const waiting = { post, resolve, reject };
      if (hasFailedInSession(post)) {
        const key = `${post.scope.orgId} ${post.scope.actor} ${post.owner.agentId}`;
        const others = this.#ofSessions.get(key);
        if (others) others.push(waiting);
        else this.#ofSessions.set(key, [waiting]);
        this.#nextSessions();
      } else {
        this.#waiting.push(waiting);
        this.#events += post.events.length;
        this.#nextGroup();
      }
    });
  }

  #nextGroup(): void {
    if (this.#waiting.length === 0 || this.#groups >= GROUPS_AT_ONCE) return;
    if (this.#groups > 0 && this.#events < LARGE_QUEUE) return;
    const taken: Waiting[] = [];
    let events = 0;
    while (this.#waiting.length > 0 && (taken.length === 0 || events < env().outcomesTogether)) {
      const next = this.#waiting.shift()!;
      taken.push(next);
      events += next.post.events.length;
    }
    this.#events -= events;
    this.#groups++;
    void this.#writeGroup(taken).finally(() => {
      this.#groups--;
      this.#nextGroup();
    });
    this.#nextGroup();
  }

  #nextSessions(): void {
    for (const [key, taken] of this.#ofSessions) {
      if (this.#sessionOrgs.size >= SESSIONS_AT_ONCE) return;
      const orgId = taken[0]?.post.scope.orgId;
      if (orgId === undefined || this.#sessionOrgs.has(orgId)) continue;
      this.#ofSessions.set(key, []);
      this.#sessionOrgs.add(orgId);
      void this.#writeSessions(taken).finally(() => {
        this.#sessionOrgs.delete(orgId);
        if (this.#ofSessions.get(key)?.length === 0) this.#ofSessions.delete(key);
        this.#nextSessions();
      });
    }
  }

  async #writeGroup(taken: readonly Waiting[]): Promise<void> {
    await this.#settle(taken, (posts) =>
      appendOrgs(async (enter) => {
        const all = new Map<OutcomePost, Set<string>>();
        const refusals = new Map<OutcomePost, Error>();
        // Sorted, so that groups with the same events do not deadlock.
        const orgs = [...byKey(posts, ({ scope }) => scope.orgId)].sort(([a], [b]) => (a < b ? -1 : 1));
        for (const [, ofOrg] of orgs) {
          const { scope } = ofOrg[0]!;
          const { stored, refused } = await storePosts(await enter(scope), scope, ofOrg);
          for (const [post, ids] of stored) all.set(post, ids);
          for (const [post, error] of refused) refusals.set(post, error);
        }
        if (refusals.size > 0) throw new RejectedPosts(refusals);
        return all;
      }),
    );
  }

  /** Locks the organization before any event, like every writer, so that deadlocks cannot occur. */
  async #writeSessions(taken: readonly Waiting[]): Promise<void> {
    await this.#settle(taken, async (posts) => {
      const { scope, owner, snapshot } = posts[0]!;
      const { all, touched } = await writeOrg(scope, undefined, async (tx) => {
        const { stored, refused } = await storePosts(tx, scope, posts);
        if (refused.size > 0) throw new RejectedPosts(refused);
        const fresh = posts.flatMap((post) => {
          const ids = new Set(stored.get(post));
          return post.events.flatMap(({ event }) => (ids.delete(event.id) ? [event] : []));
        });
        const failing = await failingTools(tx, scope, owner.agentId, fresh, snapshot);
        return { all: stored, touched: await disableFailing(tx, scope, owner, failing) };
      });
      forgetSessions(scope, owner, touched);
      return all;
    });
  }

  /**
   * Resolves or rejects every post. Rejected posts fail alone; when the whole transaction fails, posts are retried one
   * by one.
   */
  async #settle(
    taken: readonly Waiting[],
    store: (posts: readonly OutcomePost[]) => Promise<ReadonlyMap<OutcomePost, ReadonlySet<string>>>,
  ): Promise<void> {
    let left = taken;
    let isLast = false;
    let again = 0;
    while (left.length > 0) {
      try {
        const stored = await store(left.map(({ post }) => post));
        for (const { post, resolve } of left) resolve(stored.get(post)!);
        return;
      } catch (error) {
        if (error instanceof RejectedPosts) {
          for (const { post, reject } of left) if (error.refused.has(post)) reject(error.refused.get(post));
          left = left.filter(({ post }) => !error.refused.has(post));
        } else if (again < MAX_RETRIES_AFTER && isConcurrentInsert(error)) {
          again += 1;
        } else if (!isLast && isAboutRows(error)) {
          isLast = true;
          // Retention may have dropped a monthly partition in the meantime.
          clearPartitionCache();
          const moments = left.flatMap(({ post }) => post.events.map(({ event }) => Date.parse(event.occurredAt)));
          await createOutcomePartitions(moments).catch(() => {});
        } else if (isLockTimeout(error) && new Set(left.map(orgOf)).size > 1) {
          // One organization's rows are locked; retry each organization separately so that the others do not wait
          // again.
          for (const ofOrg of byKey(left, orgOf).values()) await this.#settle(ofOrg, store);
          return;
        } else if (left.length > 1 && isAboutRows(error)) {
          for (const one of left) await this.#settle([one], store);
          return;
        } else {
          for (const { reject } of left) reject(error);
          return;
        }
      }
    }
  }
}

export function outcomeWriter(): OutcomeWriter {
  return singleton('outcome-writer', () => new OutcomeWriter());
}
