'use client';

import { type ReactNode, useState } from 'react';
import { ErrorLine } from '@/components/ui/error-line';
import { Button } from './button';
import { Dialog } from './dialog';

interface SavedFirstDialogProps {
  /** Merges both changes. */
  description: string;
  /** Label of the save button, such as "Save my changes on top". */
  action: string;
  onClose(): void;
  /** Rejects with the API error. */
  onSave(): Promise<void>;
  errorText(error: unknown): string;
  children: ReactNode;
}

/** Resolves a conflict with a version that another user saved first. */
export function ConflictDialog({ description, action, onClose, onSave, errorText, children }: SavedFirstDialogProps) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function save() {
    setBusy(true);
    setRefused(null);
    try {
      await onSave();
    } catch (error) {
      setRefused(errorText(error));
    }
    setBusy(false);
  }

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
          <Button variant="primary" busy={busy} onClick={() => void save()}>
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
