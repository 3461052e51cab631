import type { PolicyWarning } from '@/lib/engine/types';
import { policyWarnings } from '@/lib/engine/warnings';

/** Warns about entries (names and globs) that match no tool of the catalog. */
export function entryWarnings(entries: readonly string[], names: readonly string[]): PolicyWarning[] {
  const policy = { allow: { mode: 'all' as const, tools: [] }, block: entries.map((tool) => ({ tool })) };
  return policyWarnings(policy, names).map((warning) => ({
    ...warning,
    message: warning.message.replace(' in the block list', ''),
  }));
}
