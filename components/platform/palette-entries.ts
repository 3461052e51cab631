import { useMemo } from 'react';
import { useMaybeOrg } from '@/components/common/me';
import { usePlatformOrgs } from '@/components/common/platform/use-platform';
import type { PaletteEntry } from '@/components/common/shell/palette-entries';

const ENTRIES: readonly PaletteEntry[] = [
  {
    id: 'create-org',
    group: 'Actions',
    label: 'Create an organization',
    keywords: 'add new tenant',
    href: '/platform/orgs?new=1',
  },
  {
    id: 'block-everywhere',
    group: 'Actions',
    label: 'Block a tool for all organizations',
    href: '/platform/tools?block=',
  },
];

export function usePlatformEntries(): readonly PaletteEntry[] {
  const isPlatform = !useMaybeOrg();
  const orgs = usePlatformOrgs(isPlatform).data;
  return useMemo(() => {
    if (!isPlatform) return [];
    const ofOrgs = (orgs ?? []).map(
      ({ slug, name }): PaletteEntry => ({
        ...{ id: `tenant:${slug}`, group: 'Organizations', label: name, hint: slug, keywords: 'organization tenant' },
        href: `/platform/orgs?q=${encodeURIComponent(slug)}`,
        onlyTyped: true,
      }),
    );
    return [...ENTRIES, ...ofOrgs];
  }, [isPlatform, orgs]);
}
