import { RULES } from '@/lib/engine/types';

/**
 * Encodes one decision per character: 1,800 tools × 50 agents are 90,000 decisions, which would be megabytes as
 * objects. `A` means allowed. Each engine rule has one of the following letters, in the order of RULES. The second half
 * of the alphabet encodes the same with approval required.
 */
const ALLOWED = 'A'.charCodeAt(0);
const NEEDS_APPROVAL = 'a'.charCodeAt(0) - ALLOWED;

/** Encodes an index in RULES; -1 means allowed. */
export function cellCode(rule: number, requiresApproval: boolean): number {
  return ALLOWED + rule + 1 + (requiresApproval ? NEEDS_APPROVAL : 0);
}

/** Index in RULES of the deciding rule; -1 means allowed. */
export function ruleOfCell(code: number): number {
  return (code >= ALLOWED + NEEDS_APPROVAL ? code - NEEDS_APPROVAL : code) - ALLOWED - 1;
}

export function needsApproval(code: number): boolean {
  return code >= ALLOWED + NEEDS_APPROVAL;
}

/** Name and layer of the deciding rule; null means allowed. */
export function decidingRuleOfCell(code: number): (typeof RULES)[number] | null {
  return RULES[ruleOfCell(code)] ?? null;
}

/** Codes of an agent's own policy entries, one character per tool. */
export const OWN = { inherit: '.', allow: 'a', block: 'b' } as const;
