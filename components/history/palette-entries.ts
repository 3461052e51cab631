'use client';

import { useMemo } from 'react';
import { useMaybeOrg } from '@/components/common/me';
import type { PaletteEntry } from '@/components/common/shell/palette-entries';

export function useHistoryEntries(root: string): readonly PaletteEntry[] {
  const org = useMaybeOrg();
  return useMemo(
    () =>
      org?.can('edit-org')
        ? [
            {
              id: 'undo',
              group: 'Actions',
              label: 'Undo a change…',
              hint: 'History',
              keywords: 'revert',
              href: `${root}/history`,
            },
            {
              id: 'restore',
              group: 'Actions',
              label: 'Restore a revision…',
              keywords: 'rollback',
              href: `${root}/history`,
            },
          ]
        : [],
    [org, root],
  );
}
