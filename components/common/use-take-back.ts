'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import { revertOf, type Undo } from './revert-of';
import { undoAll } from './undo-all';

/**
 * Sends the requests that undo a change, in order, and reports the result. `org`: organization slug, or null for the
 * platform.
 */
export function useTakeBack(org: string | null) {
  const client = useQueryClient();
  return useCallback(
    async function takeBack(undo: readonly Undo[], key?: string): Promise<void> {
      const steps = undo.map(
        ({ method, path, body, ifMatch }) =>
          () =>
            api.send(method, path, {
              body: body ?? undefined,
              ifMatch,
            }),
      );
      toast({ ...(await undoAll(steps)), ...(key && { key }) });
      await client.invalidateQueries(org === null ? {} : { queryKey: queryKeys.org(org) });
    },
    [client, org],
  );
}

/** Returns the `undo` of a toast about a change: it reverts the change's revision. */
export function useRevert(org: string | null) {
  const takeBack = useTakeBack(org);
  return useCallback(
    function undoIn(revision: string | null, key?: string): { undo?: () => void } {
      return revision === null ? {} : { undo: () => void takeBack([revertOf(org, revision)], key) };
    },
    [takeBack, org],
  );
}
