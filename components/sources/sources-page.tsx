'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useOrg } from '@/components/common/me';
import { useSources } from '@/components/common/sources/use-sources';
import { DataTable } from '@/components/common/table/data-table';
import { useDialogParam } from '@/components/common/use-dialog-param';
import { RunStatus } from '@/components/sources/run-status';
import { ServerHealth } from '@/components/sources/server-health';
import { countColumns, nameColumn } from '@/components/sources/source-columns';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import type { SourceView } from '@/lib/features/sources/source-contract';
import { isServer } from '@/lib/features/sources/source-kind-contract';

const AddSourceDialog = onDemand(() => import('@/components/sources/add-source-dialog').then((m) => m.AddSourceDialog));

const KIND_WORDS: Record<SourceView['kind'], string> = {
  openapi: 'OpenAPI',
  manifest: 'Manifest',
  'mcp-http': 'MCP server',
  'mcp-stdio': 'Local MCP server',
};

export function SourcesPage() {
  const org = useOrg();
  const router = useRouter();
  const { data: sources, error, refetch } = useSources(org.slug);
  const adding = useDialogParam(org.can('edit-org'));
  const add = org.can('edit-org') ? (
    <Button variant="primary" onClick={() => adding.open()}>
      <Plus aria-hidden="true" />
      Add source
    </Button>
  ) : null;
  return (
    <PageBody>
      <PageHeader
        title="Sources"
        description="MCP servers and documents that provide tools. Tool definitions need approval, also when they change."
        actions={sources && sources.length > 0 ? add : null}
      />
      <div className="mt-5">
        {!sources ? (
          <NotLoaded noun="the sources" rows={4} error={error} onRetry={refetch} />
        ) : sources.length === 0 ? (
          <EmptyState
            title="No sources yet"
            description={
              org.can('edit-org')
                ? 'Add an MCP server by its address, or import an OpenAPI document or a plain list of tools.'
                : 'Only owners can add sources.'
            }
            action={add}
          />
        ) : (
          <DataTable
            label="Sources"
            rows={sources}
            keyOf={({ slug }) => slug}
            opens
            columns={[
              nameColumn('Source', `/${org.slug}/connections/sources`),
              {
                label: 'Kind',
                className: 'text-muted',
                sortBy: ({ kind }) => KIND_WORDS[kind],
                cell: ({ kind, connection }) => (
                  <>
                    {KIND_WORDS[kind]}
                    {connection ? (
                      <span className="ml-3">
                        <ServerHealth state={connection.health.state} />
                      </span>
                    ) : null}
                  </>
                ),
              },
              ...countColumns(),
              {
                label: 'Latest import',
                className: 'max-w-96 truncate',
                cell: ({ run, kind }) => <RunStatus run={run} fromServer={isServer(kind)} />,
              },
            ]}
          />
        )}
      </div>
      {adding.isOpen ? (
        <AddSourceDialog
          org={org.slug}
          onClose={adding.close}
          onAdded={(slug) => router.push(`/${org.slug}/connections/sources/${slug}`)}
        />
      ) : null}
    </PageBody>
  );
}
