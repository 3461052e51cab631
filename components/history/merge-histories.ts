import type { AuditEventView, RevisionView } from '@/lib/features/history/audit/audit-contract';

export type HistoryItem =
  | { kind: 'revision'; at: string; key: string; revision: RevisionView; event: AuditEventView | null }
  | { kind: 'event'; at: string; key: string; event: AuditEventView };

export interface Loaded<T> {
  items: readonly T[];
  hasMore: boolean;
}

export interface Merged {
  items: HistoryItem[];
  /** Lists to continue for more items. */
  next: { revisions: boolean; events: boolean };
}

const lastAt = <T extends { at: string }>({ items, hasMore }: Loaded<T>): number =>
  hasMore ? Date.parse(items.at(-1)?.at ?? '') || 0 : Number.NEGATIVE_INFINITY;

/**
 * Joins revisions and audit events, newest first. An event of a listed revision belongs to it. Shows nothing older than
 * the end of a list that continues, so that loading more never inserts items above others.
 */
export function mergeHistories(revisions: Loaded<RevisionView>, events: Loaded<AuditEventView>): Merged {
  const ends = { revisions: lastAt(revisions), events: lastAt(events) };
  const horizon = Math.max(ends.revisions, ends.events);
  const ofRevision = new Map<string, AuditEventView>();
  for (const event of events.items) if (event.revision !== null) ofRevision.set(event.revision, event);
  const listed = new Set(revisions.items.map(({ number }) => number));
  const items: HistoryItem[] = [
    ...revisions.items.map((revision) => ({
      ...{ kind: 'revision' as const, at: revision.at, key: `r${revision.number}`, revision },
      event: ofRevision.get(revision.number) ?? null,
    })),
    ...events.items
      .filter(({ revision }) => revision === null || !listed.has(revision))
      .map((event) => ({ kind: 'event' as const, at: event.at, key: `e${event.seq}`, event })),
  ];
  return {
    items: items
      .filter(({ at }) => Date.parse(at) >= horizon)
      .sort((one, other) => Date.parse(other.at) - Date.parse(one.at)),
    next: {
      revisions: revisions.hasMore && ends.revisions === horizon,
      events: events.hasMore && ends.events === horizon,
    },
  };
}
