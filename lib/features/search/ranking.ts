import { compileGoal } from '@/lib/engine/compile-goal';
import { termMask } from '@/lib/engine/goal-words';
import { addAll, forEachIndex, hasBit, type Mask } from '@/lib/engine/mask';
import type { EngineGoal } from '@/lib/engine/types';
import type { SearchHit } from '@/lib/search/search-index';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';

export interface Ranking {
  /** By tool index, starting at 0; rounded as in responses. */
  scores: Float64Array;
  /** Indexes of the allowed tools, best first. */
  order: number[];
}

function isPresent(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return false;
  if (typeof value !== 'object') return true;
  return Object.values(value).some(isPresent);
}

/** Order of all tools where only a goal ranks: the same as by `rankTools`. Shared, so that callers can cache by it. */
export function goalOrder({ catalog, rows }: OrgSnapshot, goal: EngineGoal): readonly number[] {
  const { order, plainOrder } = compileGoal(catalog, goal);
  return rows.boosts.operation > 1 ? order : plainOrder;
}

/** Returns the tools about entities in the data: `{customer: {name: "Ada"}}` matches tools about customers. */
function aboutData({ catalog }: OrgSnapshot, data: Readonly<Record<string, unknown>>): Mask {
  const mask = new Uint32Array(catalog.words);
  for (const [topic, value] of Object.entries(data)) {
    if (isPresent(value)) addAll(mask, termMask(catalog, 'entities', topic));
  }
  return mask;
}

/**
 * Scores and sorts the allowed tools: a goal's `availableTools` first, then by score, then by name. `hits`: search
 * results for the message, best first; null without a message, which gives every tool a base score of 1. The best hit
 * gets 1, tools not found 0.
 */
export function rankTools(
  snapshot: OrgSnapshot,
  allowed: Mask,
  goal: EngineGoal | null,
  hits: readonly SearchHit[] | null,
  data: Readonly<Record<string, unknown>> | null,
): Ranking {
  const { catalog } = snapshot;
  const scores = new Float64Array(catalog.names.length);
  const compiled = goal && compileGoal(catalog, goal);
  const preferred = compiled?.preferred ?? null;
  const { boosts } = snapshot.rows;
  const withData = data && aboutData(snapshot, data);
  const boosted = (score: number, index: number) => {
    const byGoal = preferred !== null && hasBit(preferred, index) ? boosts.operation : 1;
    const byData = withData !== null && hasBit(withData, index) ? boosts.data : 1;
    return Math.round(score * byGoal * byData * 10_000) / 10_000;
  };
  if (hits === null) forEachIndex(allowed, (index) => (scores[index] = boosted(1, index)));
  const best = hits?.[0]?.score ?? 0;
  for (const { tool, score } of hits ?? []) scores[tool] = boosted(Math.exp(score - best), tool);
  const pins = (compiled?.pins ?? []).filter((index) => hasBit(allowed, index));
  const isPinned = new Set(pins);
  // Only tools with a score need sorting; the rest are already in name order.
  const scored: number[] = [];
  const others: number[] = [];
  forEachIndex(allowed, (index) => {
    if (isPinned.size === 0 || !isPinned.has(index)) (scores[index]! > 0 ? scored : others).push(index);
  });
  scored.sort((a, b) => scores[b]! - scores[a]! || a - b);
  const order = [...pins, ...scored, ...others];
  return { scores, order };
}
