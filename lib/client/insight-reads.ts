import { path } from '@/lib/client/api';
import type { PageRead } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';

type Query = Record<string, string | undefined>;

const HEALTH_PATHS = {
  all: '/health',
  tools: '/health/tools',
  /** One tool with all methods combined. */
  tool: '/health/tools',
  failures: '/health/failures',
  goals: '/usage/goals',
} as const;
export type HealthPart = keyof typeof HEALTH_PATHS;

export const insightReads = {
  health: (org: string, part: HealthPart, query: Query): PageRead => ({
    key: queryKeys.toolHealth(org, part, query),
    path: path`/orgs/${org}` + HEALTH_PATHS[part],
    query,
    as: 'response',
  }),
  cohesion: (org: string): PageRead => ({
    key: queryKeys.cohesionPart(org, 'tools'),
    path: path`/orgs/${org}/cohesion`,
    query: { limit: 500 },
    as: 'list',
  }),
  warnings: (org: string, query: { state?: 'open' | 'closed'; tool?: string }): PageRead => ({
    key: queryKeys.cohesionPart(org, 'warnings', query),
    path: path`/orgs/${org}/cohesion/warnings`,
    query: { ...query, limit: 200 },
    as: 'response',
  }),
  axes: (org: string): PageRead => ({
    key: queryKeys.cohesionPart(org, 'axes'),
    path: path`/orgs/${org}/cohesion/axes`,
    query: { limit: 1000 },
    as: 'list',
  }),
  cohesionSettings: (org: string): PageRead => ({
    key: queryKeys.cohesionPart(org, 'settings'),
    path: path`/orgs/${org}/cohesion/settings`,
    as: 'response',
  }),
};
