'use client';

import { useState } from 'react';
import { CodeBlock } from '@/components/common/code-block';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Segmented } from '@/components/ui/segmented';
import { clientSnippets } from './client-snippets';

interface ConnectDialogProps {
  /** Name of the agent. */
  name: string;
  apiKey: string;
  onClose(): void;
}

/** Shows a new key once, with the configuration of clients that use it. */
export function ConnectDialog({ name, apiKey, onClose }: ConnectDialogProps) {
  const origin = typeof location === 'undefined' ? '' : location.origin;
  const snippets = clientSnippets(origin, apiKey);
  const [client, setClient] = useState(snippets[0]!.id);
  const [warned, setWarned] = useState(false);
  const snippet = snippets.find(({ id }) => id === client) ?? snippets[0]!;
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
      title={`Connect ${name}`}
      description="Copy the key now. It is not shown again."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pb-1">
        <div className="flex items-start gap-1 rounded-md border bg-sunken py-1 pr-1 pl-2.5">
          <code className="min-w-0 flex-1 select-all break-all py-1 text-xs">{apiKey}</code>
          <CopyButton value={apiKey} label="Copy the key" />
        </div>
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label="Client"
            value={client}
            onValueChange={setClient}
            options={snippets.map(({ id, label }) => ({ value: id, label }))}
          />
        </div>
        {warned ? (
          <p role="alert" className="text-block text-sm">
            Copy the key first, then choose Done.
          </p>
        ) : null}
        <CodeBlock title={snippet.title} copyLabel="Copy the snippet" code={snippet.code} />
      </div>
    </Dialog>
  );
}
