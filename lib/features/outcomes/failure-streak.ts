import type { OutcomeKind } from './outcome-contract';

/** One outcome of one tool in one session. */
export interface StreakEvent {
  outcome: OutcomeKind;
  /** Stored by this request. */
  isNew: boolean;
}

const LENGTH = 3;

export function isFailure(outcome: OutcomeKind): boolean {
  return outcome === 'execution' || outcome === 'contract_violation';
}

/**
 * Whether a new outcome makes a run of three failures whole, or one that comes after it does. Every third failure of a
 * longer run counts again, so that an agent which enabled the tool has three more tries. `events`: oldest first.
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
