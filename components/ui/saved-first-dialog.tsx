'use client';

import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

interface SavedFirstDialogProps {
  /** What becomes of both sides' changes. */
  description: string;
  /** On the button that saves: "Save my changes on top". */
  action: string;
  onClose(): void;
  /** Saves; rejects with what was refused. */
  onSave(): Promise<void>;
  errorText(error: unknown): string;
  children: ReactNode;
}

/** Somebody saved first: what both changed, and this person's changes put on top of it. */
export function SavedFirstDialog({ description, action, onClose, onSave, errorText, children }: SavedFirstDialogProps) {
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
      title="Somebody saved first"
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
        {refused ? (
          <p role="alert" className="text-block text-sm">
            Not saved: {refused}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Of which of the things that both changed the other's side is taken. */
export function useTheirs<K>(): [theirs: ReadonlySet<K>, choose: (key: K, side: 'theirs' | 'mine') => void] {
  const [theirs, setTheirs] = useState<ReadonlySet<K>>(new Set());
  function choose(key: K, side: 'theirs' | 'mine') {
    const next = new Set(theirs);
    if (side === 'theirs') next.add(key);
    else next.delete(key);
    setTheirs(next);
  }
  return [theirs, choose];
}
