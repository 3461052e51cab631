'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOrgAgents } from '@/components/common/org-queries';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { WhatIfInput, WhatIfView } from '@/lib/features/access/what-if/what-if-contract';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { agentNames, namedImpact } from './named-impact';

const NO_AGENTS: AgentView[] = [];

/** Effect of saving the draft, with agents' names. `agent`: owner of the lists or settings; absent for the organization's. */
export function useWhatIf(org: string, agent: string | undefined, draft: WhatIfInput, enabled = true) {
  const agents = useOrgAgents(org, enabled).data ?? NO_AGENTS;
  const select = useCallback((view: WhatIfView) => namedImpact(view, agentNames(agents)), [agents]);
  return useQuery({
    queryKey: queryKeys.whatIf(org, agent, draft),
    queryFn: ({ signal }) =>
      api.post<WhatIfView>(path`/orgs/${org}/what-if`, { query: { agent }, body: draft, signal }),
    enabled,
    select,
    // The impact of an earlier dialog may be out of date.
    staleTime: 0,
    gcTime: 0,
    // Keeps the previous result while the draft is edited, to avoid flicker.
    placeholderData: keepPreviousData,
  });
}
