import { isFailure, type OutcomeKind } from '@/lib/shared/outcome-kinds';

export interface StreakEvent {
  outcome: OutcomeKind;
  isNew: boolean;
}

const LENGTH = 3;

/**
 * Returns true when a new outcome completes a run of three failures, or follows within it. Every third failure of a
 * longer run counts again, so an agent that re-enables the tool has three more attempts. `events`: oldest first.
 */
export function endsStreak(events: readonly StreakEvent[]): boolean {
  let run = 0;
  let holdsNew = false;
  for (const { outcome, isNew } of events) {
    if (!isFailure(outcome)) {
      run = 0;
      holdsNew = false;
      continue;
    }
    run += 1;
    holdsNew ||= isNew;
    if (run % LENGTH === 0 && holdsNew) return true;
  }
  return false;
}
