'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmChange } from '@/components/common/confirm-change';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { onDemand } from '@/components/ui/on-demand';
import { TextLink } from '@/components/ui/text-link';
import { toast } from '@/components/ui/toast';
import type { ProviderView } from '@/lib/features/integrations/provider-contract';
import { formatNumber } from '@/lib/shared/format';
import { useProviderChanges, useProviders } from './use-defaults';

const ProviderDialog = onDemand(() => import('./provider-dialog').then((m) => m.ProviderDialog));

export function ProvidersTab() {
  const { data, error, refetch } = useProviders();
  const { remove } = useProviderChanges();
  const [editing, setEditing] = useState<ProviderView | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ProviderView | null>(null);
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-[720px] text-pretty text-muted text-sm">
          Services that organizations can connect. Tools require them; owners can override the requirement.
        </p>
        <Button variant="primary" onClick={() => setEditing('new')}>
          <Plus aria-hidden="true" />
          Add integration
        </Button>
      </div>
      {!data ? (
        <NotLoaded noun="the integrations" rows={4} error={error} onRetry={refetch} />
      ) : data.length === 0 ? (
        <EmptyState title="No integrations" description="Add a service that tools require." />
      ) : (
        <ul aria-label="Integrations" className="border-t">
          {data.map((provider) => (
            <li key={provider.slug} className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b py-3 text-sm">
              <div className="min-w-0 basis-52">
                <h2 className="font-medium">{provider.name}</h2>
                <code className="text-muted text-xs">{provider.slug}</code>
              </div>
              <div className="min-w-0 flex-1 basis-72">
                <p className="text-pretty">{provider.description}</p>
                <p className="mt-1 text-muted text-xs">
                  {provider.checkUrl ? (
                    <>
                      Keys are checked at <code className="break-all">{provider.checkUrl}</code>
                    </>
                  ) : (
                    'Keys are not checked.'
                  )}
                </p>
                <p className="mt-1 text-muted text-xs">{sayConnected(provider.connections)}</p>
                <NeedingTools tools={provider.tools} />
              </div>
              <span className="flex gap-1">
                <Button size="sm" aria-label={`Edit ${provider.name}`} onClick={() => setEditing(provider)}>
                  Edit
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Delete ${provider.name}`}
                  onClick={() => setDeleting(provider)}
                >
                  Delete
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {editing ? (
        <ProviderDialog provider={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />
      ) : null}
      <ConfirmChange
        open={deleting !== null}
        onOpenChange={(open) => {
          remove.reset();
          if (!open) setDeleting(null);
        }}
        title={`Delete ${deleting?.name ?? ''}`}
        description="An integration can be deleted when no tool requires it and no organization uses it."
        action="Delete"
        danger
        change={remove}
        onConfirm={() =>
          deleting &&
          remove.mutate(deleting.slug, {
            onSuccess: () => {
              toast({ message: `${deleting.name} deleted` });
              setDeleting(null);
            },
          })
        }
      />
    </div>
  );
}

function NeedingTools({ tools }: { tools: readonly string[] }) {
  if (tools.length === 0) return <p className="mt-1 text-muted text-xs">Not required by any tool.</p>;
  return (
    <p className="mt-1 flex flex-wrap gap-2 text-xs">
      <span className="text-muted">Required by</span>
      {tools.map((tool) => (
        <TextLink key={tool} href={`/platform/tools?tool=${encodeURIComponent(tool)}`}>
          <code>{tool}</code>
        </TextLink>
      ))}
    </p>
  );
}

function sayConnected(count: number): string {
  if (count === 0) return 'No organization is connected.';
  return count === 1 ? '1 organization is connected.' : `${formatNumber(count)} organizations are connected.`;
}
