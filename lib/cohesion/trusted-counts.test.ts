import { expect, it } from 'vitest';
import { type AgentCounts, reportersSince, trustedCounts } from './trusted-counts';

const row = (values: Partial<AgentCounts>): AgentCounts => ({
  ...{ at: 0, agentId: 'a', ok: 0, execution: 0, contractViolation: 0, wrongToolBoundary: 0, lowUtility: 0 },
  ...{ excused: 0, unbacked: 0, observed: 0, observedFailures: 0 },
  ...values,
});
const sums = (rows: AgentCounts[]) => trustedCounts(rows).counts.map(({ ok, execution }) => [ok, execution]);

it('adds up agents by the moment, oldest first', () => {
  const rows = [
    row({ at: 2, ok: 5 }),
    row({ at: 1, ok: 1, execution: 2, contractViolation: 1 }),
    row({ at: 2, agentId: 'b', ok: 3 }),
  ];
  expect(sums(rows)).toEqual([
    [1, 3],
    [8, 0],
  ]);
  expect(reportersSince(rows, 'implementation', 0)).toEqual({ agents: ['a'], observed: 0 });
});

it('leaves out failures of the caller or the source, and reports on tools that the agent cannot call', () => {
  expect(
    sums([row({ ok: 10, execution: 5, excused: 3 }), row({ agentId: 'liar', execution: 300, unbacked: 300 })]),
  ).toEqual([[10, 2]]);
});

it('prefers what was observed of an agent, also to what it reports at other moments', () => {
  const observed = { observed: 100, observedFailures: 2 };
  const rows = [row({ ok: 198, execution: 102, ...observed }), row({ at: 1, execution: 50, lowUtility: 4 })];
  expect(sums(rows)).toEqual([
    [98, 2],
    [0, 0],
  ]);
  const { counts, observedAgents } = trustedCounts(rows);
  const failing = reportersSince(rows, 'implementation', 0);
  expect(counts[1]!.lowUtility).toBe(4);
  expect([failing, observedAgents]).toEqual([{ agents: ['a'], observed: 2 }, ['a']]);
});

it('counts only agents with signals since the rise, so that one that reports alone is named', () => {
  const rows = [
    row({ at: 1, agentId: 'b', execution: 3, ok: 90, lowUtility: 2 }),
    row({ at: 5, agentId: 'b', ok: 90 }),
    row({ at: 5, agentId: 'liar', execution: 40 }),
    row({ at: 6, agentId: 'c', lowUtility: 1 }),
  ];
  expect(reportersSince(rows, 'implementation', 5)).toEqual({ agents: ['liar'], observed: 0 });
  expect(reportersSince(rows, 'implementation', 1).agents).toEqual(['b', 'liar']);
  expect(reportersSince(rows, 'utility', 5).agents).toEqual(['c']);
});
