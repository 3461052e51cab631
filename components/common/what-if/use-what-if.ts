'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { WhatIfInput, WhatIfView } from '@/lib/features/access/what-if/what-if-contract';

/** Effect of saving the draft. `agent`: owner of the lists or settings; absent for the organization's. */
export function useWhatIf(org: string, agent: string | undefined, draft: WhatIfInput, enabled = true) {
  return useQuery({
    queryKey: queryKeys.whatIf(org, agent, draft),
    queryFn: ({ signal }) =>
      api.post<WhatIfView>(path`/orgs/${org}/what-if`, { query: { agent }, body: draft, signal }),
    enabled,
    staleTime: 0,
    // Keeps the previous result while the draft is edited, to avoid flicker.
    placeholderData: keepPreviousData,
  });
}
