import { catalogueLine } from '@/lib/routing/prompts';
import { countTextTokens } from '@/lib/snapshot/token-count';

type Described = { name: string; description: string };

export const MAX_FOR_MODELS = 20;
/** Tokens of a catalog that a model receives as a whole, so that its prompt is the same for every message. */
const WHOLE_CATALOGUE_TOKENS = 1_500;

const lineTokens = new WeakMap<object, number>();

/** Returns the tokens of a tool in the catalog of a prompt. */
export function catalogueTokens(tool: Described): number {
  let tokens = lineTokens.get(tool);
  if (tokens === undefined) {
    tokens = countTextTokens(`${catalogueLine(tool)}\n`);
    lineTokens.set(tool, tokens);
  }
  return tokens;
}

/**
 * Returns the tools that a model receives: all that are allowed when they fit, otherwise the found ones, best first,
 * filled up with others, because search finds little in another language.
 */
export function shortlist<T extends Described>(found: readonly T[], allowed: Iterable<T>): T[] {
  const best = found.slice(0, MAX_FOR_MODELS);
  const known = new Set(best);
  const others: T[] = [];
  let tokens = 0;
  for (const tool of allowed) {
    if (tokens <= WHOLE_CATALOGUE_TOKENS) tokens += catalogueTokens(tool);
    if (!known.has(tool)) others.push(tool);
    const isFull = best.length + others.length >= MAX_FOR_MODELS;
    if (tokens > WHOLE_CATALOGUE_TOKENS && isFull) break;
  }
  const free = tokens <= WHOLE_CATALOGUE_TOKENS ? others.length : Math.max(0, MAX_FOR_MODELS - best.length);
  return [...best, ...others.slice(0, free)];
}
