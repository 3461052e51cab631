'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { NamedListDialog } from '@/components/access/profiles/named-list-dialog';
import { useOrg } from '@/components/common/me';
import { useToolNames } from '@/components/common/org-queries';
import { coveredCount } from '@/components/common/policies/entry-words';
import { useChannelChanges, useChannels } from '@/components/common/policies/use-channels';
import { useUrlState } from '@/components/common/use-url-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { toast } from '@/components/ui/toast';
import { counted } from '@/lib/shared/counted';
import { ChannelInspector } from './channel-inspector';

/**
 * Channels and the tools blocked in each. A slug can exist twice: the platform's and the organization's blocks add up.
 */
export function ChannelsPage() {
  const org = useOrg();
  const { params, setParams } = useUrlState();
  const { data: channels, error, refetch } = useChannels(org.slug);
  const names = useToolNames(org.slug);
  const { create } = useChannelChanges(org.slug);
  const [creating, setCreating] = useState(false);
  const slug = params.get('channel');
  const slugs = [...new Set(channels?.map((channel) => channel.slug))];

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
          {error && !channels ? (
            <ErrorState title="Could not load the channels" error={error} onRetry={() => refetch()} />
          ) : !channels ? (
            <SkeletonRows rows={5} label="Loading the channels" />
          ) : (
            <Table stacks aria-label="Channels">
              <thead>
                <tr>
                  <Th>Channel</Th>
                  <Th>Blocked by the platform</Th>
                  <Th>Blocked here</Th>
                  <Th numeric>Tools blocked</Th>
                </tr>
              </thead>
              <tbody>
                {slugs.map((one) => {
                  const parts = channels.filter((channel) => channel.slug === one);
                  const own = parts.find(({ owner }) => owner === 'organization');
                  const platforms = parts.find(({ owner }) => owner === 'platform');
                  const all = parts.flatMap(({ blocked }) => blocked);
                  return (
                    <Tr key={one} interactive selected={one === slug} className="relative">
                      <Td className="whitespace-nowrap">
                        <button
                          type="button"
                          className="font-medium after:absolute after:inset-0"
                          aria-pressed={one === slug}
                          onClick={() => setParams({ channel: one }, { push: true })}
                        >
                          {parts[0]!.name}
                        </button>{' '}
                        <code className="ml-1 text-muted text-xs">{one}</code>
                        {own && own.warnings.length > 0 ? (
                          <Badge tone="approval" className="ml-2">
                            {counted(own.warnings.length, 'warning')}
                          </Badge>
                        ) : null}
                      </Td>
                      <Td label="Blocked by the platform" className="max-w-72 truncate max-sm:whitespace-normal">
                        <Entries entries={platforms?.blocked} />
                      </Td>
                      <Td label="Blocked here" className="max-w-72 truncate max-sm:whitespace-normal">
                        <Entries entries={own?.blocked} />
                      </Td>
                      <Td label="Tools blocked" numeric>
                        {names.length === 0 ? all.length : coveredCount(all, names)}
                      </Td>
                    </Tr>
                  );
                })}
              </tbody>
            </Table>
          )}
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
                    setParams({ channel: made }, { push: true });
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

function Entries({ entries }: { entries: readonly string[] | undefined }) {
  if (!entries || entries.length === 0) return <span className="text-faint">none</span>;
  return (
    <code className="text-xs max-sm:min-w-0 max-sm:text-right max-sm:[overflow-wrap:anywhere]">
      {entries.join(', ')}
    </code>
  );
}
