'use client';

import { useMemo } from 'react';
import type { IntegrationNames } from '@/components/integrations/name-integrations';
import { useIntegrations } from '@/components/integrations/use-integrations';
import { useMaybeOrg } from '@/components/shell/me';

/** What integrations are called on a page of an organization; empty on the platform's, and until they are known. */
export function useIntegrationNames(): IntegrationNames {
  const org = useMaybeOrg();
  const { data } = useIntegrations(org?.slug ?? '', org !== null);
  return useMemo(() => new Map((data ?? []).map(({ provider, name }) => [provider, name])), [data]);
}
