'use client';

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagesQuery, pollLoaded, responseQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import type { InboxAction, InboxItem, InboxView } from '@/lib/features/inbox/inbox-contract';
import type { InboxQuery } from './inbox-query';

const LIVE_MS = 5_000;
const COUNT_MS = 15_000;

/** Items by page, refreshed every few seconds. */
export function useInbox(org: string, query: InboxQuery) {
  return useInfiniteQuery({
    ...pagesQuery<InboxView>(reads.inbox(org, { ...query })),
    refetchInterval: pollLoaded(LIVE_MS),
    placeholderData: keepPreviousData,
  });
}

interface InboxStartOptions {
  enabled?: boolean;
  /** Keeps polling after a failed first read: where nothing offers a retry. */
  unattended?: boolean;
}

/** The first waiting items and the counts by kind. */
export function useInboxStart(org: string, { enabled = true, unattended = false }: InboxStartOptions = {}) {
  return useQuery({
    ...responseQuery<InboxView>(reads.inboxStart(org)),
    refetchInterval: unattended ? COUNT_MS : pollLoaded(COUNT_MS),
    enabled,
  });
}

const YES: ReadonlySet<InboxAction['name']> = new Set(['approve', 'grant', 'confirm', 'close']);
const NO: ReadonlySet<InboxAction['name']> = new Set(['deny', 'dismiss']);

export const isNo = ({ name }: InboxAction) => NO.has(name);
export const yesOf = ({ actions }: InboxItem) => actions.find(({ name }) => YES.has(name));
export const noOf = ({ actions }: InboxItem) => actions.find(isNo);
