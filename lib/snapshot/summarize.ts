import type { Mask } from '@/lib/engine/mask';
import type { OrgSnapshot, SnapshotAgent } from './org-snapshot';
import { type PreparedSet, preparedSets } from './prepared-sets';
import type { ToolFormat } from './resolve-contract';

export interface ShownSet {
  set: PreparedSet;
  /** o200k_base tokens of the tools' compact JSON array. */
  tokens: number;
  /** Additional tokens of the whole catalog. */
  tokensSaved: number;
}

/** Returns the tools of `shown` in the agent's format, sorted by name or by the goal's order, with their token cost. */
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
