'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useRevert } from '@/components/common/use-take-back';
import { agentNames, namedImpact } from '@/components/common/what-if/named-impact';
import type { BlockDetails } from '@/components/common/what-if/what-if-dialog';
import { announce } from '@/components/ui/announce';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { reads } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import type { WhatIfView } from '@/lib/features/access/what-if/what-if-contract';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import type { CatalogTool, ToolDetail } from '@/lib/features/catalog/catalog-contract';
import type { IntegrationView } from '@/lib/features/integrations/integration-contract';
import { inForce, type Names, predict, statesSentence, type ToolState } from './tool-verdict';

export type StateChanges = Readonly<Record<string, ToolState>>;

interface SaveOptions {
  /** Of the blocks among the changes. */
  block?: BlockDetails;
}

/** The effect of the changes in one line; null when it cannot be loaded, which does not prevent the save. */
async function impactOf(client: QueryClient, org: string, tools: StateChanges): Promise<string | null> {
  try {
    const view = await api.post<WhatIfView>(path`/orgs/${org}/what-if`, { body: { tools } });
    const agents = client.getQueryData<AgentView[]>(reads.agents(org).key) ?? [];
    return namedImpact(view, agentNames(agents)).summary;
  } catch {
    return null;
  }
}

function integrationNames(client: QueryClient, org: string): Names {
  const known = client.getQueryData<IntegrationView[]>(queryKeys.integrations(org)) ?? [];
  return new Map(known.map(({ provider, name }) => [provider, name]));
}

/** Changes the loaded copies of tools: rows of the list, and details. */
function changeTools(
  client: QueryClient,
  org: string,
  names: readonly string[],
  change: <T extends CatalogTool>(tool: T) => T,
) {
  client.setQueryData<CatalogTool[]>(queryKeys.tools(org), (tools) => tools?.map(change));
  for (const name of names) client.setQueryData<ToolDetail>(queryKeys.tool(org, name), (tool) => tool && change(tool));
}

/**
 * Sets tool states optimistically and saves them in order. Rolls back and shows the error next to the control when a
 * save is rejected. A save can be undone for 10 seconds. `page`: the tool whose page this is; the list may not be loaded
 * there.
 */
export function useSetStates(org: string, page?: string) {
  const client = useQueryClient();
  const undoIn = useRevert(org);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const inFlight = useRef(0);

  const show = useCallback(
    (changes: StateChanges) => {
      const stored = client.getQueryData<PolicyView>(queryKeys.orgPolicy(org));
      const policy = stored && inForce(stored, Date.now());
      changeTools(client, org, Object.keys(changes), (tool) => {
        const state = changes[tool.name];
        return state && state !== tool.state ? predict(tool, state, policy) : tool;
      });
    },
    [client, org],
  );

  const note = useCallback((names: readonly string[], reason: string | null) => {
    setRefusals((before) => {
      if (reason === null && !names.some((name) => before.has(name))) return before;
      const after = new Map(before);
      for (const name of names) {
        if (reason === null) after.delete(name);
        else after.set(name, reason);
      }
      return after;
    });
  }, []);

  const setStates = useCallback(
    async (changes: StateChanges, { block }: SaveOptions = {}): Promise<void> => {
      const names = Object.keys(changes);
      const open = page && client.getQueryData<ToolDetail>(queryKeys.tool(org, page));
      const tools = open ? [open] : (client.getQueryData<CatalogTool[]>(queryKeys.tools(org)) ?? []);
      const affected = tools.filter((tool) => tool.name in changes);
      const before = Object.fromEntries(affected.map((tool) => [tool.name, tool.state]));
      if (names.length === 0 || names.every((name) => before[name] === changes[name])) return;

      inFlight.current += 1;
      note(names, null);
      show(changes);
      // Cancels earlier requests: their responses would briefly show the old state.
      void client.cancelQueries({ queryKey: queryKeys.tools(org) });
      if (page) void client.cancelQueries({ queryKey: queryKeys.tool(org, page), exact: true });
      const save = queue.current.then(async () => {
        // Before the save, because it is compared with what is stored. A dialog has shown it already.
        const impact = block ? null : await impactOf(client, org, changes);
        const body = { tools: changes, ...block };
        const { view, revision } = await api.change<PolicyView>('PATCH', path`/orgs/${org}/policy`, { body });
        return { policy: view, revision, impact };
      });
      queue.current = save.catch(() => undefined);
      try {
        const { policy, revision, impact } = await save;
        client.setQueryData(queryKeys.orgPolicy(org), policy);
        const saved = inForce(policy, Date.now());
        const after = affected.map((tool) => predict(tool, changes[tool.name]!, saved));
        const sentence = statesSentence(changes, after, integrationNames(client, org));
        const key = `state:${names.length === 1 ? names[0] : 'bulk'}`;
        toast({ message: impact ? `${sentence}. ${impact}` : sentence, key, ...undoIn(revision, key) });
      } catch (error) {
        const originals = new Map(affected.map((tool) => [tool.name, tool]));
        changeTools(client, org, names, (tool) => {
          const original = originals.get(tool.name);
          if (!original || changes[tool.name] !== tool.state) return tool;
          const { state, entry, decidedBy, detail, agentCount, agents = tool.agents } = original;
          return { ...tool, state, entry, decidedBy, detail, agentCount, agents };
        });
        const reason = errorText(error);
        note(names, reason);
        // A single error is shown next to its control; several may be off-screen.
        if (names.length === 1) announce(`${names[0]} could not be changed: ${reason}`);
        else toast({ message: `${names.length} tools could not be changed: ${reason}`, tone: 'error', key: 'refused' });
      } finally {
        inFlight.current -= 1;
        if (inFlight.current === 0) void client.invalidateQueries({ queryKey: queryKeys.org(org) });
      }
    },
    [client, org, page, note, show, undoIn],
  );

  return { setStates, refusals };
}
