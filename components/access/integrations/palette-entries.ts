'use client';

import { useMemo } from 'react';
import { useIntegrations } from '@/components/common/integrations/use-integrations';
import { useMaybeOrg } from '@/components/common/me';
import type { PaletteEntry } from '@/components/common/shell/palette-entries';

export function useIntegrationEntries(root: string): readonly PaletteEntry[] {
  const org = useMaybeOrg();
  const integrations = useIntegrations(org?.slug ?? '', Boolean(org)).data;
  return useMemo(() => {
    const entries: PaletteEntry[] = [];
    if (!org?.can('edit-org')) return entries;
    entries.push({
      ...{ id: 'add-source', group: 'Actions', label: 'Add a source…', hint: 'Sources' },
      ...{ keywords: 'connect new mcp server openapi', href: `${root}/connections?new=1` },
    });
    for (const { provider, name, status } of integrations ?? []) {
      if (status === 'connected' || status === 'unverified') continue;
      const href = `${root}/connections/integrations?provider=${encodeURIComponent(provider)}`;
      entries.push({
        id: `connect:${provider}`,
        group: 'Actions',
        label: `Connect ${name}`,
        hint: 'Integration',
        href,
      });
    }
    return entries;
  }, [org, root, integrations]);
}
