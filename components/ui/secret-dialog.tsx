'use client';

import { useId, useState } from 'react';
import { Button } from './button';
import { Checkbox } from './checkbox';
import { CopyButton } from './copy-button';
import { Dialog } from './dialog';

interface ShownOnceDialogProps {
  /** Kind of secret, such as "key". */
  what: string;
  description: string;
  texts: readonly { label: string; text: string; copy: string }[];
  onClose(): void;
}

/** Shows a secret once. Closing requires confirmation that it was saved. */
export function SecretDialog({ what, description, texts, onClose }: ShownOnceDialogProps) {
  const id = useId();
  const [kept, setKept] = useState(false);
  const [warned, setWarned] = useState(false);
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => {
        if (open) return;
        if (kept) onClose();
        else setWarned(true);
      }}
      title={`Keep this ${what} now`}
      description={description}
      footer={
        <>
          <span className="mr-auto flex items-center gap-2 text-sm">
            <Checkbox id={id} checked={kept} onCheckedChange={(on) => setKept(on === true)} />
            <label htmlFor={id}>I have saved the {what}</label>
          </span>
          <Button variant="primary" disabled={!kept} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {texts.map((one) => (
          <Secret key={one.label} {...one} />
        ))}
        {warned && !kept ? (
          <p role="alert" className="text-block text-sm">
            Copy the {what} and confirm first: it cannot be shown again.
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

function Secret({ label, text, copy }: { label: string; text: string; copy: string }) {
  return (
    <div>
      <p className="mb-1 font-medium text-sm">{label}</p>
      <div className="flex items-start gap-1 rounded-md border bg-sunken py-1 pr-1 pl-2.5">
        <code className="min-w-0 flex-1 select-all break-all py-1 text-xs">{text}</code>
        <CopyButton value={text} label={copy} />
      </div>
    </div>
  );
}
