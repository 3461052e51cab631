import type { AgentView } from '@/lib/features/agents/agent-contract';

type Named = Pick<AgentView, 'slug' | 'name'>;

/** What to call each agent: its name; with its slug where two agents share the name; the slug of one that is gone. */
export function agentLabels(agents: readonly Named[]): (slug: string) => string {
  const count = new Map<string, number>();
  for (const { name } of agents) count.set(name, (count.get(name) ?? 0) + 1);
  const labels = new Map(agents.map(({ slug, name }) => [slug, count.get(name) === 1 ? name : `${name} (${slug})`]));
  return (slug) => labels.get(slug) ?? slug;
}
