'use client';

import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { PageFindings } from '@/components/common/checks/page-findings';
import { ConfirmChange } from '@/components/common/confirm-change';
import { useOrg } from '@/components/common/me';
import { useToolNames } from '@/components/common/org-queries';
import { EntriesEditor } from '@/components/common/policies/entries-editor';
import { EntryInput } from '@/components/common/policies/entry-input';
import { useChannelChanges } from '@/components/common/policies/use-channels';
import { Impact } from '@/components/common/what-if/impact';
import { LazyWhatIfDialog } from '@/components/common/what-if/lazy-what-if';
import type { BlockDetails } from '@/components/common/what-if/what-if-dialog';
import { Button } from '@/components/ui/button';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { RelativeTime } from '@/components/ui/relative-time';
import { toast } from '@/components/ui/toast';
import { ToolName } from '@/components/ui/tool-name';
import { errorText } from '@/lib/client/api-error';
import type { ChannelView } from '@/lib/features/access/channels/channel-contract';
import { addedBlocks, limitedBlocks } from './channel-limits';
import { channelsParams } from './channels-params';

interface ChannelInspectorProps {
  slug: string;
  /** Views of the platform, the organization, or both. */
  parts: readonly ChannelView[];
}

export function ChannelInspector({ slug, parts }: ChannelInspectorProps) {
  const org = useOrg();
  const [, setParams] = useQueryStates(channelsParams);
  const names = useToolNames(org.slug);
  const { create, patch, remove } = useChannelChanges(org.slug);
  const [deleting, setDeleting] = useState(false);
  const [tried, setTried] = useState<{ blocked: string[]; saved(): void } | null>(null);
  const platforms = parts.find(({ owner }) => owner === 'platform');
  const own = parts.find(({ owner }) => owner === 'organization');
  const editable = org.can('edit-agents');
  const name = (own ?? platforms)?.name ?? slug;
  const error = patch.error ?? create.error;

  async function save(blocked: string[], note: string | undefined, details: BlockDetails) {
    const body = limitedBlocks(own, blocked, details);
    if (own) await patch.mutateAsync({ slug, body: { ...body, ...(note ? { note } : {}) } });
    else await create.mutateAsync({ slug, name, ...body });
    const undo = own
      ? () => patch.mutate({ slug, body: { blocked: own.blocked, limits: own.limits } })
      : () => remove.mutate(slug);
    toast({ key: `channel-${slug}`, message: `${name} saved`, undo });
  }

  return (
    <Inspector
      label={`Channel ${name}`}
      title={name}
      subtitle={<code>{slug}</code>}
      onClose={() => setParams({ channel: null }, { history: 'push' })}
    >
      {platforms ? (
        <InspectorSection title="Blocked by the platform">
          {platforms.blocked.length === 0 ? (
            <p className="text-muted text-sm">The platform blocks nothing here.</p>
          ) : (
            <EntryInput
              label="Blocked by the platform"
              value={platforms.blocked}
              names={names}
              disabled
              onValueChange={() => undefined}
            />
          )}
        </InspectorSection>
      ) : null}
      <InspectorSection title="Blocked here">
        <EntriesEditor
          label={`Blocked on ${name}`}
          value={own?.blocked ?? []}
          names={names}
          disabled={!editable}
          empty="You block nothing on it."
          error={error ? errorText(error) : undefined}
          asks
          onSave={(blocked, saved) => setTried({ blocked, saved })}
        />
        {own && own.limits.length > 0 ? (
          <ul aria-label="Limits" className="mt-1 flex flex-col gap-1 text-muted text-xs">
            {own.limits.map(({ tool, reason, expiresAt }) => (
              <li key={tool} className="break-words">
                <ToolName name={tool} />{' '}
                {expiresAt ? (
                  <>
                    ends <RelativeTime at={expiresAt} />
                  </>
                ) : null}
                {expiresAt && reason ? ': ' : null}
                {reason}
              </li>
            ))}
          </ul>
        ) : null}
        <div className="mt-2">
          <PageFindings where={{ kind: 'channel', channel: slug }} />
        </div>
      </InspectorSection>
      {own && editable ? (
        <div className="px-4 py-4">
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {platforms ? 'Remove your blocks' : 'Delete channel'}
          </Button>
        </div>
      ) : null}
      {tried ? (
        <LazyWhatIfDialog
          org={org.slug}
          open
          onOpenChange={() => setTried(null)}
          draft={{ channel: { slug, blocked: tried.blocked } }}
          title={`Change ${name}`}
          saveLabel="Save"
          compact
          fields={addedBlocks(own, tried.blocked).length > 0 ? 'block' : 'note'}
          onSave={async (note, details) => {
            await save(tried.blocked, note, details);
            tried.saved();
          }}
        />
      ) : null}
      <ConfirmChange
        open={deleting}
        onOpenChange={setDeleting}
        title={platforms ? `Remove your blocks on ${name}` : `Delete ${name}`}
        description={
          platforms
            ? 'The platform’s blocks stay.'
            : 'Requests that still name it get the blocks of all channels, and a warning.'
        }
        action={platforms ? 'Remove' : 'Delete'}
        danger
        change={remove}
        onConfirm={() =>
          remove.mutate(slug, {
            onSuccess: () => {
              toast({ message: platforms ? `Your blocks on ${name} removed` : `${name} deleted` });
              setDeleting(false);
              if (!platforms) setParams({ channel: null });
            },
          })
        }
      >
        {deleting ? <Impact org={org.slug} draft={{ channel: { slug, blocked: null } }} /> : null}
      </ConfirmChange>
    </Inspector>
  );
}
