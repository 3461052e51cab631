'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { Remedy } from '@/lib/features/access/decisions/decision-contract';

/** A request. Its path begins with `/api/v1`. */
export type Undo = Pick<Remedy['change'], 'method' | 'path' | 'body'>;

/** Sends the requests that undo a change, in order, and reports the result. */
export function useTakeBack(org: string) {
  const client = useQueryClient();
  return useCallback(
    async function takeBack(undo: readonly Undo[], key?: string): Promise<void> {
      const named = key ? { key } : {};
      try {
        for (const { method, path, body } of undo) await api.send(method, path, { body: body ?? undefined });
        toast({ message: 'Undone', ...named });
      } catch (error) {
        toast({ message: `Could not be undone: ${errorText(error)}`, tone: 'error', ...named });
      }
      await client.invalidateQueries({ queryKey: queryKeys.org(org) });
    },
    [client, org],
  );
}
