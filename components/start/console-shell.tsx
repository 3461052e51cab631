'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { Place } from '@/components/common/shell/places';
import { Shell } from '@/components/common/shell/shell';
import { useRailCounts } from '@/components/inbox/use-rail-counts';

// Loaded on first use.
const Palette = dynamic(() => import('./console-palette').then((module) => module.ConsolePalette), { ssr: false });
const AccountDialog = dynamic(
  () => import('@/components/people/account/account-dialog').then((module) => module.AccountDialog),
  { ssr: false },
);

/** The shell with the features' additions. Requires a MeProvider. */
export function ConsoleShell(props: { root: string; places: readonly Place[]; children: ReactNode }) {
  const counts = useRailCounts();
  return <Shell {...props} parts={{ counts, Palette, AccountDialog }} />;
}
