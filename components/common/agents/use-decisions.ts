'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { responseQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import type { DecisionsInput, DecisionsView } from '@/lib/features/access/decisions/decision-contract';

/** Evaluates the agent's decisions. Keeps the previous result while another channel or session loads. */
export function useDecisions(org: string, input: DecisionsInput, enabled = true) {
  return useQuery({
    ...responseQuery<DecisionsView>(reads.decisions(org, input)),
    placeholderData: keepPreviousData,
    enabled,
  });
}
