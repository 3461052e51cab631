import { path } from '@/lib/client/api';
import { listRead, responseRead } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';

const CHANGES = 30;

/** One tool of an organization. */
export const toolReads = {
  tool: (org: string, tool: string) => responseRead(queryKeys.tool(org, tool), path`/orgs/${org}/tools/${tool}`),
  texts: (org: string, tool: string) =>
    responseRead([...queryKeys.descriptions(org), 'one', tool], path`/orgs/${org}/descriptions/${tool}`),
  calls: (org: string, tool: string) =>
    responseRead([...queryKeys.tool(org, tool), 'calls'], path`/orgs/${org}/health`, { range: '30d', tool }),
  changes: (org: string, tool: string) =>
    responseRead([...queryKeys.revisions(org), 'of-tool', tool], path`/orgs/${org}/revisions`, {
      tool,
      limit: CHANGES,
    }),
  platformChanges: (org: string, tool: string) =>
    responseRead([...queryKeys.platformChanges(org), 'of-tool', tool], path`/orgs/${org}/platform-changes`, {
      tool,
      limit: CHANGES,
    }),
  evaluations: (org: string, tool: string) =>
    listRead([...queryKeys.evaluations(org), 'tool', tool], path`/orgs/${org}/evaluations/tools/${tool}`),
  binding: (org: string, tool: string) =>
    responseRead([...queryKeys.tool(org, tool), 'binding'], path`/orgs/${org}/tools/${tool}/binding`),
  /** Of a tool, or (for a pattern) of every entry. */
  callSettings: (org: string, entry: string) =>
    responseRead(
      queryKeys.callSettings(org, entry),
      path`/orgs/${org}/call-settings`,
      entry.includes('*') ? {} : { tool: entry },
    ),
};
