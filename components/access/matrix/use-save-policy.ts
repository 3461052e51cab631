'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { undoOf } from '@/components/common/policies/policy-entries';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { AccessInput, AccessView } from '@/lib/features/access/agent-access/access-contract';
import type { PolicyPatch, PolicyView } from '@/lib/features/access/policies/policy-contract';
import type { StateChanges } from './use-set-states';

type AccessBody = Pick<AccessInput, 'tools'> & { note?: string; expiresAt?: string };

export interface PolicySave {
  tools: StateChanges;
  mode?: PolicyView['allow']['mode'];
  note?: string | undefined;
  reason?: string | undefined;
  expiresAt?: string | undefined;
  /** Version the change was based on; absent: the stored version. */
  revision?: string;
  said: string;
}

/** The same change of one agent's access, where a reason is the note. */
function accessOf({ tools, note, reason, expiresAt }: PolicyPatch): AccessBody {
  const text = reason ?? note;
  return { tools, ...(text ? { note: text } : {}), ...(expiresAt ? { expiresAt } : {}) };
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

/** Throws when nothing could be changed. Returns how many tools another layer keeps as they are. */
async function saveAccess(url: string, patch: PolicyPatch): Promise<number> {
  const { changed, refused } = await api.patch<AccessView>(url, { body: accessOf(patch) });
  if (changed.length === 0 && refused[0]) throw new Error(refused[0].text);
  return refused.length;
}

/**
 * Saves several entries of the organization, or changes the access of some agents. Can be undone for 10 seconds.
 */
export function useSavePolicy(org: string) {
  const client = useQueryClient();

  return useCallback(
    async (save: PolicySave, agents: readonly string[] = []): Promise<void> => {
      const undo: [url: string, patch: PolicyPatch][] = [];
      let refused = 0;
      try {
        for (const agent of agents) {
          const before = await api.get<PolicyView>(path`/orgs/${org}/agents/${agent}/policy`);
          const url = path`/orgs/${org}/agents/${agent}/access`;
          refused += await saveAccess(url, bodyOf(save));
          undo.push(...undoOf(before, { ...save.tools }).map((patch): [string, PolicyPatch] => [url, patch]));
        }
        if (agents.length === 0) {
          const url = path`/orgs/${org}/policy`;
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
          for (const [url, patch] of undo) await api.patch(url, { body: agents.length > 0 ? accessOf(patch) : patch });
          toast({ message: 'Undone', key: 'state:bulk' });
        } catch (error) {
          toast({ message: `Could not be undone: ${errorText(error)}`, tone: 'error', key: 'state:bulk' });
        }
        void client.invalidateQueries({ queryKey: queryKeys.org(org) });
      };
      const kept = refused > 0 ? `; ${refused} kept by another layer` : '';
      toast({ message: `${save.said}${kept}`, key: 'state:bulk', undo: () => void takeBack() });
    },
    [client, org],
  );
}
