'use client';

import type { ReactNode } from 'react';
import type { Place } from '@/components/common/shell/places';
import { Shell } from '@/components/common/shell/shell';
import { useRailCounts } from '@/components/inbox/use-rail-counts';
import { onDemand } from '@/components/ui/on-demand';

// Loaded on first use.
const Palette = onDemand(() => import('./console-palette').then((module) => module.ConsolePalette));
const AccountDialog = onDemand(() =>
  import('@/components/people/account/account-dialog').then((module) => module.AccountDialog),
);

/** The shell with the features' additions. Requires a MeProvider. */
export function ConsoleShell(props: { root: string; places: readonly Place[]; children: ReactNode }) {
  const counts = useRailCounts();
  return <Shell {...props} parts={{ counts, Palette, AccountDialog }} />;
}
