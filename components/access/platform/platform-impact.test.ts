import { describe, expect, it } from 'vitest';
import { describeImpact } from './platform-impact';

const org = (agents: number, gained: number, lost: number) => ({ org: `o${agents}`, name: 'O', agents, gained, lost });
const examined = { orgs: 2, agents: 20 };

describe('describeImpact', () => {
  it('adds the agents of all organizations up', () => {
    expect(describeImpact({ orgs: [org(10, 0, 1), org(4, 0, 1)], examined }, 'send_email')).toBe(
      '14 agents in 2 organizations lose send_email.',
    );
    expect(describeImpact({ orgs: [org(1, 2, 0)], examined }, 'tools')).toBe('1 agent in 1 organization gains tools.');
    expect(describeImpact({ orgs: [org(3, 2, 1)], examined }, 'x')).toBe('3 agents in 1 organization change tools.');
  });

  it('reports no effect with the number of agents checked', () => {
    expect(describeImpact({ orgs: [], examined }, 'x')).toBe('No agent gains or loses a tool; 20 agents checked.');
  });
});
