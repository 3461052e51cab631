'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
  const client = useQueryClient();
  // Not awaited: the caller's success handler must run before the lists reload and unmount it.
  const onSuccess = () => void client.invalidateQueries({ queryKey: queryKeys.org(org) });
  const connect = useMutation({
    mutationFn: ({ provider, secret }: { provider: string; secret: string }) =>
      api.put<IntegrationView>(path`/orgs/${org}/integrations/${provider}`, { body: { kind: 'apiKey', secret } }),
    // The mutation's variables contain the secret, so they are dropped as soon as the request ends.
    gcTime: 0,
    onSuccess,
  });
  const authorize = useMutation({
    mutationFn: (provider: string) =>
      api.post<{ url: string }>(path`/orgs/${org}/integrations/${provider}/authorize`, { body: {} }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const check = useMutation({
    mutationFn: (provider: string) => api.post<IntegrationView>(path`/orgs/${org}/integrations/${provider}/check`),
    onSuccess,
  });
  const disconnect = useMutation({
    mutationFn: (provider: string) => api.delete(path`/orgs/${org}/integrations/${provider}`),
    onSuccess,
  });
  return { connect, authorize, check, disconnect };
}

export function useRequirements(org: string) {
  return useQuery(listQuery<RequirementView>(reads.requirements(org)));
}

export function useRequirementChanges(org: string) {
  const client = useQueryClient();
  const onSuccess = () => void client.invalidateQueries({ queryKey: queryKeys.org(org) });
  const set = useMutation({
    mutationFn: ({ tool, ...body }: RequirementInput & { tool: string }) =>
      api.change<RequirementView>('PUT', path`/orgs/${org}/integration-requirements/${tool}`, { body }),
    onSuccess,
  });
  const reset = useMutation({
    mutationFn: (tool: string) => api.change<void>('DELETE', path`/orgs/${org}/integration-requirements/${tool}`),
    onSuccess,
  });
  return { set, reset };
}
