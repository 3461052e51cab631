import { path } from '@/lib/client/api';
import { listRead, responseRead } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';

/** Busy agents have thousands of sessions and changes. */
const RECENT = 200;
/** Maximum page size of the API. */
const MAX_PLATFORM_CHANGES = 100;

export const agentReads = {
  agent: (org: string, agent: string) => responseRead(queryKeys.agent(org, agent), path`/orgs/${org}/agents/${agent}`),
  policy: (org: string, agent: string) =>
    responseRead(queryKeys.agentPolicy(org, agent), path`/orgs/${org}/agents/${agent}/policy`),
  keys: (org: string, agent: string) =>
    listRead(queryKeys.agentKeys(org, agent), path`/orgs/${org}/agents/${agent}/keys`),
  sessions: (org: string, agent: string) =>
    responseRead(queryKeys.agentSessions(org, agent), path`/orgs/${org}/agents/${agent}/sessions`, { limit: RECENT }),
  /** Newest revisions that can affect the agent, excluding those of other agents. */
  changes: (org: string, agent: string) =>
    responseRead([...queryKeys.revisions(org), 'concerning', agent], path`/orgs/${org}/revisions`, {
      concerns: agent,
      limit: RECENT,
    }),
  /** Newest changes of the platform that concern the organization's tools. */
  platformChanges: (org: string) =>
    responseRead([...queryKeys.platformChanges(org), 'moments'], path`/orgs/${org}/platform-changes`, {
      limit: MAX_PLATFORM_CHANGES,
    }),
  /** Of all agents: tools that they may call but do not. */
  unused: (org: string) => responseRead(queryKeys.leastPrivilege(org), path`/orgs/${org}/least-privilege`),
};
