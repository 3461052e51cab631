import { shareText } from '@/components/charts/figures';
import type { CohesionSettings, WarningKind } from '@/lib/cohesion/settings';

export type Enough = Pick<CohesionSettings, 'minCalls' | 'minSignals' | 'thresholds'>;

/**
 * Whether a share is one to look at: from where on a warning would open, of calls and signals enough for one. One failure of
 * two calls is half of them and says nothing.
 */
export function isHigh(kind: WarningKind, share: number | null, calls: number, enough: Enough): boolean {
  if (share === null || calls < enough.minCalls) return false;
  // Shares were divided: of 5 in 60 there are 5, not 4.999.
  return share >= enough.thresholds[kind].open && Math.round(share * calls) >= enough.minSignals;
}

/** What the colour means. */
export function highText({ minCalls, minSignals, thresholds }: Enough): string {
  const from = (kind: WarningKind) => shareText(thresholds[kind].open);
  return `Red: from ${from('implementation')} failed, ${from('boundary')} elsewhere or ${from('utility')} of little use, where warnings open, with at least ${minSignals} such calls of ${minCalls}.`;
}
