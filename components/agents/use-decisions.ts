'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { DecisionsInput, DecisionsView } from '@/lib/features/decisions/decision-contract';

/** Asks the engine. While another channel or session is asked for, the last answer stays in place. */
export function useDecisions(org: string, input: DecisionsInput, enabled = true) {
  return useQuery({
    queryKey: queryKeys.decisions(org, input),
    queryFn: ({ signal }) => api.post<DecisionsView>(path`/orgs/${org}/decisions`, { body: input, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
