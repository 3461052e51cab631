import type { RevisionView } from '@/lib/features/audit/audit-contract';

function blocks(value: unknown, tool: string): boolean {
  const list = (value as { block?: unknown } | null)?.block;
  return Array.isArray(list) && list.some((entry) => (typeof entry === 'string' ? entry : entry?.tool) === tool);
}

/** Who put a block in force, and when: the newest revision that brought it. null when that is older than what is known. */
export function blockAuthor(revisions: readonly RevisionView[], tool: string): { label: string; at: string } | null {
  for (const { changes, label, at } of revisions) {
    if (changes.some(({ before, after }) => blocks(after, tool) && !blocks(before, tool))) return { label, at };
  }
  return null;
}
