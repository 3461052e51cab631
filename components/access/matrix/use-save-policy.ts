'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StateChanges } from '@/components/access/tools/use-set-states';
import { revertOf, type Undo } from '@/components/common/revert-of';
import { useTakeBack } from '@/components/common/use-take-back';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { AccessInput, AccessView } from '@/lib/features/access/agent-access/access-contract';
import type { PolicyPatch, PolicyView } from '@/lib/features/access/policies/policy-contract';

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

/** Throws when nothing could be changed. */
async function saveAccess(url: string, patch: PolicyPatch): Promise<AccessView> {
  const answer = await api.patch<AccessView>(url, { body: accessOf(patch) });
  if (answer.changed.length === 0 && answer.refused[0]) throw new Error(answer.refused[0].text);
  return answer;
}

/**
 * Saves several entries of the organization, or changes the access of some agents. Can be undone for 10 seconds.
 */
export function useSavePolicy(org: string) {
  const client = useQueryClient();
  const takeBack = useTakeBack(org);

  return useCallback(
    async (save: PolicySave, agents: readonly string[] = []): Promise<void> => {
      const undo: Undo[] = [];
      let refused = 0;
      try {
        for (const agent of agents) {
          // Tools that another layer keeps as they are.
          const answer = await saveAccess(path`/orgs/${org}/agents/${agent}/access`, bodyOf(save));
          refused += answer.refused.length;
          if (answer.undo) undo.push(answer.undo);
        }
        if (agents.length === 0) {
          const url = path`/orgs/${org}/policy`;
          const request = { body: bodyOf(save), ifMatch: save.revision };
          const { revision } = await api.change<PolicyView>('PATCH', url, request);
          if (revision !== null) undo.push(revertOf(org, revision));
        }
      } finally {
        void client.invalidateQueries({ queryKey: queryKeys.org(org) });
      }
      const kept = refused > 0 ? `; ${refused} kept by another layer` : '';
      toast({ message: `${save.said}${kept}`, key: 'state:bulk', undo: () => void takeBack(undo, 'state:bulk') });
    },
    [client, org, takeBack],
  );
}
