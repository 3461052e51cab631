'use client';

import { ArrowUpRight, Clock, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useDraftCache } from '@/components/common/evidence/suggestion-draft';
import { KIND_WORDS, suggestionTitle } from '@/components/common/evidence/suggestion-words';
import { type SuggestionDecision, useDecideSuggestion } from '@/components/common/evidence/use-suggestions';
import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { DropdownMenu, MenuItem, MenuLabel } from '@/components/ui/dropdown-menu';
import { onDemand } from '@/components/ui/on-demand';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { AcceptedSuggestion, SuggestionView } from '@/lib/features/suggestions/suggestion-contract';

const ReasonDialog = onDemand(() => import('@/components/common/form/reason-dialog').then((m) => m.ReasonDialog));

const SNOOZES = [
  { label: 'Until tomorrow', days: 1 },
  { label: 'For a week', days: 7 },
  { label: 'For a month', days: 30 },
];
const DAY_MS = 86_400_000;

export function useDecide() {
  const org = useOrg();
  const router = useRouter();
  const decide = useDecideSuggestion(org.slug);
  const drafts = useDraftCache();
  const decideOn = (suggestion: SuggestionView, decision: SuggestionDecision) =>
    decide.mutateAsync(
      { id: suggestion.id, decision },
      {
        onSuccess: (answer) => {
          // Opening a draft is not a decision, so there is no undo.
          const isDecided = decision.verb !== 'reopen' && decision.verb !== 'open';
          const undo = isDecided ? () => send(suggestion, { verb: 'reopen' }) : undefined;
          const said: Record<SuggestionDecision['verb'], string> = {
            open: 'Draft opened. Review and save it',
            accept: 'Accepted',
            dismiss: 'Dismissed',
            snooze: 'Snoozed',
            reopen: 'Reopened',
          };
          toast({ message: said[decision.verb], key: `suggestion ${suggestion.id}`, ...(undo ? { undo } : {}) });
          if (decision.verb !== 'open') {
            drafts.drop(suggestion.id);
            return;
          }
          const opened = answer as AcceptedSuggestion;
          drafts.keep(suggestion.id, opened);
          router.push(opened.editor.href);
        },
      },
    );
  const send = (suggestion: SuggestionView, decision: SuggestionDecision) =>
    void decideOn(suggestion, decision).catch((error) => toast({ tone: 'error', message: errorText(error) }));
  return { decideOn, send, isPending: decide.isPending };
}

const isUndecided = (status: SuggestionView['status']) =>
  status === 'open' || status === 'opened' || status === 'snoozed';

export function DecideSuggestion({ suggestion }: { suggestion: SuggestionView }) {
  const org = useOrg();
  const { decideOn, send, isPending } = useDecide();
  const [dismissing, setDismissing] = useState(false);
  const { accept, where } = KIND_WORDS[suggestion.kind];
  if (!org.can('edit-agents')) return <p className="text-muted text-xs">Only owners and configurators can decide.</p>;
  if (suggestion.status === 'withdrawn') return null;
  if (!isUndecided(suggestion.status))
    return (
      <Button size="sm" busy={isPending} onClick={() => send(suggestion, { verb: 'reopen' })}>
        Reopen
      </Button>
    );
  const addsTool = suggestion.kind === 'split';
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={isPending}
          disabled={addsTool && !org.can('edit-org')}
          onClick={() => send(suggestion, { verb: 'open' })}
        >
          {accept}
          <ArrowUpRight aria-hidden="true" />
        </Button>
        {suggestion.status === 'opened' ? (
          <Button size="sm" disabled={isPending} onClick={() => send(suggestion, { verb: 'accept' })}>
            Mark as done
          </Button>
        ) : null}
        {suggestion.status === 'snoozed' ? (
          <Button size="sm" disabled={isPending} onClick={() => send(suggestion, { verb: 'reopen' })}>
            Reopen
          </Button>
        ) : (
          <DropdownMenu
            trigger={
              <Button size="sm" disabled={isPending}>
                <Clock aria-hidden="true" />
                Snooze
              </Button>
            }
          >
            <MenuLabel>Snooze</MenuLabel>
            {SNOOZES.map(({ label, days }) => (
              <MenuItem
                key={days}
                onSelect={() =>
                  send(suggestion, { verb: 'snooze', until: new Date(Date.now() + days * DAY_MS).toISOString() })
                }
              >
                {label}
              </MenuItem>
            ))}
          </DropdownMenu>
        )}
        <Button size="sm" variant="ghost" disabled={isPending} onClick={() => setDismissing(true)}>
          <X aria-hidden="true" />
          Dismiss
        </Button>
      </div>
      <p className="mt-2 text-muted text-xs">
        {addsTool && !org.can('edit-org') ? 'Only owners can add tools; you can snooze or dismiss it.' : where}
      </p>
      {dismissing ? (
        <ReasonDialog
          title="Dismiss this suggestion"
          description={suggestionTitle(suggestion)}
          action="Dismiss"
          hint="It reopens when there is much more evidence."
          onClose={() => setDismissing(false)}
          onReason={async (reason) => {
            await decideOn(suggestion, { verb: 'dismiss', reason });
            setDismissing(false);
          }}
        />
      ) : null}
    </>
  );
}
