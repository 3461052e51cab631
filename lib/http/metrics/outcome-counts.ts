import { singleton } from '@/lib/shared/singleton';

/** Outcome counters of this process since its start, for `/metrics`; contain no organization names. */
class OutcomeCounts {
  accepted = 0;
  duplicates = 0;

  add(accepted: number, duplicates: number): void {
    this.accepted += accepted;
    this.duplicates += duplicates;
  }
}

export function outcomeCounts(): OutcomeCounts {
  return singleton('outcome-counts', () => new OutcomeCounts());
}
