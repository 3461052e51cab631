import { addEntry, type Catalog } from './compile-catalog';
import { addAll, countBits, hasBit, type Mask, setBit } from './mask';
import type { BrokerSettings, EngineIntent } from './types';

export interface BrokerQuestion {
  settings: BrokerSettings;
  intents: readonly EngineIntent[];
  /** Slugs of the intents that match the message; null without a message. */
  matched: readonly string[] | null;
  recent: readonly string[];
  /** Mode `ranked`: indexes of the tools found by searching for the message, best first. */
  found?: readonly number[] | undefined;
  /** Mode `intents`: indexes of the tools that fit the message almost as well as the best one, best first. */
  best?: readonly number[] | undefined;
}

/**
 * Result of the broker: `off` (disabled), `no_message`, `general` (no other intent matches), `nothing_found` (empty
 * search), `too_few` (too few tools would remain) or `narrowed`.
 */
export type BrokerReason = 'off' | 'no_message' | 'general' | 'nothing_found' | 'too_few' | 'narrowed';

export interface BrokerVerdict {
  applied: boolean;
  reason: BrokerReason;
  /** Slugs of the matched intents; `general` when there is no other. */
  intents: readonly string[];
  /** The tools to keep; null: all. */
  keep: Mask | null;
}

/** Minimum number of tools to keep: too few tools harm a model more than too many. */
export const MIN_KEPT = 5;
/** Number of search results kept in mode `ranked`. */
export const RANKED_KEPT = 15;
/** Number of the best search results kept in mode `intents`. */
export const BEST_KEPT = 5;
export const GENERAL_INTENT = 'general';

const everything = (reason: BrokerReason, intents: readonly string[]): BrokerVerdict => ({
  applied: false,
  reason,
  intents,
  keep: null,
});

/** Returns the tools the message needs, regardless of permissions, or the reason why they are unknown. */
function needed(catalog: Catalog, question: BrokerQuestion, matched: readonly string[]): Mask | BrokerReason {
  const mask = new Uint32Array(catalog.words);
  if (question.settings.mode === 'ranked') {
    const found = question.found?.slice(0, RANKED_KEPT) ?? [];
    if (found.length === 0) return 'nothing_found';
    for (const index of found) setBit(mask, index);
    return mask;
  }
  const telling = question.intents.filter(({ slug }) => slug !== GENERAL_INTENT && matched.includes(slug));
  if (telling.length === 0) return 'general';
  for (const { tools } of telling) for (const entry of tools) addEntry(catalog, entry, mask);
  for (const index of question.best?.slice(0, BEST_KEPT) ?? []) setBit(mask, index);
  return mask;
}

/**
 * Returns the allowed tools to keep: needed by the message, recently used, always kept and universal. Implements rule
 * 12 of docs/decision.md. Never throws.
 */
export function broker(catalog: Catalog, allowed: Mask, question: BrokerQuestion): BrokerVerdict {
  const { settings, matched, recent } = question;
  const intents = matched ?? [];
  if (!settings.enabled) return everything('off', intents);
  if (matched === null) return everything('no_message', intents);
  // Counts only allowed search results. Intents list tools regardless of permissions.
  const onlyAllowed = (indexes: BrokerQuestion['found']) => indexes?.filter((index) => hasBit(allowed, index));
  const { found, best } = question;
  const keep = needed(catalog, { ...question, found: onlyAllowed(found), best: onlyAllowed(best) }, matched);
  if (typeof keep === 'string') return everything(keep, intents);
  for (const name of recent) {
    const index = catalog.indexOf.get(name);
    if (index !== undefined) setBit(keep, index);
  }
  for (const entry of settings.alwaysKeep) addEntry(catalog, entry, keep);
  addAll(keep, catalog.universal);
  for (let w = 0; w < keep.length; w++) keep[w]! &= allowed[w]!;
  if (countBits(keep) < MIN_KEPT) return everything('too_few', intents);
  return { applied: true, reason: 'narrowed', intents, keep };
}
