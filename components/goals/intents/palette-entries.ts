'use client';

import { useMemo } from 'react';
import { useMaybeOrg } from '@/components/common/me';
import type { PaletteEntry } from '@/components/common/shell/palette-entries';

export function useIntentEntries(root: string): readonly PaletteEntry[] {
  const org = useMaybeOrg();
  return useMemo(() => {
    const href = `${root}/agents/intents?tab=try`;
    return org ? [{ id: 'try-message', group: 'Actions', label: 'Try a message', hint: 'Broker', href }] : [];
  }, [org, root]);
}
