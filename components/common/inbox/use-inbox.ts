'use client';

import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useDraftCache } from '@/components/common/evidence/suggestion-draft';
import { type Undo, useTakeBack } from '@/components/common/use-take-back';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { pagesQuery, pollLoaded, responseQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type { RequestOutcome } from '@/lib/features/access/requests/request-contract';
import type { InboxAction, InboxItem, InboxView } from '@/lib/features/inbox/inbox-contract';
import type { AcceptedSuggestion } from '@/lib/features/suggestions/suggestion-contract';
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

const DONE: Readonly<Record<InboxAction['name'], string>> = {
  approve: 'Approved',
  deny: 'Denied',
  grant: 'Granted',
  dismiss: 'Dismissed',
  confirm: 'Confirmed',
  choose: 'Answered',
  reopen: 'Reopened',
  fix: 'Fixed',
  open: 'Draft opened. Nothing is saved yet',
};

/** Request that takes a decision back; null: it cannot be taken back. */
function undoOf({ kind }: InboxItem, { name, path: at }: InboxAction): Undo | null {
  if (name !== 'confirm' && name !== 'dismiss') return null;
  if (kind === 'correction') return { method: 'POST', path: at, body: { confirm: null } };
  return kind === 'suggestion' ? { method: 'POST', path: at.replace(/\/dismiss$/, '/reopen'), body: {} } : null;
}

/** Sends the actions of items. Removes the item at once; the list is read again afterwards. */
export function useInboxActions(org: string) {
  const client = useQueryClient();
  const router = useRouter();
  const drafts = useDraftCache();
  const takeBack = useTakeBack(org);
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.org(org) });
  const send = useMutation({
    mutationFn: ({ action }: { item: InboxItem; action: InboxAction; note?: string | undefined }) =>
      api.send<unknown>(action.method, action.path, { body: action.body ?? undefined }),
    onSettled: refresh,
  });

  async function run(item: InboxItem, action: InboxAction): Promise<boolean> {
    try {
      const answer = await send.mutateAsync({ item, action });
      const back = undoOf(item, action);
      const changes = action.name === 'grant' ? (answer as RequestOutcome).undo : null;
      const requests = back ? [back] : changes;
      const undo = requests ? () => void takeBack(requests, item.id) : null;
      const message = `${DONE[action.name]}: ${item.title}`;
      toast({ message, key: item.id, ...(undo && { undo }) });
      if (action.name === 'open') {
        const opened = answer as AcceptedSuggestion;
        drafts.keep(opened.suggestion.id, opened);
        router.push(opened.editor.href);
      }
      return true;
    } catch (error) {
      toast({ tone: 'error', message: errorText(error), key: item.id });
      return false;
    }
  }

  return { run, decide: (item: InboxItem, action: InboxAction) => send.mutateAsync({ item, action }) };
}

const YES: ReadonlySet<InboxAction['name']> = new Set(['approve', 'grant', 'confirm']);
const NO: ReadonlySet<InboxAction['name']> = new Set(['deny', 'dismiss']);

export const yesOf = ({ actions }: InboxItem) => actions.find(({ name }) => YES.has(name));
export const noOf = ({ actions }: InboxItem) => actions.find(({ name }) => NO.has(name));
