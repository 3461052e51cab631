'use client';

import { useQuery } from '@tanstack/react-query';
import { useOrgPolicy } from '@/components/matrix/use-tools';
import { useOrgAgents, useOrgTools } from '@/components/shell/org-queries';
import { useSources } from '@/components/sources/use-sources';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type { RevisionView } from '@/lib/features/audit/audit-contract';
import type { IntegrationView } from '@/lib/features/integrations/integration-contract';
import type { LeastPrivilegeView } from '@/lib/features/least-privilege/least-privilege-contract';
import type { LintView } from '@/lib/features/lint/lint-contract';
import type { RequestView } from '@/lib/features/requests/request-contract';
import type { Page } from '@/lib/shared/page';

const RECENT = 8;

/** Everything that the overview is made of; each part loads and fails by itself. */
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
