import { path } from '@/lib/client/api';
import { listRead, type PageRead, responseRead } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';

export const platformReads = {
  health: responseRead(queryKeys.platformHealth, '/platform/health'),
  policy: responseRead(queryKeys.platformPolicy, '/platform/policy'),
  orgs: listRead(queryKeys.platformOrgs, '/platform/orgs'),
  tools: listRead(queryKeys.platformTools, '/platform/tools', { limit: 1000 }),
  revisions: responseRead(queryKeys.platformRevisions, '/platform/revisions', { limit: 100 }),
  providers: listRead(queryKeys.platformProviders, '/platform/integration-providers'),
} as const satisfies Record<string, PageRead>;

export const platformToolRead = (name: string) =>
  responseRead(queryKeys.platformTool(name), path`/platform/tools/${name}`);
