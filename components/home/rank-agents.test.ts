import { expect, test } from 'vitest';
import { rankAgents } from './rank-agents';

const access = (agent: string, granted: number, used: number, evidence = true) => ({
  ...{ agent, name: agent, evidence, calls: 0, granted, used, unused: [] },
});
const calls = (agent: string, count: number, failures: number) => ({
  ...{ agent, calls: count, failures, lastAt: '2026-11-27T10:00:00.000Z', tools: 1 },
});

test('agents that fail come first, then those with many unused tools', () => {
  const ranked = rankAgents(
    { agents: [access('idle', 9, 0, false), access('wide', 40, 2), access('failing', 5, 5)] } as never,
    { agents: [calls('wide', 10, 0), calls('failing', 10, 2)] } as never,
  );
  expect(ranked.map(({ slug, errorRate, unused }) => [slug, errorRate, unused])).toEqual([
    ['failing', 0.2, 0],
    ['wide', 0, 38],
    ['idle', null, 0],
  ]);
});

test('counts tools as the list of agents does, universal tools included', () => {
  const agents = [{ slug: 'wide', summary: { allowed: 41 } }] as never;
  const [wide] = rankAgents({ agents: [access('wide', 40, 2)] } as never, { agents: [] } as never, agents);
  expect(wide).toMatchObject({ tools: 41, unused: 38 });
});
