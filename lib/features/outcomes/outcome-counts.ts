import { singleton } from '@/lib/shared/singleton';

/** What this process was told of calls, since it began; for `/metrics`, which names no organization. */
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
