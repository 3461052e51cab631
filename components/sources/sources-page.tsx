'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { useSources } from '@/components/common/sources/use-sources';
import { AddSourceDialog } from '@/components/sources/add-source-dialog';
import { RunStatus } from '@/components/sources/run-status';
import { ServerHealth } from '@/components/sources/server-health';
import { WaitingCount } from '@/components/sources/waiting-count';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { SourceView } from '@/lib/features/sources/source-contract';
import { formatNumber } from '@/lib/shared/format';

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
  const [adding, setAdding] = useState(false);
  const add = org.can('edit-org') ? (
    <Button variant="primary" onClick={() => setAdding(true)}>
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
        {error && !sources ? (
          <ErrorState title="Could not load the sources" error={error} onRetry={() => refetch()} />
        ) : !sources ? (
          <SkeletonRows rows={4} label="Loading the sources" />
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
          <Table aria-label="Sources">
            <thead>
              <tr>
                <Th>Source</Th>
                <Th className="max-sm:hidden">Kind</Th>
                <Th numeric>Tools</Th>
                <Th>Waiting</Th>
                <Th className="max-md:hidden">Latest import</Th>
              </tr>
            </thead>
            <tbody>
              {sources.map((source) => (
                <Tr key={source.slug} interactive className="relative">
                  <Td className="py-2 sm:whitespace-nowrap">
                    <Link
                      href={`/${org.slug}/connections/sources/${source.slug}`}
                      className="font-medium after:absolute after:inset-0"
                    >
                      {source.name}
                    </Link>{' '}
                    <code className="ml-1 text-muted text-xs">{source.slug}</code>
                    <span className="mt-0.5 block text-xs md:hidden">
                      {source.connection && ['failing', 'open'].includes(source.connection.health.state) ? (
                        <ServerHealth state={source.connection.health.state} />
                      ) : (
                        <RunStatus run={source.run} />
                      )}
                    </span>
                  </Td>
                  <Td className="text-muted max-sm:hidden">
                    {KIND_WORDS[source.kind]}
                    {source.connection ? (
                      <span className="ml-3 max-md:hidden">
                        <ServerHealth state={source.connection.health.state} />
                      </span>
                    ) : null}
                  </Td>
                  <Td numeric>{formatNumber(source.tools.total)}</Td>
                  <Td>
                    <WaitingCount count={source.waiting} />
                  </Td>
                  <Td className="max-w-96 truncate max-md:hidden">
                    <RunStatus run={source.run} />
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        )}
      </div>
      {adding ? (
        <AddSourceDialog
          org={org.slug}
          onClose={() => setAdding(false)}
          onAdded={(slug) => router.push(`/${org.slug}/connections/sources/${slug}`)}
        />
      ) : null}
    </PageBody>
  );
}
