'use client';

import { useState } from 'react';
import { CodeBlock } from '@/components/common/code-block';
import { Segmented } from '@/components/ui/segmented';
import { ShownOnceDialog, ShownSecret } from '@/components/ui/shown-once-dialog';
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
  const snippet = snippets.find(({ id }) => id === client) ?? snippets[0]!;
  return (
    <ShownOnceDialog
      what="key"
      title={`Connect ${name}`}
      description="Copy the key now. It is not shown again."
      secrets={[apiKey]}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 pb-1">
        <ShownSecret text={apiKey} copyLabel="Copy the key" />
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label="Client"
            value={client}
            onValueChange={setClient}
            options={snippets.map(({ id, label }) => ({ value: id, label }))}
          />
        </div>
        <CodeBlock title={snippet.title} copyLabel="Copy the snippet" code={snippet.code} />
      </div>
    </ShownOnceDialog>
  );
}
