import { expect, test } from 'vitest';
import { attentionItems } from './attention';

const nothing = { tools: [], agents: [], integrations: [], policy: { block: [] } as never, sources: [], now: 0 };

test('an integration that is not connected leads to it, and says which tools it takes', () => {
  const resend = {
    provider: 'resend',
    name: 'Resend',
    status: 'broken',
    tools: ['send_email', 'a', 'b', 'c'],
  } as never;
  const unused = { provider: 'stripe', name: 'Stripe', status: 'disconnected', tools: [] } as never;
  expect(attentionItems({ ...nothing, integrations: [resend, unused] })).toMatchObject([
    {
      text: 'Resend is not working',
      detail: '4 tools unavailable: send_email, a, b, …',
      href: '/connections/integrations?provider=resend',
    },
  ]);
});

test('an agent without tools leads to the agent', () => {
  const agent = { slug: 'booking', summary: { allowed: 0, catalogue: 63 } } as never;
  expect(attentionItems({ ...nothing, agents: [agent] })).toMatchObject([
    { text: 'booking has no tools', href: '/agents/booking' },
  ]);
});
