import type { OrgScope } from '@/lib/data/scope';
import type { ChangeSpec } from '@/lib/engine/types';
import { updateAgent } from '@/lib/features/agents/agent-service';
import { updateChannel } from '@/lib/features/channels/channel-service';
import { goalPatchOf } from '@/lib/features/goals/goal-fields';
import { updateGoal } from '@/lib/features/goals/goal-service';
import { overrideRequirement } from '@/lib/features/integrations/integration-service';
import { patchPolicy } from '@/lib/features/policy/policy-service';
import { updateProfile } from '@/lib/features/profiles/profile-service';
import { enableTool } from '@/lib/features/sessions/session-service';
import { decideDefinition } from '@/lib/features/sources/quarantine-service';
import { AppError } from '@/lib/shared/app-error';

/** Whose request a change answers. */
export interface ChangePlace {
  agentId: string;
  agent: string;
  session: string | null;
}

/** Makes one change in the scope's transaction. Throws what the changed feature's service throws. */
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
    case 'profile':
      await updateProfile(scope, change.profile, null, { add: change.add });
      return;
    case 'channel':
      if (change.owner === 'platform') throw outside();
      await updateChannel(scope, change.channel, null, { add: change.add, remove: change.remove });
      return;
    case 'requirement':
      await overrideRequirement(scope, change.tool, change.integrations);
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
  return new AppError('conflict', 'One of the changes cannot be made by granting a request.');
}
