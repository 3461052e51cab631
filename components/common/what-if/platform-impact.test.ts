import { describe, expect, it } from 'vitest';
import { describeImpact } from './platform-impact';

const org = (agents: number, gained: number, lost: number) => ({
  ...{ org: `o${agents}`, name: 'O', agents, gained, lost },
  approvals: { added: 0, removed: 0 },
});
const examined = { orgs: 2, agents: 20 };
const refusedCalls = { days: 7, count: 0, orgs: 2 };

describe('describeImpact', () => {
  it('adds the agents of all organizations up', () => {
    expect(describeImpact({ orgs: [org(10, 0, 1), org(4, 0, 1)], examined, refusedCalls }, 'send_email')).toBe(
      '14 agents in 2 organizations lose send_email.',
    );
    expect(describeImpact({ orgs: [org(1, 2, 0)], examined, refusedCalls }, 'tools')).toBe(
      '1 agent in 1 organization gains tools.',
    );
    expect(describeImpact({ orgs: [org(3, 2, 1)], examined, refusedCalls }, 'x')).toBe(
      '3 agents in 1 organization change tools.',
    );
  });

  it('says whose approvals change', () => {
    const words = (added: number, removed: number, lost = 0) =>
      describeImpact({ orgs: [{ ...org(3, 0, lost), approvals: { added, removed } }], examined, refusedCalls }, 'x');
    expect(words(0, 1)).toBe('3 agents in 1 organization no longer need approval for x.');
    expect(words(1, 0)).toBe('3 agents in 1 organization need approval for x.');
    expect(words(1, 2)).toBe('3 agents in 1 organization change approvals.');
    expect(words(1, 0, 1)).toBe('3 agents in 1 organization change tools and approvals.');
  });

  it('reports no effect with the number of agents checked', () => {
    expect(describeImpact({ orgs: [], examined, refusedCalls }, 'x')).toBe(
      'No agent gains or loses a tool; 20 agents checked.',
    );
  });

  it('counts the calls that would have been blocked, and says of how many organizations', () => {
    const words = (losers: number) =>
      describeImpact(
        {
          orgs: Array.from({ length: losers }, () => org(2, 0, 1)),
          examined,
          refusedCalls: { days: 7, count: 37, orgs: 20 },
        },
        'send_email',
      );
    expect(words(20)).toBe(
      '40 agents in 20 organizations lose send_email. 37 calls of the last 7 days would have been blocked.',
    );
    expect(words(21)).toContain('37 calls of the last 7 days in the 20 most affected organizations would have');
  });
});
