import { expect, it } from 'vitest';
import { findDoubtfulReports, type ReportedCalls } from './doubtful-reports';

const row = (values: Partial<ReportedCalls>): ReportedCalls => ({
  ...{
    agentId: 'a',
    tool: 'x',
    calls: 0,
    failures: 0,
    excused: 0,
    unbacked: 0,
    observed: 0,
    observedFailures: 0,
    firstAt: 7,
  },
  ...values,
});

it('finds reports on tools that the agent cannot call, from 20 on', () => {
  const rows = [row({ calls: 0, unbacked: 12 }), row({ tool: 'y', calls: 1, unbacked: 8, firstAt: 3 })];
  expect(findDoubtfulReports(rows)).toEqual([
    expect.objectContaining({ agentId: 'a', unbacked: 20, unbackedTools: ['x', 'y'], reports: 21, since: 3 }),
  ]);
  expect(findDoubtfulReports([row({ calls: 0, unbacked: 19 })])).toEqual([]);
});

it('finds reported failures of calls that succeeded, not those that happened', () => {
  expect(findDoubtfulReports([row({ calls: 200, failures: 100, observed: 100 })])).toMatchObject([
    { contradicted: 100 },
  ]);
  const both = row({ calls: 200, failures: 100, observed: 100, observedFailures: 50 });
  expect(findDoubtfulReports([both])).toEqual([]);
  expect(findDoubtfulReports([row({ calls: 100, failures: 90 })])).toEqual([]);
  expect(findDoubtfulReports([row({ calls: 200, failures: 100, excused: 95, observed: 100 })])).toEqual([]);
});
