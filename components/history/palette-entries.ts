'use client';

import { useMemo } from 'react';
import { useMaybeOrg } from '@/components/common/me';
import type { PaletteEntry } from '@/components/common/shell/palette-entries';

export function useHistoryEntries(root: string): readonly PaletteEntry[] {
  const org = useMaybeOrg();
  return useMemo(() => {
    const entries: PaletteEntry[] = [];
    const href = `${root}/history`;
    if (org?.can('edit-agents'))
      entries.push({
        ...{ id: 'undo', group: 'Actions', label: 'Undo a change…', hint: 'History', keywords: 'revert', href },
      });
    if (org?.can('edit-org'))
      entries.push({ id: 'restore', group: 'Actions', label: 'Restore a revision…', keywords: 'rollback', href });
    return entries;
  }, [org, root]);
}
