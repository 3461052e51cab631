import type { CallMix } from './call-mix';

/** Relative activity per hour of the day, in UTC; sums to about one. */
const HOURS: Record<CallMix['rhythm'], readonly number[]> = {
  office: [0, 0, 0, 0, 0, 0, 1, 4, 10, 13, 14, 11, 7, 10, 13, 11, 8, 4, 1, 1, 0, 0, 0, 0],
  service: [1, 0, 0, 0, 0, 1, 2, 4, 7, 8, 9, 8, 8, 7, 7, 7, 8, 9, 9, 8, 6, 4, 2, 1],
  nightly: [6, 18, 24, 18, 8, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 2],
};

const WEEKEND: Record<CallMix['rhythm'], number> = { office: 0.12, service: 0.6, nightly: 0.9 };

/** Average number of an agent's conversations in the hour starting at `hour`. */
export function expected({ rhythm, conversations }: CallMix, hour: Date): number {
  const hours = HOURS[rhythm];
  const share = hours[hour.getUTCHours()]! / hours.reduce((sum, one) => sum + one, 0);
  const day = hour.getUTCDay();
  const weekday = day === 0 || day === 6 ? WEEKEND[rhythm] : 1 - 0.06 * Math.abs(day - 2);
  return conversations * share * weekday;
}
