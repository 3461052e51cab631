'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTakeBack } from '@/components/common/use-take-back';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { AccessView } from '@/lib/features/access/agent-access/access-contract';
import { namesOnly } from './names-only';

export interface AccessChange {
  tool: string;
  state: 'allow' | 'block' | 'inherit';
  note?: string | undefined;
  /** ISO 8601 timestamp. */
  expiresAt?: string | undefined;
  /** The only goal that the change concerns. */
  goal?: string | undefined;
}

/** `dryRun`: answers the impact and writes nothing. */
export function patchAccess(
  org: string,
  agent: string,
  { tool, state, note, expiresAt, goal }: AccessChange,
  dryRun = false,
) {
  const body = {
    tools: { [tool]: state },
    ...(note ? { note } : {}),
    ...(expiresAt ? { expiresAt } : {}),
    ...(goal ? { goal } : {}),
    ...(dryRun ? { dryRun } : {}),
  };
  return api.patch<AccessView>(path`/orgs/${org}/agents/${agent}/access`, { body });
}

/** Changes one agent's access to one tool. Answers why it is refused; null when it is not. */
export function useAgentAccess(org: string, agent: string) {
  const client = useQueryClient();
  const takeBack = useTakeBack(org);
  return async function save(change: AccessChange): Promise<string | null> {
    const key = `access:${agent}:${change.tool}`;
    try {
      const { changed, refused, impact, undo } = await patchAccess(org, agent, change);
      // Not awaited: the panel closes before the switch turns.
      void client.invalidateQueries({ queryKey: queryKeys.org(org) });
      if (refused[0]) return refused[0].text;
      const said = namesOnly(impact, change.tool)
        ? impact.summary
        : `${change.tool}: ${changed[0]?.text ?? 'nothing changed.'}`;
      toast({ key, message: said, ...(undo ? { undo: () => void takeBack([undo], key) } : {}) });
      return null;
    } catch (refusal) {
      return errorText(refusal);
    }
  };
}
