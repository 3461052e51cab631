'use client';

import { useQuery } from '@tanstack/react-query';
import { useOrgAgents, useOrgTools } from '@/components/common/org-queries';
import { useSources } from '@/components/common/sources/use-sources';
import { useOrgPolicy } from '@/components/common/tools/use-tools';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type { LintView } from '@/lib/features/access/lint/lint-contract';
import type { RequestView } from '@/lib/features/access/requests/request-contract';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';
import type { LeastPrivilegeView } from '@/lib/features/insights/least-privilege/least-privilege-contract';
import type { IntegrationView } from '@/lib/features/integrations/integration-contract';
import type { Page } from '@/lib/shared/page';

const RECENT = 8;

/** Queries of the overview; each loads and fails separately. */
export function useOverview(org: string) {
  const integrations = useQuery({
    queryKey: queryKeys.integrations(org),
    queryFn: ({ signal }) => listAll<IntegrationView>(path`/orgs/${org}/integrations`, {}, signal),
  });
  const revisions = useQuery({
    queryKey: [...queryKeys.revisions(org), 'recent'],
    queryFn: ({ signal }) =>
      api.get<Page<RevisionView>>(path`/orgs/${org}/revisions`, { query: { limit: RECENT }, signal }),
  });
  const lint = useQuery({
    queryKey: [...queryKeys.org(org), 'lint'],
    queryFn: ({ signal }) => api.get<LintView>(path`/orgs/${org}/lint`, { signal }),
  });
  const pending = useQuery({
    queryKey: [...queryKeys.org(org), 'requests', 'pending', 'overview'],
    queryFn: ({ signal }) =>
      api.get<Page<RequestView>>(path`/orgs/${org}/requests`, { query: { status: 'pending', limit: RECENT }, signal }),
  });
  const leastPrivilege = useQuery({
    queryKey: [...queryKeys.leastPrivilege(org), 'summary'],
    queryFn: ({ signal }) =>
      api.get<LeastPrivilegeView>(path`/orgs/${org}/least-privilege`, { query: { summary: 'true' }, signal }),
  });
  return {
    lint,
    pending,
    leastPrivilege,
    tools: useOrgTools(org),
    agents: useOrgAgents(org),
    policy: useOrgPolicy(org),
    integrations,
    sources: useSources(org),
    revisions,
  };
}
