'use client';

import { useMemo } from 'react';
import { useMaybeOrg } from '@/components/common/me';
import type { PaletteEntry } from '@/components/common/shell/palette-entries';

export function useGuideEntries(root: string): readonly PaletteEntry[] {
  const org = useMaybeOrg();
  return useMemo(
    () =>
      org?.can('edit-agents')
        ? [
            {
              id: 'guide',
              group: 'Actions',
              label: 'Get started',
              hint: 'Guide',
              keywords: 'setup onboarding quickstart',
              href: `${root}?guide=1`,
            },
          ]
        : [],
    [org, root],
  );
}
