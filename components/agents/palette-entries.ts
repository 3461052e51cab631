'use client';

import { useMemo } from 'react';
import { useMaybeOrg } from '@/components/common/me';
import { useOrgAgents } from '@/components/common/org-queries';
import { ACTIVITY_OF, type PaletteEntry } from '@/components/common/shell/palette-entries';
import { agentHref } from '@/lib/shared/console-address';

export function useAgentEntries(root: string): readonly PaletteEntry[] {
  const org = useMaybeOrg();
  const agents = useOrgAgents(org?.slug ?? '', Boolean(org)).data;
  return useMemo(() => {
    const entries: PaletteEntry[] = [];
    if (org?.can('edit-agents')) {
      entries.push({
        ...{ id: 'create-agent', group: 'Actions', label: 'Create an agent', keywords: 'add new bot' },
        href: `${root}/agents?new=1`,
      });
    }
    for (const { slug, name: hint } of agents ?? []) {
      const href = agentHref(org?.slug ?? '', slug);
      entries.push({ id: `agent:${slug}`, group: 'Agents', label: slug, hint, mono: true, href });
      const activity = `${root}/activity?agent=${slug}`;
      entries.push({
        ...{ id: ACTIVITY_OF + slug, group: 'Pages', label: `Activity of ${slug}`, keywords: hint },
        ...{ href: activity, dated: true, onlyTyped: true },
      });
    }
    return entries;
  }, [org, root, agents]);
}
