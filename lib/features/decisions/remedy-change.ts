import type { Remedy as EngineRemedy } from '@/lib/engine/types';
import { goalPatchOf } from '@/lib/features/goals/goal-fields';
import type { Remedy } from './decision-contract';

/** What a change needs to be said as a request. */
export interface RemedyContext {
  org: string;
  agent: string;
  /** The session's name, where the decision was asked in one. */
  session: string | null;
  tool: string;
}

type Change = Remedy['change'];

const BASE = '/api/v1';

/** A change of the engine as the request that makes it, which applies as it stands. */
export function toRemedy({ actor, change, text }: EngineRemedy, context: RemedyContext): Remedy {
  return { actor, change: { text, ...toRequest(change, actor, context) } };
}

function toRequest(
  change: EngineRemedy['change'],
  actor: EngineRemedy['actor'],
  { org, agent, session, tool }: RemedyContext,
): Omit<Change, 'text'> {
  const orgPath = `${BASE}/orgs/${org}`;
  const agentPath = `${orgPath}/agents/${agent}`;
  switch (change.kind) {
    case 'policy': {
      const paths = {
        platform: `${BASE}/platform/policy`,
        organization: `${orgPath}/policy`,
        agent: `${agentPath}/policy`,
      };
      return { method: 'PATCH', path: paths[change.scope], body: { tools: change.entries } };
    }
    case 'definition':
      return {
        method: 'POST',
        path: `${actor === 'platform_admin' ? `${BASE}/platform` : orgPath}/quarantine/${change.tool}/approve`,
        body: {},
      };
    case 'requirement':
      return {
        method: 'PUT',
        path: `${orgPath}/integration-requirements/${change.tool}`,
        body: { integrations: change.integrations },
      };
    case 'agent': {
      const { profile, autonomy } = change;
      return {
        method: 'PATCH',
        path: agentPath,
        body: { ...(profile ? { profile } : {}), ...(autonomy ? { autonomy } : {}) },
      };
    }
    case 'profile':
      return { method: 'PATCH', path: `${orgPath}/profiles/${change.profile}`, body: { add: change.add } };
    case 'channel': {
      const root = change.owner === 'platform' ? `${BASE}/platform` : orgPath;
      return {
        method: 'PATCH',
        path: `${root}/channels/${change.channel}`,
        body: { add: change.add, remove: change.remove },
      };
    }
    case 'ask':
      return {
        method: 'GET',
        path: `${BASE}/tools/${tool}/decision?channel=${encodeURIComponent(change.channel)}`,
        body: undefined,
      };
    case 'goal': {
      const path = `${orgPath}/goals/${encodeURIComponent(change.goal)}`;
      return { method: 'PATCH', path, body: JSON.parse(JSON.stringify(goalPatchOf(change.set))) as object };
    }
    case 'enable': {
      const path = `/sessions/${encodeURIComponent(session ?? '')}/tools/${change.tool}/enable`;
      // The agent enables in its own name, a person in the organization's.
      return { method: 'POST', path: (actor === 'caller' ? BASE : agentPath) + path, body: {} };
    }
  }
}
