'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { DetailPage } from '@/components/common/detail-page';
import { useOrg } from '@/components/common/me';
import { isActive, useSource, useSourceChanges } from '@/components/common/sources/use-sources';
import { ConnectionTab } from '@/components/sources/connection-tab';
import { DeleteSourceDialog } from '@/components/sources/delete-source-dialog';
import { QuarantineList } from '@/components/sources/quarantine-list';
import { ReviewTab } from '@/components/sources/review-tab';
import { RunNotices, RunProgress } from '@/components/sources/run-status';
import { SourceHistoryTab } from '@/components/sources/source-history-tab';
import { SourceToolsTab } from '@/components/sources/source-tools-tab';
import { ToolRecipients } from '@/components/sources/tool-recipients';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { SourceView } from '@/lib/features/sources/source-contract';
import { isServer } from '@/lib/features/sources/source-kind-contract';
import { sourceParams } from './source-params';

const loading = () => <SkeletonRows rows={8} label="Loading" />;
const SourceSettingsTab = dynamic(
  () => import('@/components/sources/source-settings-tab').then((m) => m.SourceSettingsTab),
  { ssr: false, loading },
);

const ReimportDialog = onDemand(() => import('@/components/sources/reimport-dialog').then((m) => m.ReimportDialog));

export function SourcePage({ source: slug }: { source: string }) {
  const org = useOrg();
  const source = useSource(org.slug, slug);
  return (
    <DetailPage
      query={source}
      name={slug}
      noun="source"
      list={{ href: `/${org.slug}/connections`, label: 'See all sources' }}
    >
      {(found) => <Loaded source={found} />}
    </DetailPage>
  );
}

function about({ kind, document, url }: SourceView): string {
  if (isServer(kind)) return ['MCP server', url ? new URL(url).host : 'run here'].join(' · ');
  const from = url ? new URL(url).host : 'uploaded';
  const what = document.title || (kind === 'openapi' ? 'OpenAPI document' : 'Manifest');
  return [what, document.version && `version ${document.version}`, from].filter(Boolean).join(' · ');
}

function Loaded({ source }: { source: SourceView }) {
  const org = useOrg();
  const router = useRouter();
  const [params, setParams] = useQueryStates(sourceParams);
  const [dialog, setDialog] = useState<'import' | 'delete' | null>(null);
  const { sync } = useSourceChanges(org.slug);
  const { run } = source;
  const ask = () => sync.mutate({ source: source.slug }, { onError: (error) => toast({ message: errorText(error) }) });
  const review = run?.status === 'review' ? run : null;
  const tabs = [
    ...(review
      ? [
          {
            value: 'review',
            label: 'Changes',
            count: (review.counts?.added ?? 0) + (review.counts?.changed ?? 0) + (review.counts?.removed ?? 0),
            content: <ReviewTab key={review.id} source={source} run={review} />,
          },
        ]
      : []),
    { value: 'tools', label: 'Tools', count: source.tools.total, content: <SourceToolsTab source={source} /> },
    {
      value: 'quarantine',
      label: 'Quarantine',
      count: source.waiting,
      content: <QuarantineList owner={org.slug} source={source.slug} editable={org.can('edit-agents')} />,
    },
    ...(source.connection
      ? [
          {
            value: 'connection',
            label: 'Connection',
            content: (
              <ConnectionTab
                source={source}
                connection={source.connection}
                asking={isActive(run) || sync.isPending}
                onAsk={ask}
              />
            ),
          },
        ]
      : []),
    { value: 'imports', label: 'Imports', content: <SourceHistoryTab source={source} /> },
    {
      value: 'settings',
      label: 'Settings',
      content: <SourceSettingsTab key={source.revision} source={source} onDelete={() => setDialog('delete')} />,
    },
  ];
  const asked = params.tab;
  const tab = tabs.some(({ value }) => value === asked) ? asked! : tabs[0]!.value;
  return (
    <PageBody>
      <PageHeader
        parent={{ href: `/${org.slug}/connections`, label: 'Sources' }}
        title={source.name}
        description={about(source)}
        actions={
          org.can('edit-org') ? (
            source.connection ? (
              <Button disabled={isActive(run)} busy={sync.isPending} onClick={ask}>
                Refresh
              </Button>
            ) : (
              <Button disabled={isActive(run)} onClick={() => setDialog('import')}>
                Import again
              </Button>
            )
          ) : null
        }
      />
      {/* Holds the place of what follows the import. */}
      {run && isActive(run) ? (
        <div className="mt-4 min-h-8">
          <RunProgress run={run} fromServer={isServer(source.kind)} />
        </div>
      ) : source.tools.total > 0 ? (
        <div className="mt-4 min-h-8">
          <ToolRecipients source={source} />
        </div>
      ) : null}
      <RunNotices run={run} fromServer={isServer(source.kind)} />
      <Tabs
        className="mt-5"
        label={`Views of ${source.name}`}
        value={tab}
        onValueChange={(value) =>
          setParams({ tab: value, q: null, category: null, state: null, tool: null }, { history: 'push' })
        }
        tabs={tabs}
      />
      {dialog === 'import' ? <ReimportDialog org={org.slug} source={source} onClose={() => setDialog(null)} /> : null}
      {dialog === 'delete' ? (
        <DeleteSourceDialog
          org={org.slug}
          source={source}
          onClose={() => setDialog(null)}
          onDeleted={() => router.push(`/${org.slug}/connections`)}
        />
      ) : null}
    </PageBody>
  );
}
