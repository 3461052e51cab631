'use client';

import { type ReactNode, useState } from 'react';
import { ErrorLine } from '@/components/ui/error-line';
import { Button } from './button';
import { CopyButton } from './copy-button';
import { CopyListener } from './copy-listener';
import { Dialog } from './dialog';
import { isCopied } from './is-copied';

interface ShownOnceDialogProps {
  title: string;
  description?: ReactNode;
  /** Kind of secret, such as "key". */
  what: string;
  /** Texts that are shown only once. */
  secrets: readonly string[];
  children: ReactNode;
  onClose(): void;
}

/** Shows secrets once. Until all are copied, only Done closes the dialog. */
export function ShownOnceDialog({ title, description, what, secrets, children, onClose }: ShownOnceDialogProps) {
  const [copied, setCopied] = useState<readonly string[]>([]);
  const [warned, setWarned] = useState(false);
  const isKept = isCopied(secrets, copied);
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => {
        if (open) return;
        if (isKept) onClose();
        else setWarned(true);
      }}
      title={title}
      description={description}
      footer={
        <>
          {warned && !isKept ? (
            <ErrorLine className="mr-auto">
              Copy the {what} first, or choose Done: you will not see {secrets.length === 1 ? 'it' : 'them'} again.
            </ErrorLine>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <CopyListener value={(text) => setCopied((all) => [...all, text])}>{children}</CopyListener>
    </Dialog>
  );
}

/** A secret with its button to copy it. */
export function ShownSecret({ text, copyLabel }: { text: string; copyLabel: string }) {
  return (
    <div className="flex items-start gap-1 rounded-md border bg-sunken py-1 pr-1 pl-2.5">
      <code className="min-w-0 flex-1 select-all break-all py-1 text-xs">{text}</code>
      <CopyButton value={text} label={copyLabel} />
    </div>
  );
}
