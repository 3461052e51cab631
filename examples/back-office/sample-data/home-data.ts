import { visits } from './home/visits';
import records from './home.json';
import type { Sample } from './sample';

/** Records of a company that repairs homes. */
export function homeData(now: number): Record<string, Sample[]> {
  const { tasks, links, ...others } = records;
  return { ...others, tasks, visits: visits(now), links };
}
