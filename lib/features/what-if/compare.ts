import { decide } from '@/lib/engine/decide';
import { countDifferences, forEachIndex, hasBit, type Mask } from '@/lib/engine/mask';
import type { DisabledTool, EngineGoal } from '@/lib/engine/types';
import type { OrgSnapshot, SnapshotAgent } from '@/lib/snapshot/org-snapshot';
import { countArrayTokens } from '@/lib/snapshot/token-count';

/** What the one decision function answers before and after a draft, both over one catalogue. */
export interface Comparison {
  before: Mask;
  after: Mask;
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

/** Null for an agent that one of the two does not have. */
export function compare(
  present: OrgSnapshot,
  draft: OrgSnapshot,
  agentId: string,
  situation: Situation,
): Comparison | null {
  const was = present.agent(agentId);
  const becomes = draft.agent(agentId);
  return was && becomes
    ? { before: allowed(present, was, situation), after: allowed(draft, becomes, situation) }
    : null;
}

export function isChanged({ before, after }: Comparison): boolean {
  return countDifferences(before, after) > 0;
}

/** The names in the order of the catalogue, which is by name. */
export function moved({ catalog }: OrgSnapshot, { before, after }: Comparison): { gained: string[]; lost: string[] } {
  const gained: string[] = [];
  const lost: string[] = [];
  forEachIndex(after, (index) => !hasBit(before, index) && gained.push(catalog.names[index]!));
  forEachIndex(before, (index) => !hasBit(after, index) && lost.push(catalog.names[index]!));
  return { gained, lost };
}

/** The o200k_base tokens of these tools in the native format. Keeps nothing: a draft's sets are asked for once. */
export function tokensOf({ tools }: OrgSnapshot, agent: SnapshotAgent, mask: Mask): number {
  const pieces: Parameters<typeof countArrayTokens>[0][number][] = [];
  forEachIndex(mask, (index) => {
    pieces.push(tools[index]!.form('native', hasBit(agent.compiled.requiresApproval, index)).tokens);
  });
  return countArrayTokens(pieces);
}
