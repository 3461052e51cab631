'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { requestQuery } from '@/components/common/decisions/use-requests';
import { useDraftCache } from '@/components/common/evidence/suggestion-draft';
import { type Undo, useTakeBack } from '@/components/common/use-take-back';
import { onDemand } from '@/components/ui/on-demand';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { RequestDetail, RequestOutcome } from '@/lib/features/access/requests/request-contract';
import type { InboxAction, InboxItem } from '@/lib/features/inbox/inbox-contract';
import type { QuarantinedTool } from '@/lib/features/sources/quarantine-contract';
import type { AcceptedSuggestion } from '@/lib/features/suggestions/suggestion-contract';
import { counted } from '@/lib/shared/counted';
import { type Decision, needsReview } from './needs-review';
import { focusNextRow, neighborsOf } from './next-row';

const ReviewDialog = onDemand(() => import('./review-dialog').then((m) => m.ReviewDialog));

const DONE: Readonly<Record<InboxAction['name'], string>> = {
  approve: 'Approved',
  deny: 'Denied',
  grant: 'Granted',
  dismiss: 'Dismissed',
  confirm: 'Confirmed',
  choose: 'Answered',
  reopen: 'Reopened',
  fix: 'Fixed',
  close: 'Closed',
  open: 'Draft opened. Nothing is saved yet',
};

const refOf = ({ id }: InboxItem) => id.slice(id.indexOf(':') + 1);

/** Requests that take a decision back; null: it cannot be taken back. `definitions`: those that were approved. */
function undoOf({ item, action }: Decision, answer: unknown, definitions: readonly QuarantinedTool[]): Undo[] | null {
  const { kind } = item;
  const { name, path: at } = action;
  if (name === 'grant') return (answer as RequestOutcome).undo;
  if (kind === 'quarantine' && name === 'approve') {
    // Definitions that were approved before are served again only by approving them.
    const isNew = definitions.find(({ tool }) => tool === item.tool)?.state === 'unapproved';
    return isNew ? [{ method: 'POST', path: at.replace(/\/approve$/, '/withdraw'), body: {} }] : null;
  }
  if (name !== 'confirm' && name !== 'dismiss') return null;
  if (kind === 'correction') return [{ method: 'POST', path: at, body: { confirm: null } }];
  return kind === 'suggestion' ? [{ method: 'POST', path: at.replace(/\/dismiss$/, '/reopen'), body: {} }] : null;
}

const takesNote = ({ kind }: InboxItem) => kind === 'approval' || kind === 'request' || kind === 'quarantine';

function doneText([first, ...others]: readonly Decision[], answer: unknown): string {
  const { item, action } = first!;
  const done = DONE[action.name];
  if (others.length > 0) {
    const isSame = others.every((one) => one.action.name === action.name);
    return `${isSame ? done : 'Decided'}: ${counted(others.length + 1, 'item')}`;
  }
  const isGain = action.name === 'grant' && (answer as RequestOutcome).applied.length > 0;
  return `${done}: ${isGain ? `${item.agent} gains ${item.tool}` : item.title}`;
}

interface Review {
  decisions: readonly Decision[];
  neighbors: readonly string[];
}

/** `onDone`: after items were decided; `next` has the focus if a decided row had it. */
type OnDone = (items: readonly InboxItem[], next: string | null) => void;

/**
 * Sends the actions of items. Shows the effect first where `needsReview` says so, in the dialog `review`. The list is
 * read again afterwards.
 */
export function useInboxActions(org: string, onDone: OnDone = () => undefined) {
  const client = useQueryClient();
  const router = useRouter();
  const drafts = useDraftCache();
  const takeBack = useTakeBack(org);
  const [shown, setShown] = useState<Review | null>(null);
  const running = useRef(new Set<string>());
  const send = useMutation({
    mutationFn: ({ item, action, note }: Decision & { note: string | undefined }) => {
      const body = note && takesNote(item) ? { ...(action.body as object), note } : (action.body ?? undefined);
      // Revision of the changes that were shown: the API rejects others.
      const seen = client.getQueryData<RequestDetail>(queryKeys.request(org, refOf(item)))?.revision;
      const isSeen = action.name === 'grant' && seen !== undefined;
      return api.send<unknown>(action.method, action.path, {
        body,
        ...(isSeen && { headers: { 'If-Match': `"${seen}"` } }),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.org(org) }),
  });

  async function isReviewed({ item, action }: Decision): Promise<boolean> {
    const answer = needsReview(item, action);
    if (answer !== 'depends') return answer;
    const { present } = await client.fetchQuery({ ...requestQuery(org, refOf(item)), staleTime: 0 });
    return present?.needsPreview ?? false;
  }

  /** Sends the decisions and reports the result. Throws when none could be made. */
  async function decide(
    decisions: readonly Decision[],
    note?: string,
    definitions: readonly QuarantinedTool[] = [],
  ): Promise<void> {
    const results = await Promise.allSettled(decisions.map((decision) => send.mutateAsync({ ...decision, note })));
    const made = results.flatMap((result, n) =>
      result.status === 'fulfilled' ? [{ decision: decisions[n]!, answer: result.value }] : [],
    );
    const [refused] = results.filter((result) => result.status === 'rejected');
    const [first] = made;
    if (!first) throw refused!.reason;
    const undos = made.map(({ decision, answer }) => undoOf(decision, answer, definitions));
    const requests = undos.every((one) => one !== null) ? undos.toReversed().flat() : null;
    const key = decisions.length === 1 ? decisions[0]!.item.id : undefined;
    const text = doneText(
      made.map(({ decision }) => decision),
      first.answer,
    );
    toast({
      message: refused ? `${text}. ${decisions.length - made.length} not decided: ${errorText(refused.reason)}` : text,
      ...(refused && { tone: 'error' }),
      ...(key && { key }),
      ...(requests && { undo: () => void takeBack(requests, key) }),
    });
    if (first.decision.action.name !== 'open') return;
    const opened = first.answer as AcceptedSuggestion;
    drafts.keep(opened.suggestion.id, opened);
    router.push(opened.editor.href);
  }

  function finish(decisions: readonly Decision[], neighbors: readonly string[]) {
    const items = decisions.map(({ item }) => item);
    onDone(
      items,
      focusNextRow(
        items.map(({ id }) => id),
        neighbors,
      ),
    );
  }

  /** Makes the decisions, or opens the dialog that does. Several are reviewed together. */
  async function run(decisions: readonly Decision[]): Promise<void> {
    const ids = decisions.map(({ item }) => item.id);
    if (ids.some((id) => running.current.has(id))) return;
    for (const id of ids) running.current.add(id);
    try {
      const neighbors = neighborsOf(ids[0]!);
      const reviewed = await Promise.all(decisions.map(isReviewed));
      if (reviewed.includes(true)) setShown({ decisions, neighbors });
      else {
        await decide(decisions);
        finish(decisions, neighbors);
      }
    } catch (error) {
      toast({ tone: 'error', message: errorText(error), ...(ids.length === 1 && { key: ids[0]! }) });
    } finally {
      for (const id of ids) running.current.delete(id);
    }
  }

  const review: ReactNode = shown ? (
    <ReviewDialog
      decisions={shown.decisions}
      onDecide={(note, definitions) => decide(shown.decisions, note, definitions)}
      onEnd={(isDone) => {
        if (!isDone) {
          setShown(null);
          return;
        }
        // The closed dialog gives the focus back first.
        flushSync(() => setShown(null));
        setTimeout(() => finish(shown.decisions, shown.neighbors));
      }}
    />
  ) : null;

  return { run, review };
}
