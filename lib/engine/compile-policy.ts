import { addEntry, type Catalog, entriesMask } from './compile-catalog';
import { type Mask, removeAll } from './mask';
import type { AllowList, BlockEntry, ToolPolicy } from './types';

export interface CompiledPolicy {
  /** What the allow list leaves out. */
  readonly notAllowed: Mask;
  readonly blocked: Mask;
  /** Milliseconds since the epoch of the earliest end of a block in force. */
  readonly nextChangeAt: number | null;
}

/**
 * The moment from which a block no longer holds, in milliseconds since the epoch; Infinity when it never ends.
 * An unreadable moment never ends either: a block may only be lifted on purpose.
 */
export function endOf(block: BlockEntry): number {
  if (block.expiresAt === undefined || block.expiresAt === null) return Number.POSITIVE_INFINITY;
  const end = Date.parse(block.expiresAt);
  return Number.isNaN(end) ? Number.POSITIVE_INFINITY : end;
}

/** Whether a block holds at a moment (milliseconds); at its end it no longer does. */
export function isInForce(block: BlockEntry, at: number): boolean {
  return endOf(block) > at;
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

/** Compiles one layer's lists for a moment (milliseconds since the epoch). Implements docs/decision.md, lists. */
export function compilePolicy(catalog: Catalog, policy: ToolPolicy, at: number): CompiledPolicy {
  let blocked = catalog.none;
  let nextEnd = Number.POSITIVE_INFINITY;
  for (const block of policy.block) {
    const end = endOf(block);
    if (end <= at) continue;
    if (blocked === catalog.none) blocked = new Uint32Array(catalog.words);
    addEntry(catalog, block.tool, blocked);
    nextEnd = Math.min(nextEnd, end);
  }
  return {
    notAllowed: notAllowedMask(catalog, policy.allow),
    blocked,
    nextChangeAt: nextEnd === Number.POSITIVE_INFINITY ? null : nextEnd,
  };
}
