'use client';

import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { toast } from './toast';

interface Verb {
  verb: string;
  /** Past tense for the result message, such as "Approved". */
  done: string;
}

interface DecisionBarProps {
  label: string;
  ids: readonly string[];
  yes: Verb;
  no: Verb & { isDanger?: boolean };
  warning?: ReactNode;
  /** Second confirmation of `yes`; absent: sent immediately. */
  confirmYes?: { title: string; content: ReactNode } | undefined;
  decide(id: string, isYes: boolean): Promise<unknown>;
  errorText(error: unknown): string;
  onDone(): void;
}

/** Bulk decision on the selected items. Items that can no longer be decided are skipped and counted. */
export function DecisionBar({ label, ids, yes, no, warning, confirmYes, decide, errorText, onDone }: DecisionBarProps) {
  const [choice, setChoice] = useState<boolean | null>(null);
  const [asks, setAsks] = useState(false);

  async function send(isYes: boolean) {
    setChoice(isYes);
    const results = await Promise.allSettled(ids.map((id) => decide(id, isYes)));
    const refused = results.filter((result) => result.status === 'rejected');
    const message = `${(isYes ? yes : no).done} ${results.length - refused.length} of ${results.length}`;
    if (refused[0]) toast({ message: `${message}: ${errorText(refused[0].reason)}`, tone: 'error' });
    else toast({ message });
    setChoice(null);
    setAsks(false);
    onDone();
  }

  return (
    <section
      aria-label={label}
      className="mt-4 flex flex-wrap items-center gap-2 rounded-md border bg-surface px-3 py-2 text-sm"
    >
      <span className="mr-auto">
        <span className="tabular">{ids.length} marked</span>
        {warning ? <span className="ml-3 text-block text-xs">{warning}</span> : null}
      </span>
      <Button size="sm" variant="ghost" disabled={choice !== null} onClick={onDone}>
        Unmark
      </Button>
      <Button
        size="sm"
        variant={no.isDanger ? 'danger' : 'secondary'}
        busy={choice === false}
        disabled={choice !== null}
        onClick={() => void send(false)}
      >
        {no.verb} {ids.length}
      </Button>
      <Button
        size="sm"
        variant="primary"
        busy={choice === true}
        disabled={choice !== null}
        onClick={() => (confirmYes ? setAsks(true) : void send(true))}
      >
        {yes.verb} {ids.length}
      </Button>
      {confirmYes ? (
        <ConfirmDialog
          open={asks}
          onOpenChange={setAsks}
          title={confirmYes.title}
          action={`${yes.verb} ${ids.length}`}
          danger
          busy={choice === true}
          onConfirm={() => void send(true)}
        >
          {confirmYes.content}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
