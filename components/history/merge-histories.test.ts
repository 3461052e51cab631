import { describe, expect, it } from 'vitest';
import type { AuditEventView, RevisionView } from '@/lib/features/history/audit/audit-contract';
import type { PlatformChangeView } from '@/lib/features/history/platform-changes/platform-change-contract';
import { mergeHistories } from './merge-histories';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString();
const revision = (number: string, minute: number) => ({ number, at: at(minute) }) as RevisionView;
const event = (seq: string, minute: number, of: string | null = null) =>
  ({ seq, at: at(minute), revision: of }) as AuditEventView;
const change = (number: string, minute: number) => ({ revision: number, at: at(minute) }) as PlatformChangeView;
const none = { items: [], hasMore: false };
const keys = (merged: ReturnType<typeof mergeHistories>) => merged.items.map(({ key }) => key);

describe('mergeHistories', () => {
  it('lists both newest first, and an event of a revision with it', () => {
    const merged = mergeHistories({
      revisions: { items: [revision('7', 30), revision('6', 10)], hasMore: false },
      events: { items: [event('3', 31), event('2', 30, '7'), event('1', 5)], hasMore: false },
      platform: { items: [change('90', 20)], hasMore: false },
    });
    expect(keys(merged)).toEqual(['e3', 'r7', 'p90', 'r6', 'e1']);
    expect(merged.items[1]).toMatchObject({ kind: 'revision', event: { seq: '2' } });
    expect(merged.next).toEqual({ revisions: false, events: false, platform: false });
  });

  it('shows nothing older than the end of a list that continues, and continues that list', () => {
    const lists = {
      revisions: { items: [revision('7', 30), revision('6', 20)], hasMore: true },
      events: { items: [event('3', 25), event('2', 15), event('1', 5)], hasMore: true },
      platform: { items: [change('90', 22), change('89', 18)], hasMore: true },
    };
    expect(keys(mergeHistories(lists))).toEqual(['r7', 'e3', 'p90', 'r6']);
    expect(mergeHistories(lists).next).toEqual({ revisions: true, events: false, platform: false });
    const platform = { items: [change('90', 28)], hasMore: true };
    expect(keys(mergeHistories({ ...lists, platform }))).toEqual(['r7', 'p90']);
    expect(mergeHistories({ ...lists, platform }).next).toEqual({ revisions: false, events: false, platform: true });
  });

  it('keeps events whose revision the filters leave out', () => {
    const merged = mergeHistories({
      ...{ revisions: none, platform: none },
      events: { items: [event('2', 30, '7')], hasMore: false },
    });
    expect(keys(merged)).toEqual(['e2']);
  });
});
