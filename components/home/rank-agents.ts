import type { AgentView } from '@/lib/features/agents/agent-contract';
import type { LeastPrivilegeView } from '@/lib/features/insights/least-privilege/least-privilege-contract';
import type { UsageView } from '@/lib/features/insights/outcomes/outcome-contract';

export interface AgentFacts {
  slug: string;
  name: string;
  lastAt: string | null;
  /** null: no calls. */
  errorRate: number | null;
  tools: number;
  unused: number;
}

/** Agents with the highest error rate first, then those with the most unused tools. */
export function rankAgents(
  access: LeastPrivilegeView,
  usage: UsageView,
  agents: readonly Pick<AgentView, 'slug' | 'summary'>[] = [],
): AgentFacts[] {
  // With universal tools, as in the list of agents.
  const allowed = new Map(agents.map(({ slug, summary }) => [slug, summary.allowed]));
  const calls = new Map(usage.agents.map((one) => [one.agent, one]));
  return access.agents
    .map(({ agent, name, evidence, granted, used }) => {
      const found = calls.get(agent);
      return {
        ...{ slug: agent, name, lastAt: found?.lastAt ?? null },
        errorRate: found && found.calls > 0 ? found.failures / found.calls : null,
        tools: allowed.get(agent) ?? granted,
        unused: evidence ? granted - used : 0,
      };
    })
    .sort((a, b) => (b.errorRate ?? 0) - (a.errorRate ?? 0) || b.unused - a.unused || a.slug.localeCompare(b.slug));
}
