import type { OrgScope } from '@/lib/data/scope';
import type { ChangeSpec } from '@/lib/engine/types';
import { changeAccess } from '@/lib/features/access/agent-access/access-service';
import { updateChannel } from '@/lib/features/access/channels/channel-service';
import { patchPolicy } from '@/lib/features/access/policies/policy-service';
import { updateAgent } from '@/lib/features/agents/agent-service';
import { goalPatchOf } from '@/lib/features/goals/goal-fields';
import { updateGoal } from '@/lib/features/goals/goal-service';
import { overrideRequirement } from '@/lib/features/integrations/integration-service';
import { enableTool } from '@/lib/features/sessions/session-service';
import { decideDefinition } from '@/lib/features/sources/quarantine-service';
import { AppError } from '@/lib/shared/app-error';

export interface ChangePlace {
  agentId: string;
  agent: string;
  session: string | null;
}

/** Makes one change in the scope's transaction. Throws the errors of the changed feature's service. */
export async function applyChange(scope: OrgScope, place: ChangePlace, change: ChangeSpec): Promise<void> {
  const { agentId, agent, session } = place;
  switch (change.kind) {
    case 'policy': {
      if (change.scope === 'platform') throw outside();
      const target =
        change.scope === 'agent'
          ? ({ layer: 'agent', scope, agent } as const)
          : ({ layer: 'organization', scope } as const);
      await patchPolicy(target, null, { tools: change.entries });
      return;
    }
    case 'agent': {
      const { kind: _, ...patch } = change;
      await updateAgent(scope, agent, null, patch);
      return;
    }
    case 'access': {
      const { refused } = await changeAccess(scope, agent, null, { tools: change.tools, dryRun: false });
      if (refused[0]) throw new AppError('conflict', refused[0].text);
      return;
    }
    case 'channel':
      if (change.owner === 'platform') throw outside();
      await updateChannel(scope, change.channel, null, { add: change.add, remove: change.remove });
      return;
    case 'requirement':
      await overrideRequirement(scope, change.tool, { integrations: change.integrations });
      return;
    case 'goal':
      await updateGoal(scope, change.goal, null, goalPatchOf(change.set));
      return;
    case 'definition':
      await decideDefinition(scope, 'approve', change.tool, {});
      return;
    case 'enable':
      await enableTool(scope, { agentId, agentSlug: agent }, session ?? '', change.tool, 'person');
      return;
    default:
      throw outside();
  }
}

function outside(): AppError {
  return new AppError('conflict', 'One of the changes cannot be applied by granting a request.');
}
