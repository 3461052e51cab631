'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useChange, useSecretChange } from '@/components/common/use-change';
import { api, path } from '@/lib/client/api';
import { listQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type {
  IntegrationView,
  RequirementInput,
  RequirementView,
} from '@/lib/features/integrations/integration-contract';

export function useIntegrations(org: string, enabled = true) {
  return useQuery({
    ...listQuery<IntegrationView>(reads.integrations(org)),
    enabled,
  });
}

/** Connections affect decisions, so each change invalidates the organization's queries. */
export function useIntegrationChanges(org: string) {
  const connect = useSecretChange(queryKeys.org(org), ({ provider, secret }: { provider: string; secret: string }) =>
    api.put<IntegrationView>(path`/orgs/${org}/integrations/${provider}`, { body: { kind: 'apiKey', secret } }),
  );
  const authorize = useMutation({
    mutationFn: (provider: string) =>
      api.post<{ url: string }>(path`/orgs/${org}/integrations/${provider}/authorize`, { body: {} }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const check = useChange(queryKeys.org(org), (provider: string) =>
    api.post<IntegrationView>(path`/orgs/${org}/integrations/${provider}/check`),
  );
  const disconnect = useChange(queryKeys.org(org), (provider: string) =>
    api.delete(path`/orgs/${org}/integrations/${provider}`),
  );
  return { connect, authorize, check, disconnect };
}

export function useRequirements(org: string) {
  return useQuery(listQuery<RequirementView>(reads.requirements(org)));
}

export function useRequirementChanges(org: string) {
  const set = useChange(queryKeys.org(org), ({ tool, ...body }: RequirementInput & { tool: string }) =>
    api.change<RequirementView>('PUT', path`/orgs/${org}/integration-requirements/${tool}`, { body }),
  );
  const reset = useChange(queryKeys.org(org), (tool: string) =>
    api.change<void>('DELETE', path`/orgs/${org}/integration-requirements/${tool}`),
  );
  return { set, reset };
}
