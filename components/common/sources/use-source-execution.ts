'use client';

import { useSecretChange } from '@/components/common/use-change';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { ExecutionInput } from '@/lib/features/sources/execution/execution-contract';
import type { SourceView } from '@/lib/features/sources/source-contract';

/** Saves how the operations of a source are called. */
export function useSourceExecution(org: string, source: string) {
  return useSecretChange(
    queryKeys.org(org),
    ({ callSeconds, ...execution }: ExecutionInput & { callSeconds: number | null }) =>
      api.patch<SourceView>(path`/orgs/${org}/sources/${source}`, { body: { execution, callSeconds } }),
  );
}
