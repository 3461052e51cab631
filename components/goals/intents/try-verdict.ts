import { type BrokerReason, broker } from '@/lib/engine/broker';
import type { Catalog } from '@/lib/engine/compile-catalog';
import { matchesEntry } from '@/lib/engine/glob';
import { hasBit, setBit } from '@/lib/engine/mask';
import type { EngineIntent } from '@/lib/engine/types';

export interface Narrowing {
  applied: boolean;
  reason: BrokerReason;
  intents: readonly string[];
  kept: string[];
  dropped: string[];
}

/** Result of narrowing by intents, evaluated by the engine in the browser as if the broker were on. */
export function narrowByIntents(
  catalog: Catalog,
  allowed: readonly string[],
  question: { intents: readonly EngineIntent[]; matched: readonly string[]; alwaysKeep: readonly string[] },
): Narrowing {
  const mask = new Uint32Array(catalog.words);
  for (const name of allowed) {
    const index = catalog.indexOf.get(name);
    if (index !== undefined) setBit(mask, index);
  }
  const { applied, reason, intents, keep } = broker(catalog, mask, {
    settings: { enabled: true, mode: 'intents', alwaysKeep: [...question.alwaysKeep] },
    intents: question.intents,
    matched: question.matched,
    recent: [],
  });
  const isKept = (name: string) => keep === null || hasBit(keep, catalog.indexOf.get(name) ?? -1);
  return {
    applied,
    reason,
    intents,
    kept: allowed.filter(isKept),
    dropped: allowed.filter((name) => !isKept(name)),
  };
}

/** Short reason why a tool is kept; null: unknown in the browser. */
export function describeKeepReason(
  tool: string,
  catalog: Catalog,
  matched: readonly EngineIntent[],
  alwaysKeep: readonly string[],
): string | null {
  const holds = (entries: readonly string[]) => entries.some((entry) => matchesEntry(entry, tool));
  const intents = matched.filter(({ tools }) => holds(tools)).map(({ slug }) => slug);
  if (intents.length > 0) return intents.join(', ');
  if (holds(alwaysKeep)) return 'always kept';
  return hasBit(catalog.universal, catalog.indexOf.get(tool) ?? -1) ? 'universal' : null;
}
