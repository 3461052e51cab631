'use client';

import { useState } from 'react';
import { ConfirmChange } from '@/components/common/confirm-change';
import { useOrg } from '@/components/common/me';
import { SettingRow } from '@/components/common/settings/setting-row';
import {
  useCreateWebhook,
  useDeleteWebhook,
  useRotateWebhook,
  useTestWebhook,
  useUpdateWebhook,
  useWebhooks,
} from '@/components/notifications/use-notifications';
import { WebhookItem } from '@/components/notifications/webhook-item';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { NotLoaded } from '@/components/ui/not-loaded';
import { onDemand } from '@/components/ui/on-demand';
import { ShownOnceDialog, ShownSecret } from '@/components/ui/shown-once-dialog';
import { errorText } from '@/lib/client/api-error';
import type { WebhookView } from '@/lib/features/notifications/notification-contract';

const WebhookDialog = onDemand(() => import('@/components/notifications/webhook-dialog').then((m) => m.WebhookDialog));

const A_DAY_SECONDS = 86_400;

type Open = { kind: 'add' } | { kind: 'edit' | 'rotate' | 'delete'; webhook: WebhookView } | null;

export function WebhooksSection() {
  const org = useOrg();
  const { data, error, refetch } = useWebhooks(org.slug);
  const [open, setOpen] = useState<Open>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setOpen(null);
  const isOwner = org.can('edit-org');
  const create = useCreateWebhook(org.slug);
  const update = useUpdateWebhook(org.slug);
  const remove = useDeleteWebhook(org.slug);
  const rotate = useRotateWebhook(org.slug);
  const test = useTestWebhook(org.slug);
  const shown = {
    onSuccess: (made: { secret: string }) => {
      close();
      setSecret(made.secret);
    },
  };
  const refused = test.error ?? (open === null ? update.error : null);

  return (
    <SettingRow title="Webhooks" text="Events are posted to your URL within seconds and retried for hours.">
      {!data ? (
        <NotLoaded noun="the webhooks" rows={2} error={error} onRetry={refetch} />
      ) : (
        <>
          {data.length === 0 ? (
            <p className="text-sm">
              None yet. {isOwner ? 'Send events to a chat, a pager or a script.' : 'Only owners can add webhooks.'}
            </p>
          ) : (
            <ul aria-label="Webhooks" className="-mt-3">
              {data.map((webhook) => (
                <WebhookItem
                  key={webhook.id}
                  webhook={webhook}
                  testing={test.isPending && test.variables === webhook.id}
                  {...(isOwner && {
                    actions: {
                      onTest: () => test.mutate(webhook.id),
                      onEdit: () => setOpen({ kind: 'edit', webhook }),
                      onRotate: () => setOpen({ kind: 'rotate', webhook }),
                      onDelete: () => setOpen({ kind: 'delete', webhook }),
                      onSwitch: () =>
                        update.mutate({
                          id: webhook.id,
                          patch: { enabled: !webhook.enabled },
                          said: webhook.enabled ? 'Webhook switched off' : 'Webhook switched on',
                        }),
                    },
                  })}
                />
              ))}
            </ul>
          )}
          {refused ? <ErrorLine className="mt-2">{errorText(refused)}</ErrorLine> : null}
          {isOwner ? (
            <Button size="sm" className="mt-3" onClick={() => setOpen({ kind: 'add' })}>
              Add webhook
            </Button>
          ) : null}
        </>
      )}
      {open?.kind === 'add' ? (
        <WebhookDialog onClose={close} onSave={(input) => create.mutateAsync({ url: '', ...input }, shown)} />
      ) : null}
      {open?.kind === 'edit' ? (
        <WebhookDialog
          webhook={open.webhook}
          onClose={close}
          onSave={(patch) =>
            update.mutateAsync({ id: open.webhook.id, patch, said: 'Webhook saved' }, { onSuccess: close })
          }
        />
      ) : null}
      {open?.kind === 'rotate' ? (
        <ConfirmChange
          open
          onOpenChange={close}
          title={`Replace the secret of ${open.webhook.host}`}
          description="The new secret is shown once. Events are signed with both secrets for one day."
          action="Replace the secret"
          change={rotate}
          onConfirm={() => rotate.mutate({ id: open.webhook.id, overlapSeconds: A_DAY_SECONDS }, shown)}
        />
      ) : null}
      {open?.kind === 'delete' ? (
        <ConfirmChange
          open
          danger
          onOpenChange={close}
          title={`Delete the webhook to ${open.webhook.host}`}
          description="No more events are sent. The list of deliveries is deleted."
          action="Delete"
          change={remove}
          onConfirm={() => remove.mutate(open.webhook.id, { onSuccess: close })}
        />
      ) : null}
      {secret ? (
        <ShownOnceDialog
          what="secret"
          title="Keep this secret now"
          description="Shown only once. Use it with a Standard Webhooks library to verify signatures."
          secrets={[secret]}
          onClose={() => setSecret(null)}
        >
          <p className="mb-1 font-medium text-sm">Signing secret</p>
          <ShownSecret text={secret} copyLabel="Copy the secret" />
        </ShownOnceDialog>
      ) : null}
    </SettingRow>
  );
}
