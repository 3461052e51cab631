import { path } from '@/lib/client/api';
import type { PageRead } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';

export const platformReads = {
  health: { key: queryKeys.platformHealth, path: '/platform/health', as: 'response' },
  policy: { key: queryKeys.platformPolicy, path: '/platform/policy', as: 'response' },
  orgs: { key: queryKeys.platformOrgs, path: '/platform/orgs', as: 'list' },
  tools: { key: queryKeys.platformTools, path: '/platform/tools', query: { limit: 1000 }, as: 'list' },
  revisions: {
    key: queryKeys.platformRevisions,
    path: '/platform/revisions',
    query: { limit: 100 },
    as: 'response',
  },
  providers: { key: queryKeys.platformProviders, path: '/platform/integration-providers', as: 'list' },
} as const satisfies Record<string, PageRead>;

export const platformToolRead = (name: string): PageRead => ({
  key: queryKeys.platformTool(name),
  path: path`/platform/tools/${name}`,
  as: 'response',
});
