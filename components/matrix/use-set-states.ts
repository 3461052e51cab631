'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { type Names, predict, statesSentence, type ToolState } from '@/components/matrix/tool-verdict';
import { announce } from '@/components/ui/announce';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import type { IntegrationView } from '@/lib/features/integrations/integration-contract';
import type { PolicyView } from '@/lib/features/policy/policy-contract';

export type StateChanges = Readonly<Record<string, ToolState>>;

type BlockDetails = { reason?: string; expiresAt?: string };

/** What takes a change back: blocks return with the reason and the end that they had. */
function undoSteps(tools: readonly CatalogTool[]): [BlockDetails, StateChanges][] {
  const steps = new Map<string, [BlockDetails, Record<string, ToolState>]>();
  for (const { name, state, entry } of tools) {
    const own = state === 'block' && entry?.tool === name ? entry : null;
    const details: BlockDetails = {
      ...(own?.reason ? { reason: own.reason } : {}),
      ...(own?.expiresAt ? { expiresAt: own.expiresAt } : {}),
    };
    const key = JSON.stringify(details);
    const step = steps.get(key) ?? [details, {}];
    step[1][name] = state;
    steps.set(key, step);
  }
  return [...steps.values()];
}

function integrationNames(client: QueryClient, org: string): Names {
  const known = client.getQueryData<IntegrationView[]>(queryKeys.integrations(org)) ?? [];
  return new Map(known.map(({ provider, name }) => [provider, name]));
}

/**
 * Sets tools' states: shown at once, saved in the order in which they were made, taken back with the reason beside the
 * control when refused. A save can be undone for ten seconds.
 */
export function useSetStates(org: string) {
  const client = useQueryClient();
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const inFlight = useRef(0);

  const show = useCallback(
    (changes: StateChanges) => {
      const policy = client.getQueryData<PolicyView>(queryKeys.orgPolicy(org));
      client.setQueryData<CatalogTool[]>(queryKeys.tools(org), (tools) =>
        tools?.map((tool) => {
          const state = changes[tool.name];
          return state && state !== tool.state ? predict(tool, state, policy) : tool;
        }),
      );
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
    async (changes: StateChanges, undone?: BlockDetails): Promise<void> => {
      const names = Object.keys(changes);
      const tools = client.getQueryData<CatalogTool[]>(queryKeys.tools(org)) ?? [];
      const affected = tools.filter((tool) => tool.name in changes);
      const before = Object.fromEntries(affected.map((tool) => [tool.name, tool.state]));
      const undo = () => {
        for (const [details, states] of undoSteps(affected)) void setStates(states, details);
      };
      if (names.length === 0 || names.every((name) => before[name] === changes[name])) return;

      inFlight.current += 1;
      note(names, null);
      show(changes);
      // A list that was asked for before this change would show it taken back for a moment.
      void client.cancelQueries({ queryKey: queryKeys.tools(org) });
      const save = queue.current.then(() =>
        api.patch<PolicyView>(path`/orgs/${org}/policy`, { body: { tools: changes, ...undone } }),
      );
      queue.current = save.catch(() => undefined);
      try {
        const policy = await save;
        client.setQueryData(queryKeys.orgPolicy(org), policy);
        const after = affected.map((tool) => predict(tool, changes[tool.name]!, policy));
        toast({
          message: statesSentence(changes, after, integrationNames(client, org)),
          key: `state:${names.length === 1 ? names[0] : 'bulk'}`,
          ...(undone ? {} : { undo }),
        });
      } catch (error) {
        // As they were, not as predicted: how many agents each reaches is not guessed.
        const originals = new Map(affected.map((tool) => [tool.name, tool]));
        client.setQueryData<CatalogTool[]>(queryKeys.tools(org), (now) =>
          now?.map((tool) => (changes[tool.name] === tool.state ? (originals.get(tool.name) ?? tool) : tool)),
        );
        const reason = errorText(error);
        note(names, reason);
        // One tool's refusal stands beside its control; many may be out of sight.
        if (names.length === 1) announce(`${names[0]} could not be changed: ${reason}`);
        else toast({ message: `${names.length} tools could not be changed: ${reason}`, tone: 'error', key: 'refused' });
      } finally {
        inFlight.current -= 1;
        if (inFlight.current === 0) void client.invalidateQueries({ queryKey: queryKeys.org(org) });
      }
    },
    [client, org, note, show],
  );

  return { setStates, refusals };
}
