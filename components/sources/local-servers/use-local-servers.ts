'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
  const client = useQueryClient();
  // The mutation's variables contain environment variables, so they are dropped as soon as the request ends.
  const shared = {
    gcTime: 0,
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeys.localServers }),
  };
  const create = useMutation({
    mutationFn: (body: StdioServerInput) => api.post<StdioServerView>(BASE, { body }),
    ...shared,
  });
  const update = useMutation({
    mutationFn: ({ server, body }: { server: StdioServerView; body: StdioServerPatch }) =>
      api.patch<StdioServerView>(path`/platform/mcp-servers/${server.slug}`, {
        body,
        headers: { 'If-Match': `"${server.revision}"` },
      }),
    ...shared,
  });
  const remove = useMutation({
    mutationFn: (slug: string) => api.delete(path`/platform/mcp-servers/${slug}`),
    ...shared,
  });
  return { create, update, remove };
}
