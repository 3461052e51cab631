import { expect, test } from 'vitest';
import { attentionItems, problemItems } from './attention';

const nothing = {
  counts: { tools: 63, allowed: 60, available: 40, universal: 2 },
  agents: [],
  policy: { block: [] } as never,
  sources: [],
  now: 0,
};

test('a problem leads to its details, and says since when', () => {
  const problem = { id: 'warning:7', title: 'list_products fails', evidence: { text: '12 of 40 calls' } };
  const since = '2026-11-25T12:00:00.000Z';
  const now = Date.parse(since) + 2 * 86_400_000;
  const failing = { ...problem, since, before: 0.02 } as never;
  expect(problemItems([failing], now)).toMatchObject([
    {
      text: 'list_products fails',
      detail: expect.stringMatching(/^Since 25 Nov, \d\d:\d\d: 12 of 40 calls$/),
      href: '/insights?problem=warning%3A7',
    },
  ]);
  const listed = { ...problem, since, before: null } as never;
  expect(problemItems([listed], now)).toMatchObject([{ detail: '12 of 40 calls' }]);
});

test('an agent without tools leads to the agent', () => {
  const agent = { slug: 'booking', summary: { allowed: 0, catalogue: 63 } } as never;
  expect(attentionItems({ ...nothing, agents: [agent] })).toMatchObject([
    { text: 'booking has no tools', href: '/agents/booking' },
  ]);
});
