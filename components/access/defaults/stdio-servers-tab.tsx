'use client';

import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { SkeletonRows } from '@/components/ui/skeleton';
import { listAll } from '@/lib/client/list-all';
import type { StdioServerView } from '@/lib/features/sources/mcp-servers/mcp-server-contract';
import { formatNumber } from '@/lib/shared/format';

/** Local MCP servers and the organizations that can use them. Registered over the API by the operator. */
export function StdioServersTab() {
  const { data, error, refetch } = useQuery({
    queryKey: ['platform', 'mcp-servers'],
    queryFn: ({ signal }) => listAll<StdioServerView>('/platform/mcp-servers', {}, signal),
  });
  return (
    <div>
      <p className="mb-4 max-w-[560px] text-muted text-sm">
        MCP servers that run on this machine, with a separate process and folder per organization. Register one with{' '}
        <code className="text-xs">POST /api/v1/platform/mcp-servers</code>. Owners can then add it as a source.
      </p>
      {error && !data ? (
        <ErrorState title="Could not load the servers" error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} label="Loading the servers" />
      ) : data.length === 0 ? (
        <EmptyState
          title="No local servers"
          description="Local servers can read the files of their user. They start only with AMBIT_STDIO_SOURCES=1."
        />
      ) : (
        <ul aria-label="MCP servers" className="border-t">
          {data.map((server) => (
            <li key={server.slug} className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b py-3 text-sm">
              <div className="min-w-0 basis-52">
                <h2 className="font-medium">{server.name}</h2>
                <code className="text-muted text-xs">{server.slug}</code>
              </div>
              <div className="min-w-0 flex-1 basis-72">
                <code className="break-all text-xs">{[server.command, ...server.args].join(' ')}</code>
                {server.envNames.length > 0 ? (
                  <p className="mt-1 text-muted text-xs">
                    With <code>{server.envNames.join(', ')}</code>
                  </p>
                ) : null}
                <p className="mt-1 text-muted text-xs">
                  {server.orgs.includes('*')
                    ? 'For every organization'
                    : server.orgs.length > 0
                      ? `For ${server.orgs.join(', ')}`
                      : 'For no organization'}
                  , with at most {formatNumber(server.memoryMb)} MiB.
                </p>
              </div>
              {server.switchedOn ? null : <Badge>disabled</Badge>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
