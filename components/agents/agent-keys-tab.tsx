'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAgentKeyChanges, useAgentKeys } from '@/components/common/agents/use-agent-keys';
import { ConfirmChange } from '@/components/common/confirm-change';
import { KeyTable } from '@/components/common/keys/key-table';
import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { onDemand } from '@/components/ui/on-demand';
import { toast } from '@/components/ui/toast';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import type { CreatedKey as Created, KeyView } from '@/lib/features/people/keys/key-contract';

const ConnectDialog = onDemand(() => import('@/components/common/keys/connect-dialog').then((m) => m.ConnectDialog));
const KeyDialog = onDemand(() => import('@/components/common/keys/key-dialog').then((m) => m.KeyDialog));
const RotateKeyDialog = onDemand(() =>
  import('@/components/common/keys/rotate-key-dialog').then((m) => m.RotateKeyDialog),
);

type Open =
  | { what: 'create' }
  | { what: 'rotate' | 'revoke'; key: KeyView }
  | { what: 'shown'; id: string; apiKey: string }
  | null;

export function AgentKeysTab({ agent }: { agent: AgentView }) {
  const org = useOrg();
  const { data: keys, error, refetch } = useAgentKeys(org.slug, agent.slug);
  const { create, rotate, revoke } = useAgentKeyChanges(org.slug, agent.slug);
  const [open, setOpen] = useState<Open>(null);
  const owner = org.can('edit-org');
  const close = () => setOpen(null);
  const show = ({ id, apiKey }: Created) => {
    if (apiKey) return setOpen({ what: 'shown', id, apiKey });
    toast({ tone: 'error', message: 'The key was made by an earlier request and cannot be shown; create another.' });
    close();
  };

  const createButton = owner ? (
    <Button variant="primary" onClick={() => setOpen({ what: 'create' })}>
      <Plus aria-hidden="true" />
      Create key
    </Button>
  ) : null;

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="max-w-[640px] text-muted text-sm">
          With a key, a client lists and calls the tools of this agent.
          {owner ? '' : ' Owners create, rotate and revoke keys.'}
        </p>
        {keys && keys.length > 0 ? createButton : null}
      </div>
      {!keys ? (
        <NotLoaded noun="the keys" rows={3} error={error} onRetry={refetch} />
      ) : keys.length === 0 ? (
        <EmptyState
          title="No keys yet"
          description={`The agent needs a key to connect.${owner ? '' : ' Ask an owner to create it.'}`}
          action={createButton}
        />
      ) : (
        <KeyTable
          label={`Keys of ${agent.slug}`}
          keys={keys}
          onRotate={owner ? (key) => setOpen({ what: 'rotate', key }) : undefined}
          onRevoke={owner ? (key) => setOpen({ what: 'revoke', key }) : undefined}
        />
      )}
      {open?.what === 'create' ? (
        <KeyDialog
          title={`Create a key for ${agent.slug}`}
          description="The key is shown only once."
          onClose={close}
          onCreate={(input) => create.mutateAsync(input, { onSuccess: show })}
        />
      ) : null}
      {open?.what === 'rotate' ? (
        <RotateKeyDialog
          name={open.key.name}
          change={rotate}
          onClose={close}
          onRotate={(overlapSeconds) => rotate.mutate({ id: open.key.id, overlapSeconds }, { onSuccess: show })}
        />
      ) : null}
      <ConfirmChange
        open={open?.what === 'revoke'}
        onOpenChange={(next) => (next ? undefined : close())}
        title={open?.what === 'revoke' ? `Revoke ${open.key.name}` : 'Revoke'}
        description="The next request with this key is rejected. This cannot be undone. To replace a key without downtime, rotate it."
        action="Revoke"
        danger
        change={revoke}
        onConfirm={() => {
          if (open?.what !== 'revoke') return;
          const { id, name } = open.key;
          revoke.mutate(id, {
            onSuccess: () => {
              toast({ message: `${name} revoked` });
              close();
            },
          });
        }}
      />
      {open?.what === 'shown' ? <ConnectDialog agent={agent} made={open} onClose={close} /> : null}
    </div>
  );
}
