'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type { IntegrationView, RequirementView } from '@/lib/features/integrations/integration-contract';

export function useIntegrations(org: string, enabled = true) {
  return useQuery({
    queryKey: queryKeys.integrations(org),
    queryFn: ({ signal }) => listAll<IntegrationView>(path`/orgs/${org}/integrations`, {}, signal),
    enabled,
  });
}

/** A connection decides about tools: after each change everything of the organization is asked again. */
export function useIntegrationChanges(org: string) {
  const client = useQueryClient();
  // Not awaited: what the caller does on success must come before the lists that may unmount it.
  const onSuccess = () => void client.invalidateQueries({ queryKey: queryKeys.org(org) });
  const connect = useMutation({
    mutationFn: ({ provider, secret }: { provider: string; secret: string }) =>
      api.put<IntegrationView>(path`/orgs/${org}/integrations/${provider}`, { body: { kind: 'apiKey', secret } }),
    // The secret stands in the mutation's variables: drop them as soon as the answer is here.
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
  return useQuery({
    queryKey: queryKeys.integrationRequirements(org),
    queryFn: ({ signal }) => listAll<RequirementView>(path`/orgs/${org}/integration-requirements`, {}, signal),
  });
}

export function useRequirementChanges(org: string) {
  const client = useQueryClient();
  const onSuccess = () => void client.invalidateQueries({ queryKey: queryKeys.org(org) });
  const set = useMutation({
    mutationFn: ({ tool, integrations }: { tool: string; integrations: string[] }) =>
      api.put<RequirementView>(path`/orgs/${org}/integration-requirements/${tool}`, { body: { integrations } }),
    onSuccess,
  });
  const reset = useMutation({
    mutationFn: (tool: string) => api.delete(path`/orgs/${org}/integration-requirements/${tool}`),
    onSuccess,
  });
  return { set, reset };
}
