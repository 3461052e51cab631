import type { AuditEventView, RevisionView } from '@/lib/features/history/audit/audit-contract';
import type { PlatformChangeView } from '@/lib/features/history/platform-changes/platform-change-contract';

export type HistoryItem =
  | { kind: 'revision'; at: string; key: string; revision: RevisionView; event: AuditEventView | null }
  | { kind: 'event'; at: string; key: string; event: AuditEventView }
  | { kind: 'platform'; at: string; key: string; change: PlatformChangeView };

export interface Loaded<T> {
  items: readonly T[];
  hasMore: boolean;
}

export interface Histories {
  revisions: Loaded<RevisionView>;
  events: Loaded<AuditEventView>;
  platform: Loaded<PlatformChangeView>;
}

export interface Merged {
  items: HistoryItem[];
  /** Lists to continue for more items. */
  next: Record<keyof Histories, boolean>;
}

const lastAt = <T extends { at: string }>({ items, hasMore }: Loaded<T>): number =>
  hasMore ? Date.parse(items.at(-1)?.at ?? '') || 0 : Number.NEGATIVE_INFINITY;

/**
 * Joins revisions, audit events and the platform's changes, newest first. An event of a listed revision belongs to it.
 * Shows nothing older than the end of a list that continues, so that loading more never inserts items above others.
 */
export function mergeHistories({ revisions, events, platform }: Histories): Merged {
  const ends = { revisions: lastAt(revisions), events: lastAt(events), platform: lastAt(platform) };
  const horizon = Math.max(ends.revisions, ends.events, ends.platform);
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
    ...platform.items.map((change) => ({
      ...{ kind: 'platform' as const, at: change.at, key: `p${change.revision}`, change },
    })),
  ];
  const continues = (name: keyof Histories, { hasMore }: Loaded<unknown>) => hasMore && ends[name] === horizon;
  return {
    items: items
      .filter(({ at }) => Date.parse(at) >= horizon)
      .sort((one, other) => Date.parse(other.at) - Date.parse(one.at)),
    next: {
      revisions: continues('revisions', revisions),
      events: continues('events', events),
      platform: continues('platform', platform),
    },
  };
}
