'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { AccessView } from '@/lib/features/access/agent-access/access-contract';
import type { MatrixView } from '@/lib/features/access/matrix/matrix-contract';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { type OwnState, ownState, withOwnState } from './cells';

interface Kept {
  note?: string;
  expiresAt?: string;
}

/** Changes agents' access from the matrix: optimistic, saved in order. Can be undone for 10 seconds. */
export function useSetAgentState(org: string, channel: string | null) {
  const client = useQueryClient();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const inFlight = useRef(0);

  return useCallback(
    async function setAgentState(agent: string, tool: string, state: OwnState, undone?: Kept): Promise<void> {
      const key = queryKeys.matrix(org, channel);
      const matrix = client.getQueryData<MatrixView>(key);
      const column = matrix?.agents.find(({ slug }) => slug === agent);
      if (!matrix || !column) return;
      const index = matrix.tools.indexOf(tool);
      const before = ownState(column, index);
      // Additions to the agent's profile are no entries of its lists, so an undo may look like no change.
      if (before === state && !undone) return;
      const tools = client.getQueryData<CatalogTool[]>(queryKeys.tools(org));
      const isUniversal = tools?.find(({ name }) => name === tool)?.universal;
      const show = (next: OwnState) =>
        client.setQueryData<MatrixView>(
          key,
          (now) =>
            now && {
              ...now,
              agents: now.agents.map((one) => (one.slug === agent ? withOwnState(one, index, next, isUniversal) : one)),
            },
        );
      show(state);
      inFlight.current += 1;
      void client.cancelQueries({ queryKey: key });
      const url = path`/orgs/${org}/agents/${agent}`;
      const save = queue.current.then(async () => {
        // Undo restores a block's reason and expiry, which the matrix does not contain.
        const had = before === 'block' ? await entryOf(`${url}/policy`, tool) : {};
        const body = { tools: { [tool]: state }, ...undone };
        const { changed, refused } = await api.patch<AccessView>(`${url}/access`, { body });
        if (refused[0]) throw new Error(refused[0].text);
        return { had, text: changed[0]?.text };
      });
      queue.current = save.catch(() => undefined);
      try {
        const { had, text } = await save;
        toast({
          message: text ? `${tool} for ${agent}: ${text}` : `${tool} is as it was for ${agent}`,
          key: `own:${agent}:${tool}`,
          ...(undone ? {} : { undo: () => void setAgentState(agent, tool, before, had) }),
        });
      } catch (error) {
        show(before);
        toast({ message: `${tool} could not be changed for ${agent}: ${errorText(error)}`, tone: 'error' });
      } finally {
        inFlight.current -= 1;
        if (inFlight.current === 0) void client.invalidateQueries({ queryKey: queryKeys.org(org) });
      }
    },
    [client, org, channel],
  );
}

async function entryOf(url: string, tool: string): Promise<Kept> {
  const policy = await api.get<PolicyView>(url);
  const { reason, expiresAt } = policy.block.find((entry) => entry.tool === tool) ?? {};
  return { ...(reason ? { note: reason } : {}), ...(expiresAt ? { expiresAt } : {}) };
}
