'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { DetailPage } from '@/components/common/detail-page';
import { listFilter } from '@/components/common/list-filter';
import { RemovalDialog } from '@/components/common/removal-dialog';
import { ConnectionFacts } from '@/components/sources/connection-tab';
import { QuarantineList } from '@/components/sources/quarantine-list';
import { RunNotices, RunProgress } from '@/components/sources/run-status';
import { SourceToolTable } from '@/components/sources/source-tool-table';
import {
  asImport,
  isAsked,
  usePlatformDeletionCost,
  usePlatformSource,
  usePlatformSourceChanges,
  usePlatformSourceTools,
} from '@/components/sources/use-platform-sources';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SearchField } from '@/components/ui/search-field';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { PlatformSourceView } from '@/lib/features/sources/platform-source-contract';
import { counted } from '@/lib/shared/counted';
import { sourceParams } from './source-params';

const loading = () => <SkeletonRows rows={8} label="Loading" />;
const PlatformSourceSettings = dynamic(
  () => import('@/components/sources/platform-source-settings').then((m) => m.PlatformSourceSettings),
  { ssr: false, loading },
);

const CredentialDialog = onDemand(() =>
  import('@/components/sources/credential-dialog').then((m) => m.CredentialDialog),
);

export function PlatformSourcePage({ source: slug }: { source: string }) {
  const source = usePlatformSource(slug);
  return (
    <DetailPage query={source} name={slug} noun="server" list={{ href: '/platform/sources', label: 'See all servers' }}>
      {(found) => <Loaded source={found} />}
    </DetailPage>
  );
}

function Loaded({ source }: { source: PlatformSourceView }) {
  const router = useRouter();
  const [params, setParams] = useQueryStates(sourceParams);
  const [dialog, setDialog] = useState<'credential' | 'delete' | null>(null);
  const { sync, credential, remove } = usePlatformSourceChanges();
  const cost = usePlatformDeletionCost(source.slug);
  const run = asImport(source);
  const asking = isAsked(source) || sync.isPending;
  const ask = () => sync.mutate(source.slug, { onError: (error) => toast({ message: errorText(error) }) });
  const tabs = [
    { value: 'tools', label: 'Tools', count: source.tools.total, content: <Tools source={source} /> },
    {
      value: 'quarantine',
      label: 'Quarantine',
      count: source.waiting,
      content: <QuarantineList owner={null} source={source.slug} editable />,
    },
    {
      value: 'connection',
      label: 'Connection',
      content: (
        <>
          <ConnectionFacts
            {...{ asking }}
            connection={source.connection}
            url={source.url}
            pathMark={source.pathMark}
            confirmedHost={source.confirmedHost}
            takesCredentials
            whoGives="A platform admin"
            onAsk={ask}
            onChange={() => setDialog('credential')}
          />
          <p className="mt-3 max-w-[560px] text-muted text-xs">
            Calls of all organizations use the platform’s credentials. Each organization has its own connection and
            limits. The state is of the latest call.
          </p>
        </>
      ),
    },
    {
      value: 'settings',
      label: 'Settings',
      content: <PlatformSourceSettings key={source.revision} source={source} onDelete={() => setDialog('delete')} />,
    },
  ];
  const asked = params.tab;
  const tab = tabs.some(({ value }) => value === asked) ? asked! : 'tools';
  return (
    <PageBody>
      <PageHeader
        parent={{ href: '/platform/sources', label: 'Sources' }}
        title={source.name}
        description={`MCP server of the platform · ${new URL(source.url).host}`}
        actions={
          <Button disabled={isAsked(source)} busy={sync.isPending} onClick={ask}>
            Refresh
          </Button>
        }
      />
      {run && isAsked(source) ? (
        <div className="mt-4">
          <RunProgress run={run} fromServer />
        </div>
      ) : null}
      <RunNotices run={run} fromServer />
      <Tabs
        className="mt-5"
        label={`Views of ${source.name}`}
        value={tab}
        onValueChange={(value) => setParams({ tab: value, q: null, state: null }, { history: 'push' })}
        tabs={tabs}
      />
      {dialog === 'credential' ? (
        <CredentialDialog
          org={null}
          source={source}
          onSave={credential.mutateAsync}
          onClose={() => {
            credential.reset();
            setDialog(null);
          }}
        />
      ) : null}
      {dialog === 'delete' ? (
        <RemovalDialog
          title={`Delete ${source.name}`}
          description="All organizations lose its tools immediately. You can restore them from the history."
          action="Delete"
          typeToConfirm={source.slug}
          cost={cost}
          costs={({ tools, organizations, agents }) => (
            <>
              <li>{counted(tools, 'tool')} are removed from the catalog.</li>
              <li>
                {agents === 0
                  ? 'No agent can call them.'
                  : `${counted(agents, 'agent')} of ${counted(organizations, 'organization')} can call some of them.`}
              </li>
            </>
          )}
          change={remove}
          onClose={() => setDialog(null)}
          onConfirm={() =>
            remove.mutate(source.slug, {
              onSuccess: () => {
                toast({ message: `${source.name} deleted` });
                router.push('/platform/sources');
              },
            })
          }
        />
      ) : null}
    </PageBody>
  );
}

const toolFilter = listFilter<{ name: string; title: string }>(({ name, title }) => [name, title]);

function Tools({ source }: { source: PlatformSourceView }) {
  const [params, setParams] = useQueryStates(sourceParams);
  const { data, error, refetch } = usePlatformSourceTools(source.slug, source.syncedAt);
  const { q } = params;
  const shown = data?.filter(toolFilter(q));
  if (source.tools.total === 0)
    return (
      <EmptyState
        title="No tools yet"
        description={
          isAsked(source)
            ? 'Tools appear after the server is read.'
            : 'The server has no tools. Check the connection or refresh.'
        }
      />
    );
  return (
    <div>
      <SearchField
        primary
        className="w-full sm:w-72"
        label="Search the tools"
        value={q}
        onValueChange={(q) => setParams({ q })}
      />
      <div className="mt-3">
        {!shown ? (
          <NotLoaded noun="the tools" rows={8} error={error} onRetry={refetch} />
        ) : shown.length === 0 ? (
          <EmptyState title="No matching tools" description="Change the search." />
        ) : (
          <SourceToolTable
            source={source.slug}
            tools={shown}
            match={q.trim()}
            hrefOf={({ name }) => `/platform/tools?tool=${encodeURIComponent(name)}`}
            kind={{ label: 'Category', of: ({ category }) => category }}
          />
        )}
      </div>
    </div>
  );
}
