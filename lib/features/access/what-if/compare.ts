import { type Catalog, namesOf } from '@/lib/engine/compile-catalog';
import { decide } from '@/lib/engine/decide';
import { countDifferences, forEachIndex, hasBit, isEmpty, type Mask, setBit } from '@/lib/engine/mask';
import type { DisabledTool, EngineGoal } from '@/lib/engine/types';
import type { OrgSnapshot, SnapshotAgent } from '@/lib/snapshot/org-snapshot';
import { countArrayTokens } from '@/lib/snapshot/token-count';

/** Decisions before and after a draft, both over the current catalog. */
export interface Comparison {
  before: Mask;
  after: Mask;
  added: string[];
  drafted: Mask;
  approvals: ApprovalMasks;
}

/** Of the tools allowed before and after: those that need approval only after, and only before. */
interface ApprovalMasks {
  added: Mask;
  removed: Mask;
}

export interface Situation {
  channel?: string | null;
  /** Goal ID; the goal may have changed since. */
  goal?: string | null;
  disabled?: readonly DisabledTool[];
}

function goalFor(snapshot: OrgSnapshot, { input }: SnapshotAgent, id: string): EngineGoal | undefined {
  const goal = snapshot.goal(id);
  return goal && (goal.agents.length === 0 || goal.agents.includes(input.slug)) ? goal : undefined;
}

/**
 * Mask of tools that an agent may call. Empty for a channel or goal that the agent may not use, because such requests
 * are rejected.
 */
function allowed(snapshot: OrgSnapshot, agent: SnapshotAgent, { channel, goal: id, disabled = [] }: Situation): Mask {
  const { channels } = agent.input;
  const goal = id == null ? null : goalFor(snapshot, agent, id);
  if (goal === undefined || (channel != null && channels.length > 0 && !channels.includes(channel)))
    return new Uint32Array(agent.compiled.base.length);
  return decide(agent.compiled, { channel, disabled, goal });
}

/** Translates a mask from one catalog to another, and lists the tools missing from the other. */
function translateMask(from: Catalog, mask: Mask, to: Catalog): Pick<Comparison, 'after' | 'added'> {
  if (from.names === to.names) return { after: mask, added: [] };
  const after: Mask = new Uint32Array(to.universal.length);
  const added: string[] = [];
  forEachIndex(mask, (index) => {
    const name = from.names[index]!;
    const there = to.indexOf.get(name);
    if (there === undefined) added.push(name);
    else setBit(after, there);
  });
  return { after, added };
}

function compareApprovals(
  { before, after }: Pick<Comparison, 'before' | 'after'>,
  was: Mask,
  becomes: Mask,
): ApprovalMasks {
  const kept = before.map((word, w) => word & after[w]!);
  return {
    added: kept.map((word, w) => word & becomes[w]! & ~was[w]!),
    removed: kept.map((word, w) => word & was[w]! & ~becomes[w]!),
  };
}

/** If only one snapshot has the agent, the other allows it nothing. Returns null when neither has it. */
export function compare(
  present: OrgSnapshot,
  draft: OrgSnapshot,
  agentId: string,
  situation: Situation,
): Comparison | null {
  const was = present.agent(agentId);
  const becomes = draft.agent(agentId);
  if (!was && !becomes) return null;
  const nothing = ({ catalog }: OrgSnapshot): Mask => new Uint32Array(catalog.universal.length);
  const drafted = becomes ? allowed(draft, becomes, situation) : nothing(draft);
  const before = was ? allowed(present, was, situation) : nothing(present);
  const { after, added } = translateMask(draft.catalog, drafted, present.catalog);
  const needs = (agent: SnapshotAgent | undefined, snapshot: OrgSnapshot) =>
    agent?.compiled.requiresApproval ?? nothing(snapshot);
  const needed = translateMask(draft.catalog, needs(becomes, draft), present.catalog).after;
  const approvals = compareApprovals({ before, after }, needs(was, present), needed);
  return { before, drafted, after, added, approvals };
}

export function isChanged({ before, after, added, approvals }: Comparison): boolean {
  return (
    added.length > 0 || countDifferences(before, after) > 0 || !isEmpty(approvals.added) || !isEmpty(approvals.removed)
  );
}

export interface Moves {
  gained: string[];
  lost: string[];
  approvals: { added: string[]; removed: string[] };
}

/** Returns names in catalog order, which is alphabetical. */
export function moved({ catalog }: OrgSnapshot, { before, after, added, approvals }: Comparison): Moves {
  const gained: string[] = [];
  const lost: string[] = [];
  forEachIndex(after, (index) => !hasBit(before, index) && gained.push(catalog.names[index]!));
  forEachIndex(before, (index) => !hasBit(after, index) && lost.push(catalog.names[index]!));
  return {
    gained: added.length > 0 ? [...gained, ...added].sort() : gained,
    lost,
    approvals: { added: namesOf(catalog, approvals.added), removed: namesOf(catalog, approvals.removed) },
  };
}

/**
 * Counts o200k_base tokens of these tools in the native format. Not cached, because each draft's sets are counted once.
 */
export function tokensOf({ tools }: OrgSnapshot, agent: SnapshotAgent | undefined, mask: Mask): number {
  if (!agent) return 0;
  const pieces: Parameters<typeof countArrayTokens>[0][number][] = [];
  forEachIndex(mask, (index) => {
    pieces.push(tools[index]!.form('native', hasBit(agent.compiled.requiresApproval, index)).tokens);
  });
  return countArrayTokens(pieces);
}
