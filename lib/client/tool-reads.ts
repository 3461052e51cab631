import { path } from '@/lib/client/api';
import type { PageRead } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';

const CHANGES = 30;

/** One tool of an organization. */
export const toolReads = {
  tool: (org: string, tool: string): PageRead => ({
    key: queryKeys.tool(org, tool),
    path: path`/orgs/${org}/tools/${tool}`,
    as: 'response',
  }),
  texts: (org: string, tool: string): PageRead => ({
    key: [...queryKeys.descriptions(org), 'one', tool],
    path: path`/orgs/${org}/descriptions/${tool}`,
    as: 'response',
  }),
  calls: (org: string, tool: string): PageRead => ({
    key: [...queryKeys.tool(org, tool), 'calls'],
    path: path`/orgs/${org}/health`,
    query: { range: '30d', tool },
    as: 'response',
  }),
  changes: (org: string, tool: string): PageRead => ({
    key: [...queryKeys.revisions(org), 'of-tool', tool],
    path: path`/orgs/${org}/revisions`,
    query: { tool, limit: CHANGES },
    as: 'response',
  }),
  platformChanges: (org: string, tool: string): PageRead => ({
    key: [...queryKeys.platformChanges(org), 'of-tool', tool],
    path: path`/orgs/${org}/platform-changes`,
    query: { tool, limit: CHANGES },
    as: 'response',
  }),
  evaluations: (org: string, tool: string): PageRead => ({
    key: [...queryKeys.evaluations(org), 'tool', tool],
    path: path`/orgs/${org}/evaluations/tools/${tool}`,
    as: 'list',
  }),
  binding: (org: string, tool: string): PageRead => ({
    key: [...queryKeys.tool(org, tool), 'binding'],
    path: path`/orgs/${org}/tools/${tool}/binding`,
    as: 'response',
  }),
  /** Of a tool, or (for a pattern) of every entry. */
  callSettings: (org: string, entry: string): PageRead => ({
    key: queryKeys.callSettings(org, entry),
    path: path`/orgs/${org}/call-settings`,
    query: entry.includes('*') ? {} : { tool: entry },
    as: 'response',
  }),
};
