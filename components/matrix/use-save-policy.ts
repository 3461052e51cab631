'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { undoOf } from '@/components/agents/policy-entries';
import type { StateChanges } from '@/components/matrix/use-set-states';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { PolicyPatch, PolicyView } from '@/lib/features/policy/policy-contract';

export interface PolicySave {
  tools: StateChanges;
  mode?: PolicyView['allow']['mode'];
  note?: string | undefined;
  reason?: string | undefined;
  expiresAt?: string | undefined;
  /** The version that it was made on; absent: whatever is stored. */
  revision?: string;
  /** What the toast and the live region say. */
  said: string;
}

function bodyOf({ tools, mode, note, reason, expiresAt }: PolicySave): PolicyPatch {
  return {
    tools: { ...tools },
    ...(mode ? { mode } : {}),
    ...(note ? { note } : {}),
    ...(reason ? { reason } : {}),
    ...(expiresAt ? { expiresAt } : {}),
  };
}

/** Saves several entries at once, of the organization or of some agents; undone for ten seconds as they were. */
export function useSavePolicy(org: string) {
  const client = useQueryClient();

  return useCallback(
    async (save: PolicySave, agents: readonly string[] = []): Promise<void> => {
      const urls = agents.length
        ? agents.map((agent) => path`/orgs/${org}/agents/${agent}/policy`)
        : [path`/orgs/${org}/policy`];
      const undo: [url: string, patch: PolicyPatch][] = [];
      try {
        for (const url of urls) {
          const before = await api.get<PolicyView>(url);
          const headers = save.revision ? { 'If-Match': `"${save.revision}"` } : undefined;
          await api.patch<PolicyView>(url, { body: bodyOf(save), ...(headers ? { headers } : {}) });
          const patches = undoOf(before, { ...save.tools });
          if (save.mode) patches.push({ tools: {}, mode: before.allow.mode });
          undo.push(...patches.map((patch): [string, PolicyPatch] => [url, patch]));
        }
      } finally {
        void client.invalidateQueries({ queryKey: queryKeys.org(org) });
      }
      const takeBack = async () => {
        try {
          for (const [url, body] of undo) await api.patch<PolicyView>(url, { body });
          toast({ message: 'Undone', key: 'state:bulk' });
        } catch (error) {
          toast({ message: `Could not be undone: ${errorText(error)}`, tone: 'error', key: 'state:bulk' });
        }
        void client.invalidateQueries({ queryKey: queryKeys.org(org) });
      };
      toast({ message: save.said, key: 'state:bulk', undo: () => void takeBack() });
    },
    [client, org],
  );
}
