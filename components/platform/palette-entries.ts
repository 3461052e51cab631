'use client';

import { useMaybeOrg } from '@/components/common/me';
import type { PaletteEntry } from '@/components/common/shell/palette-entries';

const ENTRIES: readonly PaletteEntry[] = [
  {
    id: 'create-org',
    group: 'Actions',
    label: 'Create an organization',
    keywords: 'add new tenant',
    href: '/platform/orgs?new=1',
  },
  { id: 'block-everywhere', group: 'Actions', label: 'Block a tool for all organizations', href: '/platform/tools' },
];
const NONE: readonly PaletteEntry[] = [];

export function usePlatformEntries(): readonly PaletteEntry[] {
  return useMaybeOrg() ? NONE : ENTRIES;
}
