'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { WhatIfInput, WhatIfView } from '@/lib/features/what-if/what-if-contract';

/** What saving the draft would change. `agent`: whose lists or settings it is about; absent for the organization's. */
export function useWhatIf(org: string, agent: string | undefined, draft: WhatIfInput, enabled = true) {
  return useQuery({
    queryKey: queryKeys.whatIf(org, agent, draft),
    queryFn: ({ signal }) =>
      api.post<WhatIfView>(path`/orgs/${org}/what-if`, { query: { agent }, body: draft, signal }),
    enabled,
    staleTime: 0,
    // While the draft is edited on, the last answer stands instead of a flicker.
    placeholderData: keepPreviousData,
  });
}
