import type { Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { ownLayer } from '@/lib/engine/compile-agent';
import { compileGoal } from '@/lib/engine/compile-goal';
import { hasBit } from '@/lib/engine/mask';
import { AppError } from '@/lib/shared/app-error';
import { type Discount, excuseOf } from '@/lib/shared/discount';
import { maskText } from '@/lib/shared/mask-text';
import { isFailure } from '@/lib/shared/outcome-kinds';
import type { OutcomeEvent } from './outcome-contract';
import type { OutcomePost } from './outcome-post';
import {
  findDigests,
  findEarlierUse,
  goalsOfSessions,
  insertCallRecords,
  insertOutcomes,
  type OutcomeSource,
  type StoredEvent,
} from './outcome-repository';

const SIGNATURE_LENGTH = 160;

const keyOf = (agentId: string, id: string) => `${agentId}/${id}`;

function conflict(index: number, id: string): AppError {
  const message = 'this id was already reported with different content';
  return new AppError(
    'outcome_conflict',
    `Event ${id} was already reported with different content. Nothing was stored.`,
    {
      invalidParams: [{ pointer: `/events/${index}/id`, message }],
    },
  );
}

/** Groups failures: the error message without parts specific to one call. */
function signatureOf({ outcome, error }: OutcomeEvent): string | undefined {
  return outcome === 'ok' || !error ? undefined : maskText(error.message, SIGNATURE_LENGTH);
}

/** True if the goal's current boundary excludes the tool (by source name); false for an unknown goal. */
function isOffGoal({ snapshot }: OutcomePost, goal: string | undefined, tool: string): boolean {
  const known = goal === undefined ? undefined : snapshot.goal(goal);
  if (!known) return false;
  const index = snapshot.catalog.indexOf.get(tool);
  return index === undefined || !hasBit(compileGoal(snapshot.catalog, known).pass, index);
}

interface FirstTold {
  post: OutcomePost;
  index: number;
  digest: string;
}

/** Finds the first post of each event, and rejects posts that contradict an earlier one or themselves. */
function sortOut(posts: readonly OutcomePost[], refused: Map<OutcomePost, Error>): Map<string, FirstTold> {
  const first = new Map<string, FirstTold>();
  for (const post of posts) {
    const own = new Map<string, FirstTold>();
    for (const [index, { event, digest }] of post.events.entries()) {
      const key = keyOf(post.owner.agentId, event.id);
      const earlier = first.get(key) ?? own.get(key);
      if (earlier && earlier.digest !== digest) {
        refused.set(post, conflict(index, event.id));
        break;
      }
      if (!earlier) own.set(key, { post, index, digest });
    }
    if (!refused.has(post)) for (const [key, events] of own) first.set(key, events);
  }
  return first;
}

async function sessionGoals(
  tx: Transaction,
  scope: OrgScope,
  events: readonly FirstTold[],
): Promise<Map<string, string>> {
  const pairs = new Map<string, { agentId: string; session: string }>();
  for (const { post, index } of events) {
    const { session, goal } = post.events[index]!.event;
    if (session === undefined || goal !== undefined) continue;
    const { agentId } = post.owner;
    pairs.set(keyOf(agentId, session), { agentId, session });
  }
  if (pairs.size === 0) return new Map();
  const rows = await goalsOfSessions(tx, scope, [...pairs.values()]);
  return new Map(rows.map(({ agentId, session, goal }) => [keyOf(agentId, session), goal]));
}

/** Gateway calls were decided when they were made. Of reports, the agent must be able to call the tool, if only for the goal. */
function discountOf(post: OutcomePost, event: OutcomeEvent, activeGoal: string | undefined): Discount | null {
  if (post.source === 'agent' && !canCall(post, event.tool, activeGoal)) return 'unavailable';
  return excuseFor(post.source, event);
}

const excuseFor = (source: OutcomeSource, { outcome, error }: OutcomeEvent) =>
  isFailure(outcome) ? excuseOf(error?.code, source) : null;

function canCall({ snapshot, owner }: OutcomePost, tool: string, activeGoal: string | undefined): boolean {
  const index = snapshot.catalog.indexOf.get(tool);
  const agent = index === undefined ? undefined : snapshot.agent(owner.agentId);
  if (index === undefined || !agent) return false;
  const goal = (activeGoal !== undefined && snapshot.goal(activeGoal)) || null;
  return hasBit(agent.compiled.base, index) || hasBit(ownLayer(agent.compiled, { goal }).base, index);
}

/** Reports of calls from before the access changed count, if the agent used the tool until then. */
async function countEarlierCalls(tx: Transaction, scope: OrgScope, rows: StoredEvent[]): Promise<StoredEvent[]> {
  const unavailable = rows.filter(({ discounted }) => discounted === 'unavailable');
  if (unavailable.length === 0) return rows;
  const earlier = new Set((await findEarlierUse(tx, scope, unavailable)).map(({ agentId, id }) => keyOf(agentId, id)));
  return rows.map((row) =>
    earlier.has(keyOf(row.agentId, row.event.id)) ? { ...row, discounted: excuseFor(row.source, row.event) } : row,
  );
}

function toStored({ post, index }: FirstTold, goals: ReadonlyMap<string, string>): StoredEvent {
  const { event, digest, trace } = post.events[index]!;
  const { agentId } = post.owner;
  const activeGoal = event.goal ?? (event.session === undefined ? undefined : goals.get(keyOf(agentId, event.session)));
  const offGoal = isOffGoal(post, activeGoal, event.tool);
  const { source } = post;
  const discounted = discountOf(post, event, activeGoal);
  const signature = signatureOf(event);
  return { event, digest, trace, agentId, source, activeGoal, offGoal, signature, discounted };
}

export interface StoredPosts {
  stored: Map<OutcomePost, Set<string>>;
  /** Posts that contradict stored events; their transaction must be rolled back. */
  refused: Map<OutcomePost, Error>;
}

export async function storePosts(
  tx: Transaction,
  scope: OrgScope,
  posts: readonly OutcomePost[],
): Promise<StoredPosts> {
  const refused = new Map<OutcomePost, Error>();
  const stored = new Map(posts.map((post) => [post, new Set<string>()]));
  const first = sortOut(posts, refused);
  const events = [...first.values()];
  if (events.length === 0) return { stored, refused };
  const goals = await sessionGoals(tx, scope, events);
  const rows = await countEarlierCalls(
    tx,
    scope,
    events.map((one) => toStored(one, goals)),
  );
  const repeated = await insertOutcomes(tx, scope, rows);
  const known = new Set(repeated.map(({ agentId, id }) => keyOf(agentId, id)));
  const fresh = rows.filter(({ agentId, event }) => !known.has(keyOf(agentId, event.id)));
  await insertCallRecords(tx, scope, fresh);
  for (const [key, { post, index }] of first) if (!known.has(key)) stored.get(post)!.add(post.events[index]!.event.id);
  if (repeated.length === 0) return { stored, refused };
  for (const { agentId, id, digest } of await findDigests(tx, scope, repeated)) {
    const { post, index, digest: ours } = first.get(keyOf(agentId, id))!;
    if (digest !== ours && !refused.has(post)) refused.set(post, conflict(index, id));
  }
  return { stored, refused };
}
