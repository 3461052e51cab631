import { path } from '@/lib/client/api';
import { listRead, responseRead } from '@/lib/client/page-reads';
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
  health: (org: string, part: HealthPart, query: Query) =>
    responseRead(queryKeys.toolHealth(org, part, query), path`/orgs/${org}` + HEALTH_PATHS[part], query),
  cohesion: (org: string) =>
    listRead(queryKeys.cohesionPart(org, 'tools'), path`/orgs/${org}/cohesion`, { limit: 500 }),
  warnings: (org: string, query: { state?: 'open' | 'closed'; tool?: string }) =>
    responseRead(queryKeys.cohesionPart(org, 'warnings', query), path`/orgs/${org}/cohesion/warnings`, {
      ...query,
      limit: 200,
    }),
  axes: (org: string) =>
    listRead(queryKeys.cohesionPart(org, 'axes'), path`/orgs/${org}/cohesion/axes`, { limit: 1000 }),
  cohesionSettings: (org: string) =>
    responseRead(queryKeys.cohesionPart(org, 'settings'), path`/orgs/${org}/cohesion/settings`),
};
