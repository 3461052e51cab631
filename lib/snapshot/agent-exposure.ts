import { decide } from '@/lib/engine/decide';
import { countBits } from '@/lib/engine/mask';
import { setSizeWarning } from '@/lib/engine/set-size';
import type { PolicyWarning } from '@/lib/engine/types';
import { formatList } from '@/lib/shared/format';
import type { OrgSnapshot, SnapshotAgent } from './org-snapshot';
import { prepareAgent } from './prepare-forms';
import { preparedSets } from './prepared-sets';

const MAX_NAMED = 3;

/** IDs of the goals that name the agent and leave it fewer tools than it has without a goal. */
function narrowingGoals({ rows }: OrgSnapshot, { input, compiled }: SnapshotAgent, allowed: number): string[] {
  return rows.goals
    .filter(({ agents }) => agents.includes(input.slug))
    .filter((goal) => countBits(decide(compiled, { goal })) < allowed)
    .map(({ id }) => id);
}

/** Explains what an agent gets when it leaves out its goal. */
export function goalNotRequired(slug: string, tools: number, goals: readonly string[]): PolicyWarning {
  const more = goals.length - MAX_NAMED;
  const names = more > 0 ? `${goals.slice(0, MAX_NAMED).join(', ')} and ${more} more` : formatList(goals);
  const message = `${slug} has ${goals.length === 1 ? 'goal' : 'goals'} ${names}, but does not need one: a request without a goal gets all ${tools.toLocaleString('en-US')} tools. Require a goal, so that an agent under prompt injection cannot widen its own tools.`;
  return { code: 'goal_not_required', message };
}

export interface ReceivedSet {
  tools: number;
  tokens: number;
}

/** Counts the tools that an agent receives outside sessions, and their tokens. Unlike `summarize`, skips the whole catalog. */
export async function receivedSet(snapshot: OrgSnapshot, agent: SnapshotAgent): Promise<ReceivedSet> {
  await prepareAgent(agent, 'native');
  const allowed = decide(agent.compiled, {});
  const { tokens } = preparedSets().get(snapshot.tools, 'native', allowed, agent.compiled.requiresApproval);
  return { tools: countBits(allowed), tokens };
}

/**
 * Warnings for members about what an agent receives outside sessions: too large a set for models, and goals that it may
 * leave out. Agents that search for tools or need a goal never receive the whole set.
 */
export function exposureWarnings(
  snapshot: OrgSnapshot,
  agent: SnapshotAgent,
  { tools, tokens }: ReceivedSet,
): PolicyWarning[] {
  const { slug, requireGoal, toolMode } = agent.input;
  if (requireGoal) return [];
  const size = toolMode === 'search' ? null : setSizeWarning(slug, { tools, tokens });
  const goals = narrowingGoals(snapshot, agent, tools);
  return [...(size ? [size] : []), ...(goals.length > 0 ? [goalNotRequired(slug, tools, goals)] : [])];
}
