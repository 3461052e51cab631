import type { InboxCounts, InboxItem } from '@/lib/features/inbox/inbox-contract';
import { INBOX_KINDS, type InboxKind } from '@/lib/features/inbox/inbox-kind-contract';

const FOR_PEOPLE: ReadonlySet<InboxKind> = new Set(['approval', 'request', 'question', 'quarantine']);

/** True for items that block an agent or a person until they are decided. */
export const isForPeople = (kind: InboxKind) => FOR_PEOPLE.has(kind);

export interface SummaryLine {
  kind: InboxKind;
  count: number;
  /** Some of this kind are shown. */
  isMore: boolean;
}

/** Waiting items that are not shown, by kind. */
export function summaryOf(counts: InboxCounts, shown: readonly Pick<InboxItem, 'kind'>[]): SummaryLine[] {
  return INBOX_KINDS.flatMap((kind) => {
    const known = shown.filter((item) => item.kind === kind).length;
    const count = counts[kind] - known;
    return count > 0 ? [{ kind, count, isMore: known > 0 }] : [];
  });
}
