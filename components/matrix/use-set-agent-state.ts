'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type OwnState, ownState, withOwnState } from '@/components/matrix/cells';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import type { MatrixView } from '@/lib/features/matrix/matrix-contract';
import type { PolicyView } from '@/lib/features/policy/policy-contract';

const SAID: Record<OwnState, (tool: string, agent: string) => string> = {
  inherit: (tool, agent) => `${tool} inherits for ${agent}`,
  allow: (tool, agent) => `${tool} is set to Allow for ${agent}`,
  block: (tool, agent) => `${tool} is blocked for ${agent}`,
};

interface Kept {
  reason?: string;
  expiresAt?: string;
}

/** Sets single entries of agents' own lists from the matrix: shown at once, saved in order, undone for ten seconds. */
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
      if (before === state) return;
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
      const url = path`/orgs/${org}/agents/${agent}/policy`;
      const save = queue.current.then(async () => {
        // Undoing puts a block back with the reason and the end that it had, which the matrix does not carry.
        const had = before === 'block' ? await entryOf(url, tool) : {};
        await api.patch<PolicyView>(url, { body: { tools: { [tool]: state }, ...undone } });
        return had;
      });
      queue.current = save.catch(() => undefined);
      try {
        const had = await save;
        toast({
          message: SAID[state](tool, agent),
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
  return { ...(reason ? { reason } : {}), ...(expiresAt ? { expiresAt } : {}) };
}
