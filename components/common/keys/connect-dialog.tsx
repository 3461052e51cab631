'use client';

import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { FirstCall } from './first-call';

interface ConnectDialogProps {
  agent: { name: string; slug: string };
  made: { id: string; apiKey: string };
  onClose(): void;
}

/** Shows a new key once, with the configuration of clients that use it, and notices its first request. */
export function ConnectDialog({ agent, made, onClose }: ConnectDialogProps) {
  const org = useOrg();
  const [warned, setWarned] = useState(false);
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => {
        if (open) return;
        // The key would be lost: closing by accident warns first.
        if (warned) onClose();
        else setWarned(true);
      }}
      title={`Connect ${agent.name}`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="pb-1">
        <div className="flex items-start gap-1 rounded-md border bg-sunken py-1 pr-1 pl-2.5">
          <code className="min-w-0 flex-1 select-all break-all py-1 text-xs">{made.apiKey}</code>
          <CopyButton value={made.apiKey} label="Copy the key" />
        </div>
        {warned ? (
          <p role="alert" className="mt-2 text-block text-sm">
            Copy the key first, then choose Done.
          </p>
        ) : null}
        <FirstCall org={org.slug} agent={agent.slug} made={made} />
      </div>
    </Dialog>
  );
}
