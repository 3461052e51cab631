'use client';

import { useMemo } from 'react';
import { useMaybeOrg } from '@/components/common/me';
import type { IntegrationNames } from './name-integrations';
import { useIntegrations } from './use-integrations';

/** Integration names by slug; empty on the platform's pages and while loading. */
export function useIntegrationNames(): IntegrationNames {
  const org = useMaybeOrg();
  const { data } = useIntegrations(org?.slug ?? '', org !== null);
  return useMemo(() => new Map((data ?? []).map(({ provider, name }) => [provider, name])), [data]);
}
