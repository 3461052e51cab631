import { impactSummary } from '@/lib/features/access/what-if/impact-summary-contract';
import type { WhatIfView } from '@/lib/features/access/what-if/what-if-contract';

type Impact = Omit<WhatIfView, 'revision'>;

/** Names of agents by slug. Agents with the same name keep their slugs, which tell them apart. */
export function agentNames(agents: readonly { slug: string; name: string }[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { name } of agents) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(agents.map(({ slug, name }) => [slug, counts.get(name) === 1 ? name : slug]));
}

/** The impact with agents' names in place of their slugs, also in the summary. */
export function namedImpact<T extends Impact>(view: T, names: ReadonlyMap<string, string>): T {
  const nameOf = (slug: string) => names.get(slug) ?? slug;
  const named = <A extends { agent: string }>(some: readonly A[]) =>
    some.map((one) => ({ ...one, agent: nameOf(one.agent) }));
  const { refusedCalls } = view;
  const impact = {
    agents: named(view.agents),
    sessions: named(view.sessions),
    refusedCalls: {
      ...refusedCalls,
      byTool: refusedCalls.byTool.map((one) => ({ ...one, agents: one.agents.map(nameOf) })),
      samples: named(refusedCalls.samples),
    },
  };
  return { ...view, ...impact, summary: impactSummary(impact) };
}
