'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorLine } from '@/components/ui/error-line';
import { useAttempt } from './use-attempt';

interface ConflictDialogProps {
  /** Merges both changes. */
  description: string;
  /** Label of the save button, such as "Save my changes on top". */
  action: string;
  onClose(): void;
  onSave(): Promise<void>;
  children: ReactNode;
}

/** Resolves a conflict with a version that another user saved first. */
export function ConflictDialog({ description, action, onClose, onSave, children }: ConflictDialogProps) {
  const { busy, refused, attempt } = useAttempt();
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Somebody else saved first"
      description={description}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Keep editing
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void attempt(onSave)}>
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-1">
        {children}
        {refused ? <ErrorLine>Not saved: {refused}</ErrorLine> : null}
      </div>
    </Dialog>
  );
}

/** Conflicts for which the other user's value is chosen. */
export function useConflictChoices<K>(): [theirs: ReadonlySet<K>, choose: (key: K, side: 'theirs' | 'mine') => void] {
  const [theirs, setTheirs] = useState<ReadonlySet<K>>(new Set());
  function choose(key: K, side: 'theirs' | 'mine') {
    const next = new Set(theirs);
    if (side === 'theirs') next.add(key);
    else next.delete(key);
    setTheirs(next);
  }
  return [theirs, choose];
}
