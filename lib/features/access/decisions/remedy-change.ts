import type { Remedy as EngineRemedy } from '@/lib/engine/types';
import { goalPatchOf } from '@/lib/features/goals/goal-fields';
import type { Remedy } from './decision-contract';

export interface RemedyContext {
  org: string;
  agent: string;
  session: string | null;
  tool: string;
}

type Change = Remedy['change'];

const BASE = '/api/v1';

export function toRemedy(remedy: EngineRemedy, context: RemedyContext): Remedy {
  const { actor, change, text, effect, alternative = false, lowersProtection = false } = remedy;
  return { actor, change: { text, ...toRequest(change, actor, context) }, effect, alternative, lowersProtection };
}

function toRequest(
  change: EngineRemedy['change'],
  actor: EngineRemedy['actor'],
  { org, agent, session }: RemedyContext,
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
    case 'connect':
      return { method: 'PUT', path: `${orgPath}/integrations/${change.integration}`, body: { kind: 'apiKey' } };
    case 'agent':
      return { method: 'PATCH', path: agentPath, body: { autonomy: change.autonomy } };
    case 'access':
      return { method: 'PATCH', path: `${agentPath}/access`, body: { tools: change.tools } };
    case 'channel': {
      const root = change.owner === 'platform' ? `${BASE}/platform` : orgPath;
      return {
        method: 'PATCH',
        path: `${root}/channels/${change.channel}`,
        body: { add: change.add, remove: change.remove },
      };
    }
    case 'goal': {
      const path = `${orgPath}/goals/${encodeURIComponent(change.goal)}`;
      return { method: 'PATCH', path, body: JSON.parse(JSON.stringify(goalPatchOf(change.set))) as object };
    }
    case 'enable': {
      const path = `/sessions/${encodeURIComponent(session ?? '')}/tools/${change.tool}/enable`;
      // The agent uses its own route, a person the organization's.
      return { method: 'POST', path: (actor === 'caller' ? BASE : agentPath) + path, body: {} };
    }
  }
}
