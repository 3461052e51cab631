import type { BrokerVerdict } from './broker';
import type { Catalog } from './compile-catalog';
import { clearBit, forEachIndex, hasBit, type Mask, setBit } from './mask';
import { trim } from './trim';

/** Tokens that a list may cost. */
export interface TokenBudget {
  /** 1 or more. */
  tokens: number;
  /** What tools cost as they are sent, by their numbers in their order. One more tool never costs less. */
  count: (indexes: readonly number[]) => number;
}

/** What narrows a list below what is allowed: rules 12 and 13. */
export interface Narrowing {
  broker?: BrokerVerdict | undefined;
  /** 1 or more. */
  limit?: number | undefined;
  budget?: TokenBudget | undefined;
  /** Tool numbers, best first; those that it leaves out follow by name. */
  order?: readonly number[] | undefined;
}

/** What is left of the allowed tools after each rule. */
export interface Narrowed {
  kept: Mask;
  limited: Mask;
  shown: Mask;
}

/** The tools of a mask, best first. */
export function inOrder(mask: Mask, order: readonly number[] | undefined): number[] {
  const ordered: number[] = [];
  const left = mask.slice();
  for (const index of order ?? []) {
    if (!hasBit(left, index)) continue;
    ordered.push(index);
    clearBit(left, index);
  }
  forEachIndex(left, (index) => ordered.push(index));
  return ordered;
}

/** The longest part of the order, from its start, that fits with the universal tools, which stay whatever they cost. */
function trimToTokens(
  catalog: Catalog,
  limited: Mask,
  { tokens, count }: TokenBudget,
  order: Narrowing['order'],
): Mask {
  const ordered = inOrder(limited, order);
  const trimmable = ordered.filter((index) => !hasBit(catalog.universal, index));
  const rank = new Map(trimmable.map((index, place) => [index, place]));
  const shownWith = (length: number) => ordered.filter((index) => (rank.get(index) ?? -1) < length);
  let fits = 0;
  let tooMany = trimmable.length + 1;
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >>> 1;
    if (count(shownWith(middle)) <= tokens) fits = middle;
    else tooMany = middle;
  }
  const shown = new Uint32Array(catalog.words);
  for (const index of shownWith(fits)) setBit(shown, index);
  return shown;
}

/** What a list shows of what is allowed. Implements rules 12 and 13 of docs/decision.md. Throws nothing. */
export function narrow(catalog: Catalog, allowed: Mask, { broker, limit, budget, order }: Narrowing): Narrowed {
  const kept = broker?.keep ?? allowed;
  const limited = limit === undefined ? kept : trim(catalog, kept, limit, order);
  const shown = budget === undefined ? limited : trimToTokens(catalog, limited, budget, order);
  return { kept, limited, shown };
}
