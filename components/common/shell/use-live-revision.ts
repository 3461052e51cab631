'use client';

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMe } from '@/components/common/me';
import { nameIn } from '@/components/common/name-in';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { ApiError } from '@/lib/client/api-error';
import { listQuery, responseQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';
import { isSigningInAgain } from '@/lib/client/session-ended';
import { lastWrittenRevision, writesInFlight } from '@/lib/client/writes';
import type { RevisionMark } from '@/lib/features/access/matrix/matrix-contract';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';
import type { MemberView } from '@/lib/features/people/members/member-contract';
import { counted } from '@/lib/shared/counted';
import type { Page } from '@/lib/shared/page';
import { isOwnChange } from './is-own-change';

const EVERY_MS = 2_500;
const MAX_READ = 10;
const MEMBERS_MS = 60_000;

/** Revisions by others after `seen`, newest first. */
async function newsSince(org: string, seen: number, me: { id: string; email: string }): Promise<RevisionView[]> {
  const page = await api.get<Page<RevisionView>>(path`/orgs/${org}/revisions`, { query: { limit: MAX_READ } });
  return page.data.filter((one) => Number(one.number) > seen && !isOwnChange(one, me));
}

/** Shows what others changed, by their names. The members and the words are loaded when there is news. */
async function sayNews(client: QueryClient, org: string, news: readonly RevisionView[]): Promise<void> {
  const [newest, ...older] = news;
  if (!newest) return;
  const { revisionWords } = await import('@/components/common/history/describe-revision');
  const members = await client.fetchQuery({ ...listQuery<MemberView>(reads.members(org)), staleTime: MEMBERS_MS });
  const who = nameIn(new Map(members.map(({ email, name }) => [email, name])), newest.label || newest.author);
  const more = older.length === 0 ? '' : `, and ${counted(older.length, 'more change')}`;
  toast({ message: `${who} ${revisionWords(newest)}${more}, just now`, key: 'news' });
}

/**
 * Keeps an open page current: polls the organization's revision every few seconds while visible, and invalidates its
 * queries when another user changed it since the page was rendered. Paused during the page's own saves.
 */
export function useLiveRevision(org: string): void {
  const client = useQueryClient();
  const { user } = useMe();
  const {
    data: mark,
    dataUpdatedAt,
    error,
  } = useQuery({
    ...responseQuery<RevisionMark>(reads.revisionMark(org)),
    refetchInterval: EVERY_MS,
    staleTime: 0,
    retry: false,
  });
  const seen = useRef<RevisionMark | null>(null);

  // A removed or signed-out user must not keep seeing cached data.
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 401);
  useEffect(() => {
    if (!isGone || isSigningInAgain()) return;
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
    // Retried shortly: an older response must not overwrite the page's own save.
    if (writesInFlight() > 0) return;
    seen.current = mark;
    if (mark.revision !== lastWrittenRevision()) void client.invalidateQueries({ queryKey: queryKeys.org(org) });
    newsSince(org, before.latest, user)
      .then((news) => sayNews(client, org, news))
      .catch(() => undefined);
  }, [mark, dataUpdatedAt, client, org, user]);
}
