'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { agentReads } from '@/lib/client/agent-reads';
import { api, path } from '@/lib/client/api';
import { responseQuery } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import type { Page } from '@/lib/shared/page';
import type { SessionView } from '@/lib/snapshot/session-contract';

export function useAgentSessions(org: string, agent: string) {
  return useQuery({
    ...responseQuery<Page<SessionView>>(agentReads.sessions(org, agent)),
    select: (page) => page.data,
  });
}

interface SessionTool {
  session: string;
  tool: string;
  reason: string;
}

/** Enables a tool in a session. Undo disables it again, as a manual change. */
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
