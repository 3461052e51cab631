'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DetailPage } from '@/components/common/detail-page';
import { useUrlState } from '@/components/common/use-url-state';
import { ConnectionFacts } from '@/components/sources/connection-tab';
import { CredentialDialog } from '@/components/sources/credential-dialog';
import { PlatformSourceSettings } from '@/components/sources/platform-source-settings';
import { QuarantineList } from '@/components/sources/quarantine-list';
import { RunNotices } from '@/components/sources/run-status';
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
import { ErrorState } from '@/components/ui/error-state';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { RemovalDialog } from '@/components/ui/removal-dialog';
import { SearchField } from '@/components/ui/search-field';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { PlatformSourceView } from '@/lib/features/sources/platform-source-contract';
import { counted } from '@/lib/shared/counted';

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
  const { params, setParams } = useUrlState();
  const [dialog, setDialog] = useState<'credential' | 'delete' | null>(null);
  const { sync, credential, remove } = usePlatformSourceChanges();
  const cost = usePlatformDeletionCost(source.slug);
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
            Calls of every organization are made with the platform’s credentials; each has a connection, places and
            failures of its own. The state is that of the latest call.
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
  const asked = params.get('tab');
  const tab = tabs.some(({ value }) => value === asked) ? asked! : 'tools';
  return (
    <PageBody wide>
      <PageHeader
        title={source.name}
        description={`MCP server of the platform · ${new URL(source.url).host}`}
        actions={
          <Button disabled={isAsked(source)} busy={sync.isPending} onClick={ask}>
            Ask again
          </Button>
        }
      />
      <RunNotices run={asImport(source)} />
      <Tabs
        className="mt-5"
        label={`Parts of ${source.name}`}
        value={tab}
        onValueChange={(value) => setParams({ tab: value, q: null, state: null }, { push: true })}
        tabs={tabs}
      />
      {dialog === 'credential' ? (
        <CredentialDialog
          org={null}
          source={source}
          save={credential}
          onClose={() => {
            credential.reset();
            setDialog(null);
          }}
        />
      ) : null}
      {dialog === 'delete' ? (
        <RemovalDialog
          title={`Delete ${source.name}`}
          description="Its tools leave every organization’s catalogue at once. A revision can bring them back."
          action="Delete"
          typeToConfirm={source.slug}
          cost={cost}
          costs={({ tools, organizations, agents }) => (
            <>
              <li>{counted(tools, 'tool')} leave the catalogue.</li>
              <li>
                {agents === 0
                  ? 'No agent may call any of them now.'
                  : `${counted(agents, 'agent')} of ${counted(organizations, 'organization')} may call some of them now.`}
              </li>
            </>
          )}
          errorText={errorText}
          busy={remove.isPending}
          error={remove.error ? errorText(remove.error) : undefined}
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

function Tools({ source }: { source: PlatformSourceView }) {
  const { params, setParams } = useUrlState();
  const { data, error, refetch } = usePlatformSourceTools(source.slug, source.syncedAt);
  const q = params.get('q') ?? '';
  const words = q.trim().toLowerCase();
  const shown = data?.filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(words));
  if (source.tools.total === 0)
    return (
      <EmptyState
        title="No tools yet"
        description={
          isAsked(source)
            ? 'They come when the server has named them.'
            : 'The server has named none. Look at its connection, or ask it again.'
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
        onValueChange={(value) => setParams({ q: value })}
      />
      <div className="mt-3">
        {error && !data ? (
          <ErrorState title="The tools could not be loaded" error={error} onRetry={() => refetch()} />
        ) : !shown ? (
          <SkeletonRows rows={8} label="Loading the tools" />
        ) : shown.length === 0 ? (
          <EmptyState title="No tool is like that" description="Search for something else." />
        ) : (
          <SourceToolTable
            source={source.slug}
            tools={shown}
            match={words}
            hrefOf={({ name }) => `/platform/tools?tool=${encodeURIComponent(name)}`}
            kind={{ label: 'Category', of: ({ category }) => category }}
          />
        )}
      </div>
    </div>
  );
}
