'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';

interface CreatedKeyProps {
  apiKey: string;
  /** Path of a first request that shows that the key works. */
  tryPath: string;
  onClose(): void;
}

/** The one time a key is shown: to copy, with a line that tries it. Closing asks that it was kept. */
export function CreatedKey({ apiKey, tryPath, onClose }: CreatedKeyProps) {
  const id = useId();
  const [kept, setKept] = useState(false);
  const [warned, setWarned] = useState(false);
  const origin = typeof location === 'undefined' ? '' : location.origin;
  const curl = `curl -H "Authorization: Bearer ${apiKey}" ${origin}/api/v1${tryPath}`;
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => {
        if (open) return;
        if (kept) onClose();
        else setWarned(true);
      }}
      title="Keep this key now"
      description="It is shown this once. Ambit stores only its fingerprint and cannot show it again."
      footer={
        <>
          <span className="mr-auto flex items-center gap-2 text-sm">
            <Checkbox id={id} checked={kept} onCheckedChange={(on) => setKept(on === true)} />
            <label htmlFor={id}>I have kept the key</label>
          </span>
          <Button variant="primary" disabled={!kept} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Secret label="Key" text={apiKey} copy="Copy the key" />
        <Secret label="Try it" text={curl} copy="Copy the command" />
        {warned && !kept ? (
          <p role="alert" className="text-block text-sm">
            Copy the key and tick the box first: it cannot be shown again.
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
