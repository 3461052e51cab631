import { fixedSequence } from '@/lib/search/learn-weights';

/** Always the same order. */
export function shuffled<T>(list: readonly T[], next = fixedSequence(1)): T[] {
  const order = [...list];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
