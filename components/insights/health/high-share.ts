import type { CohesionSettings, WarningKind } from '@/lib/cohesion/settings';
import { shareText } from '@/lib/shared/format';

export type Enough = Pick<CohesionSettings, 'minCalls' | 'minSignals' | 'thresholds'>;

/**
 * Returns true when a share reaches the warning threshold with enough calls and signals. One failure in two calls is 50
 * %, but not significant.
 */
export function isAboveThreshold(kind: WarningKind, share: number | null, calls: number, enough: Enough): boolean {
  if (share === null || calls < enough.minCalls) return false;
  // Rounded, because the share is a division: 5 in 60 must yield 5, not 4.999.
  return share >= enough.thresholds[kind].open && Math.round(share * calls) >= enough.minSignals;
}

export function highText({ minCalls, minSignals, thresholds }: Enough): string {
  const from = (kind: WarningKind) => shareText(thresholds[kind].open);
  return `Red: at least ${from('implementation')} failed, ${from('boundary')} wrong tool or ${from('utility')} not useful, with at least ${minSignals} such calls of ${minCalls}.`;
}
