'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type { SessionView } from '@/lib/features/sessions/session-contract';

export function useAgentSessions(org: string, agent: string) {
  return useQuery({
    queryKey: queryKeys.agentSessions(org, agent),
    queryFn: ({ signal }) => listAll<SessionView>(path`/orgs/${org}/agents/${agent}/sessions`, {}, signal),
  });
}

interface SessionTool {
  session: string;
  tool: string;
  reason: string;
}

/** Gives a session a tool back; undo takes it away again, by a person this time. */
export function useEnableInSession(org: string, agent: string) {
  const client = useQueryClient();
  const address = ({ session, tool }: SessionTool) =>
    path`/orgs/${org}/agents/${agent}/sessions/${session}/tools/${tool}`;
  const onSettled = () => void client.invalidateQueries({ queryKey: queryKeys.org(org) });
  const disable = useMutation({
    mutationFn: (target: SessionTool) =>
      api.post<SessionView>(`${address(target)}/disable`, { body: { reason: target.reason } }),
    onSettled,
  });
  return useMutation({
    mutationFn: (target: SessionTool) => api.post<SessionView>(`${address(target)}/enable`),
    onSuccess: (_view, target) =>
      toast({ message: `${target.tool} enabled in ${target.session}`, undo: () => disable.mutate(target) }),
    onSettled,
  });
}
