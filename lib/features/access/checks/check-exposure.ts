import type { Finding } from '@/lib/engine/checks/finding';
import { exposureWarnings, receivedSet } from '@/lib/snapshot/agent-exposure';
import type { OrgSnapshot, SnapshotAgent } from '@/lib/snapshot/org-snapshot';

/** Findings about what an agent receives, with changes that narrow it. */
export async function checkExposure(snapshot: OrgSnapshot, agent: SnapshotAgent): Promise<Finding[]> {
  const { slug } = agent.input;
  const warnings = exposureWarnings(snapshot, agent, await receivedSet(snapshot, agent));
  const hasGoals = warnings.some(({ code }) => code === 'goal_not_required');
  const requireGoal = {
    text: `Require a goal of ${slug}`,
    change: { kind: 'agent', agent: slug, requireGoal: true } as const,
  };
  const search = {
    text: `Let ${slug} search for tools`,
    change: { kind: 'agent', agent: slug, toolMode: 'search' } as const,
  };
  return warnings.map(({ code, message }): Finding => {
    const place = { kind: 'agent', agent: slug } as const;
    if (code === 'goal_not_required') return { code, severity: 'warning', message, place, remedies: [requireGoal] };
    const remedies = hasGoals ? [search, requireGoal] : [search];
    const advice = `Let it search for tools${hasGoals ? ', require a goal,' : ''} or give it a narrower profile.`;
    return { code, severity: 'warning', message: `${message} ${advice}`, place, remedies };
  });
}
