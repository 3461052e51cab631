'use client';

import { Plus } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { useToolNames } from '@/components/common/org-queries';
import { coveredCount } from '@/components/common/policies/entry-words';
import { useChannelChanges, useChannels } from '@/components/common/policies/use-channels';
import { WarningsBadge } from '@/components/common/policies/warnings-badge';
import { QueryTable } from '@/components/common/table/query-table';
import { RowButton } from '@/components/common/table/row-opener';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { toast } from '@/components/ui/toast';
import type { ChannelView } from '@/lib/features/access/channels/channel-contract';
import { ChannelInspector } from './channel-inspector';
import { channelsParams } from './channels-params';

const NamedListDialog = onDemand(() =>
  import('@/components/access/profiles/named-list-dialog').then((m) => m.NamedListDialog),
);

/**
 * Channels and the tools blocked in each. A slug can exist twice: the platform's and the organization's blocks add up.
 */
export function ChannelsPage() {
  const org = useOrg();
  const [params, setParams] = useQueryStates(channelsParams);
  const { data: channels, error, refetch } = useChannels(org.slug);
  const names = useToolNames(org.slug);
  const { create } = useChannelChanges(org.slug);
  const [creating, setCreating] = useState(false);
  const slug = params.channel;
  const slugs = [...new Set(channels?.map((channel) => channel.slug))];
  const rows = channels && slugs.map((one) => rowOf(one, channels, names));

  return (
    <div className="flex min-w-0">
      <PageBody className="min-w-0 flex-1">
        <PageHeader
          title="Channels"
          description="Tools blocked on single channels. The platform’s blocks always apply; yours are added to them."
          actions={
            org.can('edit-agents') ? (
              <Button variant="primary" onClick={() => setCreating(true)}>
                <Plus aria-hidden="true" />
                Create channel
              </Button>
            ) : null
          }
        />
        <div className="mt-5">
          <QueryTable
            label="Channels"
            query={{ data: rows, error, refetch }}
            noun="the channels"
            keyOf={(row) => row.slug}
            opens
            isSelected={(row) => row.slug === slug}
            columns={[
              {
                label: 'Channel',
                className: 'whitespace-nowrap',
                sortBy: ({ name }) => name,
                cell: ({ slug: one, name, own }) => (
                  <>
                    <RowButton pressed={one === slug} onClick={() => setParams({ channel: one }, { history: 'push' })}>
                      {name}
                    </RowButton>{' '}
                    <code className="ml-1 text-muted text-xs">{one}</code>
                    {own ? <WarningsBadge count={own.warnings.length} /> : null}
                  </>
                ),
              },
              {
                label: 'Blocked by the platform',
                className: 'max-w-72 truncate',
                cell: ({ platforms }) => <Entries entries={platforms?.blocked} />,
              },
              {
                label: 'Blocked here',
                className: 'max-w-72 truncate',
                cell: ({ own }) => <Entries entries={own?.blocked} />,
              },
              { label: 'Tools blocked', numeric: true, sortBy: ({ tools }) => tools, cell: ({ tools }) => tools },
            ]}
          />
        </div>
        {creating ? (
          <NamedListDialog
            title="Create a channel"
            description="Requests on this channel cannot use these tools. Use the slug of a platform channel to add blocks to it."
            entriesLabel="Blocked tools"
            entriesHint="Names or patterns. Empty: nothing is blocked, and the channel is known."
            names={names}
            onClose={() => setCreating(false)}
            onCreate={({ slug: made, name, entries }) =>
              create.mutateAsync(
                { slug: made, name, blocked: entries },
                {
                  onSuccess: () => {
                    toast({ message: `${name} created` });
                    setCreating(false);
                    setParams({ channel: made }, { history: 'push' });
                  },
                },
              )
            }
          />
        ) : null}
      </PageBody>
      {slug && slugs.includes(slug) ? (
        <ChannelInspector key={slug} slug={slug} parts={channels?.filter((channel) => channel.slug === slug) ?? []} />
      ) : null}
    </div>
  );
}

/** Blocks of the platform and of the organization for one channel. */
function rowOf(slug: string, channels: readonly ChannelView[], names: readonly string[]) {
  const parts = channels.filter((channel) => channel.slug === slug);
  const blocked = parts.flatMap((part) => part.blocked);
  return {
    slug,
    name: parts[0]!.name,
    own: parts.find(({ owner }) => owner === 'organization'),
    platforms: parts.find(({ owner }) => owner === 'platform'),
    tools: names.length === 0 ? blocked.length : coveredCount(blocked, names),
  };
}

function Entries({ entries }: { entries: readonly string[] | undefined }) {
  if (!entries || entries.length === 0) return <span className="text-faint">none</span>;
  return <code className="text-xs">{entries.join(', ')}</code>;
}
