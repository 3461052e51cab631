import type { RevisionView } from '@/lib/features/history/audit/audit-contract';

function blocks(value: unknown, tool: string): boolean {
  const list = (value as { block?: unknown } | null)?.block;
  return Array.isArray(list) && list.some((entry) => (typeof entry === 'string' ? entry : entry?.tool) === tool);
}

/** Author and time of the newest revision that added the block. null when it is older than the loaded revisions. */
export function blockAuthor(revisions: readonly RevisionView[], tool: string): { label: string; at: string } | null {
  for (const { changes, label, at } of revisions) {
    if (changes.some(({ before, after }) => blocks(after, tool) && !blocks(before, tool))) return { label, at };
  }
  return null;
}
