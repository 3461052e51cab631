'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmChange } from '@/components/common/confirm-change';
import { CreatedKey } from '@/components/common/keys/created-key';
import { KeyTable } from '@/components/common/keys/key-table';
import { useMe, useOrg } from '@/components/common/me';
import { usePersonName } from '@/components/common/person-name';
import { useDialogParam } from '@/components/common/use-dialog-param';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { toast } from '@/components/ui/toast';
import type { KeyView } from '@/lib/features/people/keys/key-contract';
import { useKeyChanges, useKeys } from './use-keys';

const KeyDialog = onDemand(() => import('@/components/common/keys/key-dialog').then((m) => m.KeyDialog));
const RotateKeyDialog = onDemand(() =>
  import('@/components/common/keys/rotate-key-dialog').then((m) => m.RotateKeyDialog),
);

export function KeysPage() {
  const org = useOrg();
  const { user } = useMe();
  const personName = usePersonName();
  const { data: keys, error, refetch } = useKeys(org.slug);
  const { create, rotate, revoke } = useKeyChanges(org.slug);
  const [rotating, setRotating] = useState<KeyView | null>(null);
  const [revoking, setRevoking] = useState<KeyView | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const owner = org.can('edit-org');
  const creating = useDialogParam(owner);
  const button = owner ? (
    <Button variant="primary" onClick={() => creating.open()}>
      <Plus aria-hidden="true" />
      Create key
    </Button>
  ) : null;

  return (
    <PageBody>
      <PageHeader
        title="Keys"
        description={`API keys of members, for scripts. A key has the role of its member or a lower one. Keys of agents are on the agent’s page.${owner ? '' : ' Only owners create, rotate and revoke keys.'}`}
        actions={keys?.length ? button : null}
      />
      <div className="mt-5">
        {!keys ? (
          <NotLoaded noun="the keys" rows={3} error={error} onRetry={refetch} />
        ) : keys.length === 0 ? (
          <EmptyState
            title="No keys yet"
            description={owner ? 'Create a key to use the API from scripts.' : 'Only owners can create keys.'}
            action={button}
          />
        ) : (
          <KeyTable
            label="Keys"
            withHolder
            keys={keys}
            onRotate={owner ? setRotating : undefined}
            // Another member's key would allow acting as that member.
            mayRotate={(key) => key.holder === user.email}
            onRevoke={owner ? setRevoking : undefined}
          />
        )}
      </div>
      {creating.isOpen ? (
        <KeyDialog
          title="Create a key"
          description="The key acts for you in this organization. It is shown only once."
          asksForRole
          onClose={creating.close}
          onCreate={(input) =>
            create.mutateAsync(input, {
              onSuccess: ({ apiKey }) => {
                creating.close();
                setShown(apiKey ?? null);
              },
            })
          }
        />
      ) : null}
      {rotating ? (
        <RotateKeyDialog
          name={rotating.name}
          change={rotate}
          onClose={() => setRotating(null)}
          onRotate={(overlapSeconds) =>
            rotate.mutate(
              { id: rotating.id, overlapSeconds },
              {
                onSuccess: ({ apiKey }) => {
                  setRotating(null);
                  setShown(apiKey ?? null);
                },
              },
            )
          }
        />
      ) : null}
      <ConfirmChange
        open={revoking !== null}
        onOpenChange={(open) => (open ? undefined : setRevoking(null))}
        title={`Revoke ${revoking?.name ?? ''}`}
        description={`Scripts that use ${revoking?.holder ? `this key of ${personName(revoking.holder)}` : 'it'} are rejected immediately. This cannot be undone.`}
        action="Revoke"
        danger
        change={revoke}
        onConfirm={() =>
          revoking &&
          revoke.mutate(revoking.id, {
            onSuccess: () => {
              toast({ message: `${revoking.name} revoked` });
              setRevoking(null);
            },
          })
        }
      />
      {shown ? <CreatedKey apiKey={shown} tryPath="/me" onClose={() => setShown(null)} /> : null}
    </PageBody>
  );
}
