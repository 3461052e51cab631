import type { ComponentType } from 'react';
import type { MeView } from '@/lib/access/me-contract';
import type { PaletteProps } from './palette';

export type RailCounts = Readonly<Record<string, { count: number; what: string }>>;

/** Parts that features add to the shell. Combined in components/start. */
export interface ShellParts {
  counts: RailCounts;
  Palette: ComponentType<PaletteProps>;
  AccountDialog: ComponentType<{ me: MeView; onClose(): void }>;
}
