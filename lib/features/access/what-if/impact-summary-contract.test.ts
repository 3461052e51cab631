import { describe, expect, it } from 'vitest';
import { impactSummary } from './impact-summary-contract';

type Impact = Parameters<typeof impactSummary>[0];

type Agent = Impact['agents'][number];

const same: Agent['approvals'] = { added: [], removed: [] };
const agent = (slug: string, gained: string[], lost: string[], approvals = same): Agent => ({
  ...{ agent: slug, channel: null, goal: null, gained, lost, approvals },
  allowed: { before: 1, after: 1 },
  tokens: { before: 1, after: 1 },
});
const refused = (count: number) => ({ days: 7, examined: 20, count, byTool: [], samples: [] });
const summary = (agents: Impact['agents'], calls = 0, sessions: Impact['sessions'] = []) =>
  impactSummary({ agents, sessions, refusedCalls: refused(calls) });

describe('the summary of an impact', () => {
  it('names one agent and one tool', () => {
    expect(summary([agent('support', [], ['send_email'])])).toBe('support loses send_email.');
    expect(summary([agent('support', ['a', 'b'], [])])).toBe('support gains 2 tools.');
  });

  it('names up to three agents, and counts the refused calls', () => {
    expect(summary([agent('support', [], ['x']), agent('booking', [], ['x'])], 14)).toBe(
      '2 agents lose x: booking and support. 14 calls of the last 7 days would have been blocked.',
    );
    expect(
      summary(
        ['a', 'b', 'c', 'd'].map((slug) => agent(slug, [], ['x'])),
        1,
      ),
    ).toBe('4 agents lose x. 1 call of the last 7 days would have been blocked.');
  });

  it('keeps losses and gains apart', () => {
    expect(summary([agent('sales', ['y'], ['x']), agent('support', ['y'], [])])).toBe(
      'sales loses x. 2 agents gain y: sales and support.',
    );
  });

  it('counts an agent once, however many goals it is compared on', () => {
    const onGoals = [agent('sales', [], ['x']), agent('sales', [], ['x'])];
    expect(summary(onGoals)).toBe('sales loses x.');
  });

  it('names the channel, apart from what agents lose everywhere', () => {
    const onChannel = (slug: string, channel: string) => ({ ...agent(slug, [], ['x']), channel });
    expect(summary([onChannel('sales', 'kiosk')])).toBe('sales loses x on channel kiosk.');
    expect(summary([onChannel('sales', 'kiosk'), onChannel('support', 'sms')])).toBe(
      '2 agents lose x on 2 channels: sales and support.',
    );
    expect(summary([agent('sales', [], ['y']), onChannel('support', 'kiosk')])).toBe(
      'sales loses y. support loses x on channel kiosk.',
    );
  });

  it('names the tools whose approval changes', () => {
    const freed = (slug: string, ...removed: string[]) => agent(slug, [], [], { added: [], removed });
    const asking = (slug: string, ...added: string[]) => agent(slug, [], [], { added, removed: [] });
    expect(summary([freed('support', 'a')])).toBe('support no longer needs approval for a.');
    expect(summary([freed('support', 'a', 'b', 'c', 'd', 'e', 'f', 'g')])).toBe(
      'support no longer needs approval for 7 tools: a, b, c and 4 more.',
    );
    expect(summary([asking('support', 'a', 'b', 'c')])).toBe('support needs approval for 3 tools: a, b and c.');
    expect(summary([asking('sales', 'a'), asking('support', 'a')])).toBe(
      '2 agents need approval for a: sales and support.',
    );
    expect(summary([agent('support', [], ['x'], { added: ['a'], removed: ['b'] })])).toBe(
      'support loses x. support no longer needs approval for b. support needs approval for a.',
    );
    expect(summary([{ ...freed('sales', 'a', 'b'), channel: 'sms' }])).toBe(
      'sales no longer needs approval for 2 tools on channel sms: a and b.',
    );
    const session = { agent: 'sales', session: 's', channel: null, goal: null, gained: [], lost: [] };
    expect(summary([], 0, [{ ...session, approvals: { added: [], removed: ['a', 'b'] } }])).toBe(
      '1 live session no longer needs approval for 2 tools.',
    );
  });

  it('names sessions when nothing else changes', () => {
    const session = {
      agent: 'sales',
      session: 's',
      channel: 'sms',
      goal: null,
      gained: [],
      lost: ['x'],
      approvals: same,
    };
    expect(summary([], 0, [session])).toBe('1 live session loses x.');
    expect(summary([agent('sales', [], ['x'])], 0, [session])).toBe('sales loses x.');
    expect(summary([])).toBe('No agent gains or loses a tool.');
  });
});
