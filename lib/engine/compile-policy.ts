import { addEntry, type Catalog, entriesMask } from './compile-catalog';
import { type Mask, removeAll } from './mask';
import type { AllowList, BlockEntry, ToolPolicy } from './types';

export interface CompiledPolicy {
  readonly notAllowed: Mask;
  readonly blocked: Mask;
  /** Time in milliseconds since the epoch when the next active block expires. */
  readonly nextChangeAt: number | null;
}

/** An entry that may end by itself. */
type Ending = Pick<BlockEntry, 'expiresAt'>;

/**
 * The moment from which an entry no longer holds, in milliseconds since the epoch; Infinity when it never ends.
 * An unreadable moment never ends either: a block may only be lifted on purpose.
 */
export function endOf(entry: Ending): number {
  if (entry.expiresAt === undefined || entry.expiresAt === null) return Number.POSITIVE_INFINITY;
  const end = Date.parse(entry.expiresAt);
  return Number.isNaN(end) ? Number.POSITIVE_INFINITY : end;
}

/** True until the end of the block or addition, exclusive. `at` is in milliseconds. */
export function isInForce(entry: Ending, at: number): boolean {
  return endOf(entry) > at;
}

/** True if the entry applies during this goal (null: without a goal). Entries without a goal always apply. */
export function holdsDuring(entry: Pick<BlockEntry, 'goal'>, goal: string | null): boolean {
  return entry.goal === undefined || entry.goal === goal;
}

export function earliest(a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : Math.min(a, b);
}

function notAllowedMask(catalog: Catalog, allow: AllowList): Mask {
  if (allow.mode === 'all') return catalog.none;
  const mask = Uint32Array.from(catalog.all);
  removeAll(mask, entriesMask(catalog, allow.tools));
  return mask;
}

/**
 * Compiles the lists of one layer for a time in milliseconds since the epoch and an active goal. `nextChangeAt` counts
 * the entries for every goal. Implements docs/decision.md, lists.
 */
export function compilePolicy(
  catalog: Catalog,
  policy: ToolPolicy,
  at: number,
  goal: string | null = null,
): CompiledPolicy {
  let blocked = catalog.none;
  let nextEnd = Number.POSITIVE_INFINITY;
  for (const block of policy.block) {
    const end = endOf(block);
    if (end <= at) continue;
    nextEnd = Math.min(nextEnd, end);
    if (!holdsDuring(block, goal)) continue;
    if (blocked === catalog.none) blocked = new Uint32Array(catalog.words);
    addEntry(catalog, block.tool, blocked);
  }
  return {
    notAllowed: notAllowedMask(catalog, policy.allow),
    blocked,
    nextChangeAt: nextEnd === Number.POSITIVE_INFINITY ? null : nextEnd,
  };
}
