'use client';

import { useMemo } from 'react';
import { useMaybeOrg } from '@/components/common/me';
import type { PaletteEntry } from '@/components/common/shell/palette-entries';

export function usePeopleEntries(root: string): readonly PaletteEntry[] {
  const org = useMaybeOrg();
  return useMemo(
    () =>
      org?.can('edit-org')
        ? [
            {
              id: 'create-key',
              group: 'Actions',
              label: 'Create a key',
              keywords: 'add new api token',
              href: `${root}/settings/keys?new=1`,
            },
            {
              id: 'invite',
              group: 'Actions',
              label: 'Invite people',
              keywords: 'add member user teammate',
              href: `${root}/settings/members?new=1`,
            },
          ]
        : [],
    [org, root],
  );
}
