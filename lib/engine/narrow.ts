import type { BrokerVerdict } from './broker';
import type { Catalog } from './compile-catalog';
import { clearBit, forEachIndex, hasBit, type Mask, setBit } from './mask';
import { trim } from './trim';

export interface TokenBudget {
  tokens: number;
  /** Token cost of tools in order, by index. Must not decrease when a tool is added. */
  count: (indexes: readonly number[]) => number;
}

export interface Narrowing {
  broker?: BrokerVerdict | undefined;
  /** 1 or more. */
  limit?: number | undefined;
  budget?: TokenBudget | undefined;
  order?: readonly number[] | undefined;
}

export interface Narrowed {
  kept: Mask;
  limited: Mask;
  shown: Mask;
}

/** Returns the tools of a mask, best first. */
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

/**
 * Returns the longest prefix of the order that fits the budget together with the universal tools, which are always
 * kept.
 */
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

/** Returns the allowed tools that a list shows. Implements rules 12 and 13 of docs/decision.md. Never throws. */
export function narrow(catalog: Catalog, allowed: Mask, { broker, limit, budget, order }: Narrowing): Narrowed {
  const kept = broker?.keep ?? allowed;
  const limited = limit === undefined ? kept : trim(catalog, kept, limit, order);
  const shown = budget === undefined ? limited : trimToTokens(catalog, limited, budget, order);
  return { kept, limited, shown };
}
