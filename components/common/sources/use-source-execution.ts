'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { ExecutionInput } from '@/lib/features/sources/execution/execution-contract';
import type { SourceView } from '@/lib/features/sources/source-contract';

/** Saves how the operations of a source are called. */
export function useSourceExecution(org: string, source: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ callSeconds, ...execution }: ExecutionInput & { callSeconds: number | null }) =>
      api.patch<SourceView>(path`/orgs/${org}/sources/${source}`, { body: { execution, callSeconds } }),
    // The mutation's variables contain the secret, so they are dropped as soon as the request ends.
    gcTime: 0,
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeys.org(org) }),
  });
}
