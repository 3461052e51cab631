'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { DecisionsInput, DecisionsView } from '@/lib/features/access/decisions/decision-contract';

/** Evaluates the agent's decisions. Keeps the previous result while another channel or session loads. */
export function useDecisions(org: string, input: DecisionsInput, enabled = true) {
  return useQuery({
    queryKey: queryKeys.decisions(org, input),
    queryFn: ({ signal }) => api.post<DecisionsView>(path`/orgs/${org}/decisions`, { body: input, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
