import { describe, expect, it } from 'vitest';
import type { AuditEventView, RevisionView } from '@/lib/features/history/audit/audit-contract';
import { mergeHistories } from './merge-histories';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString();
const revision = (number: string, minute: number) => ({ number, at: at(minute) }) as RevisionView;
const event = (seq: string, minute: number, of: string | null = null) =>
  ({ seq, at: at(minute), revision: of }) as AuditEventView;
const keys = (merged: ReturnType<typeof mergeHistories>) => merged.items.map(({ key }) => key);

describe('mergeHistories', () => {
  it('lists both newest first, and an event of a revision with it', () => {
    const merged = mergeHistories(
      { items: [revision('7', 30), revision('6', 10)], hasMore: false },
      { items: [event('3', 31), event('2', 30, '7'), event('1', 5)], hasMore: false },
    );
    expect(keys(merged)).toEqual(['e3', 'r7', 'r6', 'e1']);
    expect(merged.items[1]).toMatchObject({ kind: 'revision', event: { seq: '2' } });
    expect(merged.next).toEqual({ revisions: false, events: false });
  });

  it('shows nothing older than the end of a list that continues, and continues that list', () => {
    const merged = mergeHistories(
      { items: [revision('7', 30), revision('6', 20)], hasMore: true },
      { items: [event('3', 25), event('2', 15), event('1', 5)], hasMore: true },
    );
    expect(keys(merged)).toEqual(['r7', 'e3', 'r6']);
    expect(merged.next).toEqual({ revisions: true, events: false });
  });

  it('keeps events whose revision the filters leave out', () => {
    const merged = mergeHistories({ items: [], hasMore: false }, { items: [event('2', 30, '7')], hasMore: false });
    expect(keys(merged)).toEqual(['e2']);
  });
});
