import type { Catalog } from '@/lib/engine/compile-catalog';
import { decide } from '@/lib/engine/decide';
import { countDifferences, forEachIndex, hasBit, type Mask, setBit } from '@/lib/engine/mask';
import type { DisabledTool, EngineGoal } from '@/lib/engine/types';
import type { OrgSnapshot, SnapshotAgent } from '@/lib/snapshot/org-snapshot';
import { countArrayTokens } from '@/lib/snapshot/token-count';

/** What the one decision function answers before and after a draft, both over the present catalogue. */
export interface Comparison {
  before: Mask;
  after: Mask;
  /** Tools that only the draft's catalogue has, and that it allows. */
  added: string[];
  /** What the draft allows, over its own catalogue. */
  drafted: Mask;
}

/** Where calls are made: what a session or a recorded call says. */
export interface Situation {
  channel?: string | null;
  /** The id of a goal, which may have changed since. */
  goal?: string | null;
  disabled?: readonly DisabledTool[];
}

function goalFor(snapshot: OrgSnapshot, { input }: SnapshotAgent, id: string): EngineGoal | undefined {
  const goal = snapshot.goal(id);
  return goal && (goal.agents.length === 0 || goal.agents.includes(input.slug)) ? goal : undefined;
}

/** What an agent may call; on a channel or goal that it may not use its requests are refused, so that is nothing. */
function allowed(snapshot: OrgSnapshot, agent: SnapshotAgent, { channel, goal: id, disabled = [] }: Situation): Mask {
  const { channels } = agent.input;
  const goal = id == null ? null : goalFor(snapshot, agent, id);
  if (goal === undefined || (channel != null && channels.length > 0 && !channels.includes(channel)))
    return new Uint32Array(agent.compiled.base.length);
  return decide(agent.compiled, { channel, disabled, goal });
}

/** A mask over one catalogue as one over another, and the tools that the other does not have. */
function carryOver(from: Catalog, mask: Mask, to: Catalog): Pick<Comparison, 'after' | 'added'> {
  if (from === to) return { after: mask, added: [] };
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

/** An agent that only one of the two has is allowed nothing by the other; null for one that neither has. */
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
  return { before, drafted, ...carryOver(draft.catalog, drafted, present.catalog) };
}

export function isChanged({ before, after, added }: Comparison): boolean {
  return added.length > 0 || countDifferences(before, after) > 0;
}

/** The names in the order of the catalogue, which is by name. */
export function moved(
  { catalog }: OrgSnapshot,
  { before, after, added }: Comparison,
): { gained: string[]; lost: string[] } {
  const gained: string[] = [];
  const lost: string[] = [];
  forEachIndex(after, (index) => !hasBit(before, index) && gained.push(catalog.names[index]!));
  forEachIndex(before, (index) => !hasBit(after, index) && lost.push(catalog.names[index]!));
  return { gained: added.length > 0 ? [...gained, ...added].sort() : gained, lost };
}

/** The o200k_base tokens of these tools in the native format. Keeps nothing: a draft's sets are asked for once. */
export function tokensOf({ tools }: OrgSnapshot, agent: SnapshotAgent | undefined, mask: Mask): number {
  if (!agent) return 0;
  const pieces: Parameters<typeof countArrayTokens>[0][number][] = [];
  forEachIndex(mask, (index) => {
    pieces.push(tools[index]!.form('native', hasBit(agent.compiled.requiresApproval, index)).tokens);
  });
  return countArrayTokens(pieces);
}
