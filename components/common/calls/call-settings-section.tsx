'use client';

import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import { describeSettings } from './call-settings-words';
import { useCallSettings, useCallSettingsChanges } from './use-call-settings';

const CallSettingsDialog = onDemand(() => import('./call-settings-dialog').then((m) => m.CallSettingsDialog));

interface CallSettingsSectionProps {
  /** A tool, or the pattern of a source's tools. */
  entry: string;
  /** A tool whose recorded result the preview uses at first. */
  previewTool: string;
}

/** Call settings of a tool or of a source's tools: time limit, and filter and masks of results. */
export function CallSettingsSection({ entry, previewTool }: CallSettingsSectionProps) {
  const org = useOrg();
  const { data, error } = useCallSettings(org.slug, entry);
  const { remove } = useCallSettingsChanges(org.slug, entry);
  const [editing, setEditing] = useState(false);
  if (error) return <p className="text-block text-sm">{errorText(error)}</p>;
  if (data === undefined) return null;
  const isOwn = data?.tool === entry;
  const parts = data ? describeSettings(data) : [];
  return (
    <>
      {parts.length > 0 ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {parts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-sm">Agents receive results as they are.</p>
      )}
      {data && !isOwn ? <p className="mt-1 text-muted text-xs">From the settings of {data.tool}.</p> : null}
      {org.can('edit-org') ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button onClick={() => setEditing(true)}>{isOwn ? 'Edit call settings' : 'Add call settings'}</Button>
          {isOwn ? (
            <Button
              busy={remove.isPending}
              onClick={() =>
                remove.mutate(undefined, {
                  onSuccess: () => toast({ message: `Call settings of ${entry} removed` }),
                  onError: (failure) => toast({ message: errorText(failure) }),
                })
              }
            >
              Remove
            </Button>
          ) : null}
        </div>
      ) : null}
      {editing ? (
        <CallSettingsDialog entry={entry} previewTool={previewTool} saved={data} onClose={() => setEditing(false)} />
      ) : null}
    </>
  );
}
