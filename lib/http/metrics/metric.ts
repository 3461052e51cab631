import type { Metric, Registry } from 'prom-client';

export type Labels = Record<string, string>;
export interface Sample {
  value: number;
  labels: Labels;
}

interface Described {
  name: string;
  help: string;
  type: 'gauge' | 'counter';
}

export const single = (value: number): Sample[] => [{ value, labels: {} }];

/**
 * Registers a metric whose values are read on scrape. The registry reads only these members of a metric.
 * `aggregator`: how values of several processes are combined.
 */
export function registerMetric(
  registry: Registry,
  { values, ...about }: Described & { aggregator: 'sum' | 'max'; values: () => Sample[] | Promise<Sample[]> },
): void {
  const get = async () => ({ ...about, values: await values() });
  registry.registerMetric({ ...about, get } as unknown as Metric);
}
