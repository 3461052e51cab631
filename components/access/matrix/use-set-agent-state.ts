'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTakeBack } from '@/components/common/use-take-back';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { AccessView } from '@/lib/features/access/agent-access/access-contract';
import type { MatrixAgent, MatrixView } from '@/lib/features/access/matrix/matrix-contract';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { cellAt, type OwnState, unchangedWords, withCellBack, withOwnState } from './cells';

/** Changes agents' access from the matrix: optimistic, saved in order. Can be undone for 10 seconds. */
export function useSetAgentState(org: string, channel: string | null) {
  const client = useQueryClient();
  const takeBack = useTakeBack(org);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const inFlight = useRef(0);

  return useCallback(
    async function setAgentState(agent: string, tool: string, state: OwnState): Promise<void> {
      const key = queryKeys.matrix(org, channel);
      const matrix = client.getQueryData<MatrixView>(key);
      const column = matrix?.agents.find(({ slug }) => slug === agent);
      if (!matrix || !column) return;
      const index = matrix.tools.indexOf(tool);
      const before = cellAt(column, index);
      const tools = client.getQueryData<CatalogTool[]>(queryKeys.tools(org));
      const isUniversal = tools?.find(({ name }) => name === tool)?.universal;
      const show = (changed: (column: MatrixAgent) => MatrixAgent) =>
        client.setQueryData<MatrixView>(
          key,
          (now) => now && { ...now, agents: now.agents.map((one) => (one.slug === agent ? changed(one) : one)) },
        );
      const shown = cellAt(withOwnState(column, index, state, isUniversal), index);
      const putBack = () => show((one) => withCellBack(one, index, shown, before));
      show((one) => withOwnState(one, index, state, isUniversal));
      inFlight.current += 1;
      void client.cancelQueries({ queryKey: key });
      const url = path`/orgs/${org}/agents/${agent}`;
      const save = queue.current.then(async () => {
        const body = { tools: { [tool]: state } };
        const { changed, refused, undo } = await api.patch<AccessView>(`${url}/access`, { body });
        if (refused[0]) throw new Error(refused[0].text);
        return { undo, text: changed[0]?.text };
      });
      queue.current = save.catch(() => undefined);
      try {
        const { undo, text } = await save;
        const toastKey = `own:${agent}:${tool}`;
        if (text === undefined) putBack();
        toast({
          message: text === undefined ? unchangedWords(tool, agent, state, before) : `${tool} for ${agent}: ${text}`,
          key: toastKey,
          ...(undo ? { undo: () => void takeBack([undo], toastKey) } : {}),
        });
      } catch (error) {
        putBack();
        toast({ message: `${tool} could not be changed for ${agent}: ${errorText(error)}`, tone: 'error' });
      } finally {
        inFlight.current -= 1;
        if (inFlight.current === 0) void client.invalidateQueries({ queryKey: queryKeys.org(org) });
      }
    },
    [client, org, channel, takeBack],
  );
}
