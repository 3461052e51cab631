import { path } from '@/lib/client/api';
import type { PageRead } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';

/** Busy agents have thousands of sessions and changes. */
const RECENT = 200;
/** Maximum page size of the API. */
const MAX_PLATFORM_CHANGES = 100;

export const agentReads = {
  agent: (org: string, agent: string): PageRead => ({
    key: queryKeys.agent(org, agent),
    path: path`/orgs/${org}/agents/${agent}`,
    as: 'response',
  }),
  policy: (org: string, agent: string): PageRead => ({
    key: queryKeys.agentPolicy(org, agent),
    path: path`/orgs/${org}/agents/${agent}/policy`,
    as: 'response',
  }),
  keys: (org: string, agent: string): PageRead => ({
    key: queryKeys.agentKeys(org, agent),
    path: path`/orgs/${org}/agents/${agent}/keys`,
    as: 'list',
  }),
  sessions: (org: string, agent: string): PageRead => ({
    key: queryKeys.agentSessions(org, agent),
    path: path`/orgs/${org}/agents/${agent}/sessions`,
    query: { limit: RECENT },
    as: 'response',
  }),
  /** Newest revisions that can affect the agent, excluding those of other agents. */
  changes: (org: string, agent: string): PageRead => ({
    key: [...queryKeys.revisions(org), 'concerning', agent],
    path: path`/orgs/${org}/revisions`,
    query: { concerns: agent, limit: RECENT },
    as: 'response',
  }),
  /** Newest changes of the platform that concern the organization's tools. */
  platformChanges: (org: string): PageRead => ({
    key: [...queryKeys.platformChanges(org), 'moments'],
    path: path`/orgs/${org}/platform-changes`,
    query: { limit: MAX_PLATFORM_CHANGES },
    as: 'response',
  }),
  /** Of all agents: tools that they may call but do not. */
  unused: (org: string): PageRead => ({
    key: queryKeys.leastPrivilege(org),
    path: path`/orgs/${org}/least-privilege`,
    as: 'response',
  }),
};
