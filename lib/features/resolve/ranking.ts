import { compileGoal } from '@/lib/engine/compile-goal';
import { termMask } from '@/lib/engine/goal-words';
import { addAll, forEachIndex, hasBit, type Mask } from '@/lib/engine/mask';
import type { EngineGoal } from '@/lib/engine/types';
import type { SearchHit } from '@/lib/search/search-index';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';

/** How much an operation that fits the goal, and data at hand that a tool is about, raise a score (seed 1). */
const FITS_GOAL = 1.5;
const HAS_DATA = 1.3;

export interface Ranking {
  /** By tool number, from 0; rounded as it is sent. */
  scores: Float64Array;
  /** The allowed tools, best first. */
  order: number[];
}

/** Data that is really there: an empty text, list or object says nothing. */
function isPresent(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return false;
  if (typeof value !== 'object') return true;
  return Object.values(value).some(isPresent);
}

/** The tools that are about something of which the caller has data: `{customer: {name: "Ada"}}` is about customers. */
function aboutData({ catalog }: OrgSnapshot, data: Readonly<Record<string, unknown>>): Mask {
  const mask = new Uint32Array(catalog.words);
  for (const [topic, value] of Object.entries(data)) {
    if (isPresent(value)) addAll(mask, termMask(catalog, 'entities', topic));
  }
  return mask;
}

/**
 * Scores of the allowed tools and their order: a goal's `availableTools` first, then by score, then by name.
 * `hits`: what a search for the message found, best first; null without a message, when every tool starts with 1. The best
 * hit starts with 1 and what was not found with 0.
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
  const fitting = goal?.operations ? compiled!.fitting : null;
  const withData = data && aboutData(snapshot, data);
  const boosted = (score: number, index: number) => {
    const fits = fitting !== null && hasBit(fitting, index) ? FITS_GOAL : 1;
    const has = withData !== null && hasBit(withData, index) ? HAS_DATA : 1;
    return Math.round(score * fits * has * 10_000) / 10_000;
  };
  if (hits === null) forEachIndex(allowed, (index) => (scores[index] = boosted(1, index)));
  const best = hits?.[0]?.score ?? 0;
  for (const { tool, score } of hits ?? []) scores[tool] = boosted(Math.exp(score - best), tool);
  const pins = (compiled?.pins ?? []).filter((index) => hasBit(allowed, index));
  const isPinned = new Set(pins);
  // Only what has a score has to be sorted: the rest follows by name, as it comes.
  const scored: number[] = [];
  const others: number[] = [];
  forEachIndex(allowed, (index) => {
    if (isPinned.size === 0 || !isPinned.has(index)) (scores[index]! > 0 ? scored : others).push(index);
  });
  scored.sort((a, b) => scores[b]! - scores[a]! || a - b);
  const order = [...pins, ...scored, ...others];
  return { scores, order };
}
