'use client';

import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { ConfirmChange } from '@/components/common/confirm-change';
import { draftOf } from '@/components/common/decisions/change-draft';
import { useDraftLists } from '@/components/common/decisions/use-draft-lists';
import { useOrg } from '@/components/common/me';
import { LazyWhatIfDialog as WhatIfDialog } from '@/components/common/what-if/lazy-what-if';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { onDemand } from '@/components/ui/on-demand';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { ProblemView } from '@/lib/features/problems/problem-contract';
import { type ProblemAction, type ProblemVerb, useApplyAction, useDecideProblem } from './use-problems';

const ReasonDialog = onDemand(() => import('@/components/common/form/reason-dialog').then((m) => m.ReasonDialog));

type Change = NonNullable<ProblemAction['change']>;

interface ApplyDialogProps {
  label: string;
  change: Change;
  onClose(): void;
}

/** Shows who gains and loses what before a change is made; a question where that cannot be predicted. */
function ApplyDialog({ label, change, onClose }: ApplyDialogProps) {
  const { slug } = useOrg();
  const apply = useApplyAction(slug);
  const tried = draftOf(change, useDraftLists(slug, [change]));

  async function save(note?: string) {
    const body = note && tried?.takesNote ? { ...(change.body as object), note } : change.body;
    await apply.mutateAsync({ ...change, body });
    toast({ message: 'Saved. You can undo it in the history' });
    onClose();
  }

  if (tried)
    return (
      <WhatIfDialog
        open
        compact
        org={slug}
        {...(tried.agent ? { agent: tried.agent } : {})}
        draft={tried.draft}
        title={`${label}?`}
        summary={`${change.text}.`}
        saveLabel={label}
        fields={tried.takesNote ? 'note' : 'none'}
        onOpenChange={(open) => (open ? undefined : onClose())}
        onSave={save}
      />
    );
  return (
    <ConfirmChange
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`${label}?`}
      description={`${change.text}. You can undo it in the history.`}
      action={label}
      change={apply}
      onConfirm={() => void save().catch(() => undefined)}
    />
  );
}

interface ActionButtonProps {
  action: ProblemAction;
  primary?: boolean;
}

/** Opens a page, or makes a change after showing it. */
export function ActionButton({ action: { label, href, change }, primary = false }: ActionButtonProps) {
  const org = useOrg();
  const [asking, setAsking] = useState(false);
  const variant = primary ? 'primary' : 'secondary';
  if (href !== null)
    return (
      <Button asChild size="sm" variant={variant}>
        <Link href={href}>{label}</Link>
      </Button>
    );
  if (change === null || !org.can('edit-agents')) return null;
  return (
    <>
      <Button size="sm" variant={variant} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking ? <ApplyDialog label={label} change={change} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** Accepts, dismisses or reopens a problem. */
export function DecideProblem({ problem: { id, status, title } }: { problem: ProblemView }) {
  const org = useOrg();
  const decide = useDecideProblem(org.slug);
  const [dismissing, setDismissing] = useState(false);
  const decided = (verb: ProblemVerb['verb']) => ({
    onSuccess: () => {
      setDismissing(false);
      const message = { accept: 'Accepted', dismiss: 'Dismissed', reopen: 'Reopened' }[verb];
      const undo = verb === 'reopen' ? undefined : () => send({ verb: 'reopen' });
      toast({ message, key: `problem ${id}`, ...(undo ? { undo } : {}) });
    },
  });
  const send = (decision: ProblemVerb) =>
    decide.mutate(
      { id, decision },
      { ...decided(decision.verb), onError: (error) => toast({ tone: 'error', message: errorText(error) }) },
    );
  if (status === 'closed') return <p className="text-sm">This problem is resolved.</p>;
  if (!org.can('edit-agents')) return <p className="text-muted text-xs">Only owners and configurators can decide.</p>;
  if (status !== 'open')
    return (
      <Button size="sm" busy={decide.isPending} onClick={() => send({ verb: 'reopen' })}>
        Reopen
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" disabled={decide.isPending} onClick={() => send({ verb: 'accept' })}>
        <Check aria-hidden="true" />
        Mark as done
      </Button>
      <Button size="sm" variant="ghost" disabled={decide.isPending} onClick={() => setDismissing(true)}>
        <X aria-hidden="true" />
        Dismiss
      </Button>
      {dismissing ? (
        <ReasonDialog
          title="Dismiss this problem"
          description={title}
          action="Dismiss"
          hint="It reopens when its evidence has doubled."
          onClose={() => setDismissing(false)}
          onReason={(reason) => decide.mutateAsync({ id, decision: { verb: 'dismiss', reason } }, decided('dismiss'))}
        />
      ) : null}
    </div>
  );
}
