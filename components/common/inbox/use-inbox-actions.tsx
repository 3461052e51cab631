'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { requestQuery } from '@/components/common/decisions/use-requests';
import { useDraftCache } from '@/components/common/evidence/suggestion-draft';
import { useTakeBack } from '@/components/common/use-take-back';
import { onDemand } from '@/components/ui/on-demand';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/client/api';
import { ApiError, errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { RequestDetail } from '@/lib/features/access/requests/request-contract';
import type { InboxAction, InboxItem } from '@/lib/features/inbox/inbox-contract';
import type { AcceptedSuggestion } from '@/lib/features/suggestions/suggestion-contract';
import { counted } from '@/lib/shared/counted';
import { reportOf, type SentDecision } from './decision-outcome';
import { type Decision, needsReview } from './needs-review';
import { focusNextRow, neighborsOf } from './next-row';
import type { Shown } from './review-dialog';

const ReviewDialog = onDemand(() => import('./review-dialog').then((m) => m.ReviewDialog));

const refOf = ({ id }: InboxItem) => id.slice(id.indexOf(':') + 1);

const takesNote = ({ kind }: InboxItem) => kind === 'approval' || kind === 'request' || kind === 'quarantine';

/** Requests that a change makes. */
const sentBy = ({ change: { method, path, body } }: RequestDetail['changes'][number]) =>
  JSON.stringify([method, path, body]);

/** True if the user has seen every change that granting would make now. */
const isCovered = ({ present: now }: RequestDetail, { present: shown }: RequestDetail) => {
  const known = new Set(shown?.changes.map(sentBy));
  return now !== null && now.obstacle === null && now.changes.every((change) => known.has(sentBy(change)));
};

/** Error message that names the failed action. */
function notDecided([first, ...others]: readonly Decision[]): string {
  const { item, action } = first!;
  return others.length > 0
    ? `Could not decide ${counted(others.length + 1, 'item')}`
    : `Could not ${action.label.toLowerCase()} “${item.title}”`;
}

/** The version of an item that was shown. */
type SeenItem = { request?: RequestDetail | undefined; hash?: string | null };

interface Review {
  decisions: readonly Decision[];
  neighbors: readonly string[];
}

/** `onDone`: after items were decided; `next` has the focus if a decided row had it. */
type OnDone = (items: readonly InboxItem[], next: string | null) => void;

/**
 * Sends the actions of items. Shows the effect first where `needsReview` says so, in the dialog `review`. The list is
 * read again afterwards. `busy`: actions that run, by item.
 */
export function useInboxActions(org: string, onDone: OnDone = () => undefined) {
  const client = useQueryClient();
  const router = useRouter();
  const drafts = useDraftCache();
  const takeBack = useTakeBack(org);
  const [shown, setShown] = useState<Review | null>(null);
  const running = useRef(new Map<string, InboxAction>());
  const [busy, setBusy] = useState<ReadonlyMap<string, InboxAction>>(new Map());

  async function send({ item, action }: Decision, note: string | undefined, seen: SeenItem) {
    const { request: shown, hash } = seen;
    // The API rejects other definitions than the one that was shown.
    const more = { ...(note && takesNote(item) ? { note } : {}), ...(hash ? { hash } : {}) };
    const body = Object.keys(more).length > 0 ? { ...(action.body as object), ...more } : (action.body ?? undefined);
    const sendWith = (request?: RequestDetail) =>
      api.send<unknown>(action.method, action.path, {
        body,
        ...(request && { ifMatch: request.revision }),
      });
    // The API rejects other changes than those that were shown.
    if (action.name !== 'grant' || !shown) return sendWith();
    try {
      return await sendWith(shown);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      // An earlier grant of the same selection may have made some of the changes.
      const now = await client.fetchQuery({ ...requestQuery(org, refOf(item)), staleTime: 0 });
      if (!isCovered(now, shown)) throw error;
      return sendWith(now);
    }
  }

  async function isReviewed({ item, action }: Decision): Promise<boolean> {
    const answer = needsReview(item, action);
    if (answer !== 'depends') return answer;
    const { present } = await client.fetchQuery({ ...requestQuery(org, refOf(item)), staleTime: 0 });
    return present?.needsPreview ?? false;
  }

  /** Sends the decisions in order and reports the result. Throws when none could be made. */
  async function decide(decisions: readonly Decision[], note?: string, shown?: Shown): Promise<void> {
    // Before the first is sent: reading again afterwards would replace what was shown.
    const seen = decisions.map(
      ({ item }) =>
        shown?.get(item.id) ?? { request: client.getQueryData<RequestDetail>(queryKeys.request(org, refOf(item))) },
    );
    const made: SentDecision[] = [];
    const refused: { decision: Decision; reason: unknown }[] = [];
    for (const [n, decision] of decisions.entries()) {
      try {
        made.push({ decision, answer: await send(decision, note, seen[n]!) });
      } catch (reason) {
        refused.push({ decision, reason });
      }
    }
    await client.invalidateQueries({ queryKey: queryKeys.org(org) });
    const [failed] = refused;
    const [first] = made;
    if (!first) throw failed!.reason;
    const { text, undo } = reportOf(made);
    const key = decisions.length === 1 ? decisions[0]!.item.id : undefined;
    toast({
      message: failed ? `${text}. ${refused.length} not decided: ${errorText(failed.reason)}` : text,
      ...(failed && { tone: 'error' }),
      ...(key && { key }),
      ...(undo && { undo: () => void takeBack(undo, key) }),
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
    for (const { item, action } of decisions) running.current.set(item.id, action);
    setBusy(new Map(running.current));
    try {
      const neighbors = neighborsOf(ids[0]!);
      const reviewed = await Promise.all(decisions.map(isReviewed));
      if (reviewed.includes(true)) setShown({ decisions, neighbors });
      else {
        await decide(decisions);
        finish(decisions, neighbors);
      }
    } catch (error) {
      const message = `${notDecided(decisions)}: ${errorText(error)}`;
      toast({ tone: 'error', message, ...(ids.length === 1 && { key: ids[0]! }) });
    } finally {
      for (const id of ids) running.current.delete(id);
      setBusy(new Map(running.current));
    }
  }

  const review: ReactNode = shown ? (
    <ReviewDialog
      decisions={shown.decisions}
      onDecide={(note, seen) => decide(shown.decisions, note, seen)}
      onEnd={(isDone) => {
        // The closed dialog gives the focus back first.
        flushSync(() => setShown(null));
        setTimeout(() => {
          if (isDone) finish(shown.decisions, shown.neighbors);
          // The row may be gone, as after someone else's decision.
          else focusNextRow([], shown.neighbors);
        });
      }}
    />
  ) : null;

  return { run, review, busy };
}
