import { expect, test } from 'vitest';
import { agentNames, namedImpact } from './named-impact';

const move = (agent: string) => ({
  ...{ agent, channel: null, goal: null, gained: [], lost: ['send_email'], approvals: { added: [], removed: [] } },
  allowed: { before: 1, after: 0 },
  tokens: { before: 1, after: 0 },
});
const view = {
  summary: '2 agents lose send_email: sales and support.',
  agents: [move('sales'), move('support')],
  sessions: [],
  refusedCalls: {
    ...{ days: 7, examined: 1, count: 1, samples: [] },
    byTool: [{ tool: 'send_email', count: 1, agents: ['support'], lastAt: '2026-01-01T00:00:00Z' }],
  },
  tokens: { before: 2, after: 0 },
  warnings: [],
};

test('an impact names agents, also in its summary', () => {
  const names = agentNames([
    { slug: 'sales', name: 'Sales desk' },
    { slug: 'support', name: 'Customer support' },
  ]);
  const named = namedImpact(view, names);
  expect(named.summary).toBe(
    '2 agents lose send_email: Customer support and Sales desk. 1 call of the last 7 days would have been blocked.',
  );
  expect(named.refusedCalls.byTool[0]!.agents).toEqual(['Customer support']);
});

test('agents with the same name, and unknown ones, keep their slugs', () => {
  const names = agentNames([
    { slug: 'sales', name: 'Desk' },
    { slug: 'support', name: 'Desk' },
  ]);
  expect(namedImpact(view, names).agents.map(({ agent }) => agent)).toEqual(['sales', 'support']);
  expect(namedImpact(view, new Map()).agents[0]!.agent).toBe('sales');
});
