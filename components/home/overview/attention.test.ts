import { expect, test } from 'vitest';
import { attentionItems } from './attention';

const nothing = {
  tools: [],
  agents: [],
  integrations: [],
  policy: { block: [] } as never,
  lint: undefined,
  pending: undefined,
  sources: undefined,
  now: 0,
};

const agent = (name: string, unused: string[]) => ({
  agent: name,
  name,
  evidence: true,
  calls: 10,
  granted: 4,
  used: 4 - unused.length,
  unused: unused.map((tool) => ({ tool, lastAt: null })),
});

test('unused grants lead to the agent that has most of them', () => {
  const leastPrivilege = {
    days: 30,
    since: '',
    recordedSince: null,
    total: { granted: 8, unused: 3, agentsWithoutEvidence: 0 },
    agents: [agent('billing', ['a']), agent('support', ['a', 'b'])],
  };
  expect(attentionItems({ ...nothing, leastPrivilege })).toMatchObject([
    { text: '3 grants are not used', href: '/agents/support?tab=unused', detail: expect.stringContaining('support') },
  ]);
});
