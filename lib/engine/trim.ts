import type { Catalog } from './compile-catalog';
import { countBits, forEachIndex, hasBit, type Mask, setBit } from './mask';

/**
 * What of the allowed tools a list of at most `limit` (1 or more) shows: rule 13 `budget.limit` of docs/decision.md.
 * Universal tools stay whatever the limit and count against it; the others stay in their order until it is full.
 * `order` holds tool numbers, best first; without it the order is by name. Tools missing from `order` come last.
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
