'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { DataTable } from '@/components/common/table/data-table';
import { LocalServersList } from '@/components/sources/local-servers/local-servers-list';
import { useLocalServers } from '@/components/sources/local-servers/use-local-servers';
import { QuarantineList } from '@/components/sources/quarantine-list';
import { RunStatus } from '@/components/sources/run-status';
import { ServerHealth } from '@/components/sources/server-health';
import { countColumns, nameColumn } from '@/components/sources/source-columns';
import { asImport, usePlatformSources } from '@/components/sources/use-platform-sources';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { Tabs } from '@/components/ui/tabs';
import { toast } from '@/components/ui/toast';
import type { PlatformSourceView } from '@/lib/features/sources/platform-source-contract';
import { platformSourcesParams } from './platform-sources-params';

const AddPlatformSourceDialog = onDemand(() =>
  import('@/components/sources/add-platform-source-dialog').then((m) => m.AddPlatformSourceDialog),
);
const LocalServerDialog = onDemand(() =>
  import('@/components/sources/local-servers/local-server-dialog').then((m) => m.LocalServerDialog),
);

export function PlatformSourcesPage() {
  const router = useRouter();
  const [{ tab }, setParams] = useQueryStates(platformSourcesParams);
  const { data: sources, error, refetch } = usePlatformSources();
  const [adding, setAdding] = useState<'server' | 'local' | null>(null);
  const waiting = (sources ?? []).reduce((sum, source) => sum + source.waiting, 0);
  const locals = useLocalServers().data;
  const isLocal = tab === 'local';
  const add = (
    <Button variant="primary" onClick={() => setAdding(isLocal ? 'local' : 'server')}>
      <Plus aria-hidden="true" />
      {isLocal ? 'Add local server' : 'Add server'}
    </Button>
  );
  const hasAny = Boolean((isLocal ? locals : sources)?.length);
  return (
    <PageBody>
      <PageHeader
        title="Sources"
        description="MCP servers that provide tools to every organization."
        actions={hasAny ? add : null}
      />
      <Tabs
        className="mt-4"
        label="Sources"
        value={tab}
        onValueChange={(tab) => setParams({ tab, state: null }, { history: 'push' })}
        tabs={[
          {
            value: 'servers',
            label: 'Servers',
            content: !sources ? (
              <NotLoaded noun="the servers" rows={4} error={error} onRetry={refetch} />
            ) : sources.length === 0 ? (
              <EmptyState
                title="No servers yet"
                description="Add an MCP server by its URL. Every organization has its tools after you approve them."
                action={add}
              />
            ) : (
              <Servers sources={sources} />
            ),
          },
          {
            value: 'quarantine',
            label: 'Quarantine',
            count: waiting,
            content: <QuarantineList owner={null} source={null} editable />,
          },
          {
            value: 'local',
            label: 'Local servers',
            count: locals?.length ?? 0,
            content: <LocalServersList add={add} />,
          },
        ]}
      />
      {adding === 'server' ? (
        <AddPlatformSourceDialog
          onClose={() => setAdding(null)}
          onAdded={(slug) => router.push(`/platform/sources/${slug}`)}
        />
      ) : null}
      {adding === 'local' ? (
        <LocalServerDialog
          server={null}
          onClose={() => setAdding(null)}
          onSaved={(name) => {
            setAdding(null);
            toast({ message: `${name} added. Owners find it under Sources, Add source, Local MCP server.` });
          }}
        />
      ) : null}
    </PageBody>
  );
}

function Servers({ sources }: { sources: readonly PlatformSourceView[] }) {
  return (
    <DataTable
      label="Servers"
      rows={sources}
      keyOf={({ slug }) => slug}
      opens
      columns={[
        nameColumn('Server', '/platform/sources'),
        {
          label: 'State',
          sortBy: ({ connection }) => connection.health.state,
          cell: ({ connection }) => <ServerHealth state={connection.health.state} />,
        },
        ...countColumns(),
        {
          label: 'Latest import',
          hide: 'max-lg:hidden!',
          className: 'max-w-96 truncate',
          cell: (source) => <RunStatus run={asImport(source)} fromServer />,
        },
      ]}
    />
  );
}
