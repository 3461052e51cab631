'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { revisionWords } from '@/components/history/revision-words';
import { isOwnChange } from '@/components/shell/is-own-change';
import { useMe } from '@/components/shell/me';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { ApiError } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import { lastWrittenRevision, writesInFlight } from '@/lib/client/writes';
import type { RevisionView } from '@/lib/features/audit/audit-contract';
import type { RevisionMark } from '@/lib/features/matrix/matrix-contract';
import type { Page } from '@/lib/shared/page';

const EVERY_MS = 2_500;
const MOST_READ = 10;

/** What others saved since revision `seen`, newest first. */
async function newsSince(org: string, seen: number, me: { id: string; email: string }): Promise<RevisionView[]> {
  const page = await api.get<Page<RevisionView>>(path`/orgs/${org}/revisions`, { query: { limit: MOST_READ } });
  return page.data.filter((one) => Number(one.number) > seen && !isOwnChange(one, me));
}

function sayNews(news: readonly RevisionView[]): void {
  const [newest, ...older] = news;
  if (!newest) return;
  const who = newest.label || newest.author;
  const more =
    older.length === 0 ? '' : older.length === 1 ? ', and one change more' : `, and ${older.length} changes more`;
  toast({ message: `${who} ${revisionWords(newest)}${more}, just now`, key: 'news' });
}

/**
 * Keeps an open page current: asks every few seconds, while it is looked at, where the organization stands, and when
 * somebody else moved it, asks for everything of the organization again. Waits while an edit of this page is on its way.
 */
export function useLiveRevision(org: string): void {
  const client = useQueryClient();
  const { user } = useMe();
  const {
    data: mark,
    dataUpdatedAt,
    error,
  } = useQuery({
    queryKey: queryKeys.revisionMark(org),
    queryFn: ({ signal }) => api.get<RevisionMark>(path`/orgs/${org}/revision`, { signal }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
    retry: false,
  });
  const seen = useRef<RevisionMark | null>(null);

  // Whoever was removed, or signed out elsewhere, must not go on reading what this tab still has in memory.
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 401);
  useEffect(() => {
    if (!isGone) return;
    client.clear();
    window.location.reload();
  }, [isGone, client]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer like the one before may find the edit done
  useEffect(() => {
    if (!mark) return;
    const before = seen.current;
    if (before === null || before.boundaries === mark.boundaries) {
      seen.current = before ?? mark;
      return;
    }
    // Asked again in a moment: what this page saves must not be drawn over by an answer from before.
    if (writesInFlight() > 0) return;
    seen.current = mark;
    // What this page saved, it has asked for again already.
    if (mark.revision !== lastWrittenRevision()) void client.invalidateQueries({ queryKey: queryKeys.org(org) });
    newsSince(org, before.latest, user).then(sayNews, () => undefined);
  }, [mark, dataUpdatedAt, client, org, user]);
}
