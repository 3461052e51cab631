import { addEntry, type Catalog } from './compile-catalog';
import { addAll, countBits, hasBit, type Mask, setBit } from './mask';
import type { BrokerSettings, EngineIntent } from './types';

/** What the broker is asked with. */
export interface BrokerQuestion {
  settings: BrokerSettings;
  /** Every intent of the organization. */
  intents: readonly EngineIntent[];
  /** Slugs of the intents that the message matches; null when there is no message. */
  matched: readonly string[] | null;
  /** Names of the tools that were called last. */
  recent: readonly string[];
  /** Mode `ranked`: numbers of the tools that a search for the message found, best first. */
  found?: readonly number[] | undefined;
}

/**
 * Why the broker narrows or does not: it is switched `off`, there is `no_message`, the message matches no intent but
 * `general`, `nothing_found` by the search, `too_few` tools would be left, or it `narrowed`.
 */
export type BrokerReason = 'off' | 'no_message' | 'general' | 'nothing_found' | 'too_few' | 'narrowed';

export interface BrokerVerdict {
  applied: boolean;
  reason: BrokerReason;
  /** Slugs of the intents that were matched, `general` among them when nothing else was. */
  intents: readonly string[];
  /** What stays of what is allowed; null: everything. */
  keep: Mask | null;
}

/** Fewer than this are never left: a model with too little to choose from is worse off than one with too much. */
export const FEWEST_KEPT = 5;
/** How many found tools the ranked mode keeps. */
export const RANKED_KEPT = 15;
export const GENERAL_INTENT = 'general';

const everything = (reason: BrokerReason, intents: readonly string[]): BrokerVerdict => ({
  applied: false,
  reason,
  intents,
  keep: null,
});

/** What the message needs, whatever is allowed; a reason where that cannot be told. */
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
  return mask;
}

/**
 * What the broker keeps of the allowed tools: those that the message needs, the recent ones, the always-kept and the
 * universal ones. Implements rule 12 of docs/decision.md. Throws nothing.
 */
export function broker(catalog: Catalog, allowed: Mask, question: BrokerQuestion): BrokerVerdict {
  const { settings, matched, recent } = question;
  const intents = matched ?? [];
  if (!settings.enabled) return everything('off', intents);
  if (matched === null) return everything('no_message', intents);
  // A search finds what it finds in what is allowed; an intent names what it names.
  const allowedFound = question.found?.filter((index) => hasBit(allowed, index));
  const keep = needed(catalog, { ...question, found: allowedFound }, matched);
  if (typeof keep === 'string') return everything(keep, intents);
  for (const name of recent) {
    const index = catalog.indexOf.get(name);
    if (index !== undefined) setBit(keep, index);
  }
  for (const entry of settings.alwaysKeep) addEntry(catalog, entry, keep);
  addAll(keep, catalog.universal);
  for (let w = 0; w < keep.length; w++) keep[w]! &= allowed[w]!;
  if (countBits(keep) < FEWEST_KEPT) return everything('too_few', intents);
  return { applied: true, reason: 'narrowed', intents, keep };
}
