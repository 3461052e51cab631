import type { Mask } from '@/lib/engine/mask';
import type { ToolFormat } from '@/lib/features/resolve/resolve-contract';
import type { OrgSnapshot, SnapshotAgent } from './org-snapshot';
import { type PreparedSet, preparedSets } from './prepared-sets';

export interface ShownSet {
  set: PreparedSet;
  /** o200k_base tokens of the compact JSON array of these tools. */
  tokens: number;
  /** What the whole catalogue would cost more. */
  tokensSaved: number;
}

/** The tools of `shown` as a format sends them to the agent, by name or in the order of a goal, and what they cost. */
export function summarize(
  snapshot: OrgSnapshot,
  agent: SnapshotAgent,
  shown: Mask,
  format: ToolFormat,
  order: readonly number[] | null = null,
): ShownSet {
  const set = preparedSets().get(snapshot.tools, format, shown, agent.compiled.requiresApproval, order);
  const { tokens } = set;
  return { set, tokens, tokensSaved: agent.catalogueTokens(format) - tokens };
}
