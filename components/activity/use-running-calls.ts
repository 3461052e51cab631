'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { listQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type { RunningCallView } from '@/lib/features/calls/running/running-call-contract';

const WATCH_MS = 3_000;

/** Calls that are running now, polled every few seconds. `agent`: only its own. */
export function useRunningCalls(org: string, agent: string | undefined) {
  return useQuery({
    ...listQuery<RunningCallView>(reads.runningCalls(org, agent)),
    refetchInterval: WATCH_MS,
  });
}

export function useStopCall(org: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: RunningCallView) => api.post<RunningCallView>(path`/orgs/${org}/running-calls/${id}/stop`),
    onSuccess: (_, { tool }) => toast({ message: `Stopping ${tool}` }),
    onError: (error, { tool }) => toast({ message: `Could not stop ${tool}: ${errorText(error)}`, tone: 'error' }),
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.runningCalls(org).slice(0, -1) }),
  });
}
