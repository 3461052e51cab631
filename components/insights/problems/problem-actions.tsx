'use client';

import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Link } from '@/components/ui/link';
import { onDemand } from '@/components/ui/on-demand';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { ProblemView } from '@/lib/features/problems/problem-contract';
import { type ProblemAction, type ProblemVerb, useApplyAction, useDecideProblem } from './use-problems';

const ReasonDialog = onDemand(() => import('@/components/common/form/reason-dialog').then((m) => m.ReasonDialog));

interface ActionButtonProps {
  action: ProblemAction;
  primary?: boolean;
}

/** Opens a page, or makes a change after a confirmation. */
export function ActionButton({ action: { label, href, change }, primary = false }: ActionButtonProps) {
  const org = useOrg();
  const apply = useApplyAction(org.slug);
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
      <Button size="sm" variant={variant} busy={apply.isPending} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`${label}?`}
        description={`${change.text}. You can undo it in the history.`}
        action={label}
        busy={apply.isPending}
        error={apply.error ? errorText(apply.error) : undefined}
        onConfirm={() =>
          apply.mutate(change, {
            onSuccess: () => {
              setAsking(false);
              toast({ message: 'Saved' });
            },
          })
        }
      />
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
