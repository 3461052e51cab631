import { ensureOutcomeMonths, forgetOutcomeMonths } from '@/lib/data/system/outcome-months';
import { appendOrgs, writeOrg } from '@/lib/data/transactions';
import { env } from '@/lib/env';
import { disableFailing, forgetSessions } from '@/lib/features/sessions/session-service';
import { isLockTimeout } from '@/lib/shared/outage';
import { singleton } from '@/lib/shared/singleton';
import { failingTools } from './failing-tools';
import { isFailure } from './failure-streak';
import { type OutcomePost, RefusedPosts } from './outcome-post';
import { storePosts } from './store-posts';

/** Transactions of this process that store calls at one time: what failed in sessions beside the others. */
const GROUPS_AT_ONCE = 3;
const SESSIONS_AT_ONCE = 4;
/** So many events that wait make another transaction worth while. */
const CROWD = 1_000;

interface Waiting {
  post: OutcomePost;
  resolve(stored: ReadonlySet<string>): void;
  reject(error: unknown): void;
}

/** What PostgreSQL says of rows that it does not take, as it would say it of one of them alone. */
function isAboutRows(error: unknown): boolean {
  return error instanceof Error && /Code: `2[23]\w{3}`/.test(error.message);
}

/** Somebody else told of the same events at the same moment: they are known by now. */
function isToldMeanwhile(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Code: `23505`');
}

/** Each time the others have gone on; with more of them at it than this, each post by itself. */
const MOST_AGAIN = 5;

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
 * Stores what requests tell, many of them in one commit: what comes while a transaction is under way goes together into
 * the next one. So a request that comes alone waits for nobody, and the busier it is the fewer commits each costs.
 * Whoever tells is answered once its events are durable, and hears of its own errors alone.
 */
class OutcomeWriter {
  #waiting: Waiting[] = [];
  #events = 0;
  #groups = 0;
  /** Of one agent one after another: a third failure in a row must see the two before it. */
  readonly #ofSessions = new Map<string, Waiting[]>();
  /** Organizations with such a transaction: a second one would only wait for the first, in a place that others need. */
  readonly #sessionOrgs = new Set<string>();

  /** The ids of what was stored now. Throws `outcome_conflict`, and then nothing of the post is stored. */
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
    if (this.#groups > 0 && this.#events < CROWD) return;
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
        // In one order, so that two groups with the same events do not wait for each other in a ring.
        const orgs = [...byKey(posts, ({ scope }) => scope.orgId)].sort(([a], [b]) => (a < b ? -1 : 1));
        for (const [, ofOrg] of orgs) {
          const { scope } = ofOrg[0]!;
          const { stored, refused } = await storePosts(await enter(scope), scope, ofOrg);
          for (const [post, ids] of stored) all.set(post, ids);
          for (const [post, error] of refused) refusals.set(post, error);
        }
        if (refusals.size > 0) throw new RefusedPosts(refusals);
        return all;
      }),
    );
  }

  /** The organization is locked before any event, as every writer does: two that wait for each other cannot be. */
  async #writeSessions(taken: readonly Waiting[]): Promise<void> {
    await this.#settle(taken, async (posts) => {
      const { scope, owner, snapshot } = posts[0]!;
      const { all, touched } = await writeOrg(scope, undefined, async (tx) => {
        const { stored, refused } = await storePosts(tx, scope, posts);
        if (refused.size > 0) throw new RefusedPosts(refused);
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

  /** Answers everybody: what is refused alone, what makes the whole transaction fail one by one. */
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
        if (error instanceof RefusedPosts) {
          for (const { post, reject } of left) if (error.refused.has(post)) reject(error.refused.get(post));
          left = left.filter(({ post }) => !error.refused.has(post));
        } else if (again < MOST_AGAIN && isToldMeanwhile(error)) {
          again += 1;
        } else if (!isLast && isAboutRows(error)) {
          isLast = true;
          // Retention may have dropped a month that was there when they came.
          forgetOutcomeMonths();
          const moments = left.flatMap(({ post }) => post.events.map(({ event }) => Date.parse(event.occurredAt)));
          await ensureOutcomeMonths(moments).catch(() => {});
        } else if (isLockTimeout(error) && new Set(left.map(orgOf)).size > 1) {
          // Somebody holds rows of one organization: the others are not to wait for them once more.
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
