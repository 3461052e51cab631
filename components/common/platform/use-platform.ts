'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type EntryChange, savePolicyEntries } from '@/components/common/policies/policy-entries';
import { useChange } from '@/components/common/use-change';
import { useRevert } from '@/components/common/use-take-back';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/client/api';
import { listQuery, responseQuery } from '@/lib/client/page-queries';
import { platformReads } from '@/lib/client/platform-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import type { PlatformTool } from '@/lib/features/catalog/catalog-contract';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';
import type { CreatedOrg, OrgInput, OrgView } from '@/lib/features/orgs/org-contract';
import type { Page } from '@/lib/shared/page';

const POLICY = '/platform/policy';

export function usePlatformTools(enabled = true) {
  return useQuery({ ...listQuery<PlatformTool>(platformReads.tools), enabled });
}

export function usePlatformPolicy(enabled = true) {
  return useQuery({ ...responseQuery<PolicyView>(platformReads.policy), enabled });
}

/** Latest platform policy changes, enough to find a block's author. */
export function usePlatformRevisions() {
  return useQuery({
    ...responseQuery<Page<RevisionView>>(platformReads.revisions),
    select: ({ data }) => data,
  });
}

/** Platform changes affect every organization, so all cached queries are invalidated. */
export function useSavePlatformEntries() {
  const client = useQueryClient();
  const undoIn = useRevert(null);
  return (change: EntryChange) =>
    savePolicyEntries({ client, key: queryKeys.platformPolicy, url: POLICY, drop: [], change, undoIn });
}

export function useSavePlatformMode() {
  const client = useQueryClient();
  const undoIn = useRevert(null);
  return useMutation({
    mutationFn: ({ mode, note }: { mode: 'all' | 'selected'; note: string }) =>
      api.change<PolicyView>('PATCH', POLICY, { body: { mode, ...(note ? { note } : {}) } }),
    onSuccess: ({ view, revision }, { mode }) => {
      client.setQueryData(queryKeys.platformPolicy, view);
      const message =
        mode === 'all'
          ? 'The platform allows every tool that it does not block'
          : 'The platform allows listed tools only';
      toast({ key: POLICY, message, ...undoIn(revision, POLICY) });
    },
    onSettled: () => void client.invalidateQueries(),
  });
}

export function usePlatformOrgs(enabled = true) {
  return useQuery({ ...listQuery<OrgView>(platformReads.orgs), enabled });
}

export function useCreateOrg() {
  return useChange(queryKeys.platform, (body: OrgInput) => api.post<CreatedOrg>('/platform/orgs', { body }));
}
