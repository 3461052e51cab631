import { describe, expect, it } from 'vitest';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';
import { blockAuthor } from './block-author';

const revision = (number: string, label: string, before: string[], after: string[]): RevisionView => ({
  number,
  author: `user:${label}`,
  label,
  note: null,
  changeCount: 1,
  revertedBy: null,
  revertRole: null,
  at: `2026-11-0${number}T10:00:00Z`,
  changes: [{ entity: 'PlatformPolicy', entityId: 'platform', agent: null, before: list(before), after: list(after) }],
});
const list = (tools: string[]) => ({ block: tools.map((tool) => ({ tool })) });

describe('blockAuthor', () => {
  const history = [
    revision('4', 'Dana', ['send_invoice'], ['send_invoice', 'publish_all']),
    revision('3', 'Carl', [], ['send_invoice']),
    revision('2', 'Bea', ['send_invoice'], []),
    revision('1', 'Ada', [], ['send_invoice']),
  ];

  it('names who brought the block that is in force, not who brought one that was lifted', () => {
    expect(blockAuthor(history, 'send_invoice')).toEqual({ label: 'Carl', at: '2026-11-03T10:00:00Z' });
    expect(blockAuthor(history, 'publish_all')?.label).toBe('Dana');
  });

  it('does not know what is older than the history', () => {
    expect(blockAuthor(history, 'delete_*')).toBeNull();
  });
});
