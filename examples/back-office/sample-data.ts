import { businessData } from './sample-data/business-data';
import { homeData } from './sample-data/home-data';
import type { Sample } from './sample-data/sample';
import type { Row } from './store';

export type Collections = Record<string, Row[]>;

const SAMPLES = { business: businessData, home: homeData };
export type SampleKind = keyof typeof SAMPLES;

/** The records that an organization begins with, a few hours apart and dated before `now`. */
export function sampleData(kind: SampleKind, org: string, now: number): Collections {
  const dated = (rows: Sample[]) =>
    rows.map((row, index) => ({
      createdAt: new Date(now - (rows.length - index) * 7 * 3600_000).toISOString(),
      ...row,
    }));
  return Object.fromEntries(
    Object.entries(SAMPLES[kind](now, org)).map(([name, rows]) => [name, dated(rows) as Row[]]),
  );
}
