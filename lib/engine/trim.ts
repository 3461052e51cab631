import type { Catalog } from './compile-catalog';
import { countBits, forEachIndex, hasBit, type Mask, setBit } from './mask';

/**
 * Returns the allowed tools that a list of at most `limit` (1 or more) shows: rule 13 `budget.limit` of
 * docs/decision.md. Universal tools are always kept and count against the limit; the others are added in order until it
 * is full. `order`: tool indexes, best first, missing ones last; without it, by name.
 */
export function trim(catalog: Catalog, allowed: Mask, limit: number, order?: readonly number[]): Mask {
  const shown = allowed.map((word, w) => word & catalog.universal[w]!);
  let left = limit - countBits(shown);
  const show = (index: number) => {
    if (left <= 0 || !hasBit(allowed, index) || hasBit(shown, index)) return;
    setBit(shown, index);
    left -= 1;
  };
  for (let at = 0; left > 0 && order !== undefined && at < order.length; at++) show(order[at]!);
  if (left > 0) forEachIndex(allowed, show);
  return shown;
}
