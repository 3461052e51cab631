'use client';

import { useState } from 'react';
import { SNIPPET_CLIENTS, type SnippetClient, snippetOf } from '@/components/common/agents/client-snippets';
import { CodeBlock } from '@/components/common/code-block';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Segmented } from '@/components/ui/segmented';

interface ConnectDialogProps {
  /** Name of the agent. */
  name: string;
  apiKey: string;
  onClose(): void;
}

/** Shows a new key once, with the configuration of clients that use it. */
export function ConnectDialog({ name, apiKey, onClose }: ConnectDialogProps) {
  const origin = typeof location === 'undefined' ? '' : location.origin;
  const [client, setClient] = useState<SnippetClient>('curl');
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
          <Segmented<SnippetClient>
            label="Client"
            value={client}
            onValueChange={setClient}
            options={SNIPPET_CLIENTS.map(({ value, label }) => ({ value, label }))}
          />
        </div>
        {warned ? (
          <p role="alert" className="text-block text-sm">
            Copy the key first, then choose Done.
          </p>
        ) : null}
        <CodeBlock
          title={SNIPPET_CLIENTS.find(({ value }) => value === client)!.where}
          copyLabel="Copy the snippet"
          code={snippetOf(client, origin, apiKey)}
        />
      </div>
    </Dialog>
  );
}
