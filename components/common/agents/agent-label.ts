import type { AgentView } from '@/lib/features/agents/agent-contract';

type Named = Pick<AgentView, 'slug' | 'name'>;

/** Labels of agents: the name, with the slug if two agents share it; the slug of a deleted agent. */
export function agentLabels(agents: readonly Named[]): (slug: string) => string {
  const count = new Map<string, number>();
  for (const { name } of agents) count.set(name, (count.get(name) ?? 0) + 1);
  const labels = new Map(agents.map(({ slug, name }) => [slug, count.get(name) === 1 ? name : `${name} (${slug})`]));
  return (slug) => labels.get(slug) ?? slug;
}
