'use client';

import { useState } from 'react';
import { useDecideCorrection } from '@/components/corrections/use-corrections';
import { useOrg } from '@/components/shell/me';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { MemberCorrection } from '@/lib/features/corrections/correction-contract';

/** Confirm or dismiss all that are marked; what cannot be is counted, and the others decided. */
export function DecideBar({ marked, onDone }: { marked: readonly MemberCorrection[]; onDone(): void }) {
  const org = useOrg();
  const decide = useDecideCorrection(org.slug);
  const [choice, setChoice] = useState<boolean | null>(null);

  async function send(confirm: boolean) {
    setChoice(confirm);
    const results = await Promise.allSettled(marked.map(({ id }) => decide.mutateAsync({ id, body: { confirm } })));
    const refused = results.filter((result) => result.status === 'rejected');
    const message = `${confirm ? 'Confirmed' : 'Dismissed'} ${results.length - refused.length} of ${results.length}`;
    if (refused[0]) toast({ message: `${message}: ${errorText(refused[0].reason)}`, tone: 'error' });
    else toast({ message });
    setChoice(null);
    onDone();
  }

  return (
    <section
      aria-label="Marked corrections"
      className="mt-4 flex flex-wrap items-center gap-2 rounded-md border bg-surface px-3 py-2 text-sm"
    >
      <span className="tabular mr-auto">{marked.length} marked</span>
      <Button size="sm" variant="ghost" disabled={choice !== null} onClick={onDone}>
        Unmark
      </Button>
      <Button size="sm" busy={choice === false} disabled={choice !== null} onClick={() => void send(false)}>
        Dismiss {marked.length}
      </Button>
      <Button
        size="sm"
        variant="primary"
        busy={choice === true}
        disabled={choice !== null}
        onClick={() => void send(true)}
      >
        Confirm {marked.length}
      </Button>
    </section>
  );
}
