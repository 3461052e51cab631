'use client';

import { useQuery } from '@tanstack/react-query';
import { useChange, useSecretChange } from '@/components/common/use-change';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type {
  StdioServerInput,
  StdioServerPatch,
  StdioServerView,
} from '@/lib/features/sources/mcp-servers/mcp-server-contract';

const BASE = '/platform/mcp-servers';

/** Local MCP commands that organizations can use. */
export function useLocalServers() {
  return useQuery({
    queryKey: queryKeys.localServers,
    queryFn: ({ signal }) => listAll<StdioServerView>(BASE, {}, signal),
  });
}

export function useLocalServerChanges() {
  // Inputs contain environment variables.
  const create = useSecretChange(queryKeys.localServers, (body: StdioServerInput) =>
    api.post<StdioServerView>(BASE, { body }),
  );
  const update = useSecretChange(
    queryKeys.localServers,
    ({ server: { slug, revision }, body }: { server: StdioServerView; body: StdioServerPatch }) =>
      api.patch<StdioServerView>(path`/platform/mcp-servers/${slug}`, { body, ifMatch: revision }),
  );
  const remove = useChange(queryKeys.localServers, (slug: string) => api.delete(path`/platform/mcp-servers/${slug}`));
  return { create, update, remove };
}
