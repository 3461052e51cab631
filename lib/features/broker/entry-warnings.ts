import type { PolicyWarning } from '@/lib/engine/types';
import { policyWarnings } from '@/lib/engine/warnings';

/** The entries of a list of tools, names and globs, that nothing of the catalogue answers to. */
export function entryWarnings(entries: readonly string[], names: readonly string[]): PolicyWarning[] {
  const policy = { allow: { mode: 'all' as const, tools: [] }, block: entries.map((tool) => ({ tool })) };
  return policyWarnings(policy, names).map((warning) => ({
    ...warning,
    message: warning.message.replace(' in the block list', ''),
  }));
}
