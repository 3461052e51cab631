import { describe, expect, it } from 'vitest';
import type { FindingView } from '@/lib/features/access/checks/check-contract';
import { policyProblems } from './other-problems';

const place = { orgId: '7f1f6d5e-64a9-4ba0-9d7a-c1a8a63f0f55', org: 'acme' };
const since = new Date(0);

const change = (agent: string, body: object) => ({
  text: `Change ${agent}`,
  method: 'PATCH' as const,
  path: `/api/v1/orgs/acme/agents/${agent}`,
  body,
});

function finding(code: string, agent: string, bodies: object[]): FindingView {
  return {
    code,
    severity: 'warning',
    message: `${agent} receives 1,289 tools. OpenAI accepts at most 128.`,
    place: { kind: 'agent', agent },
    remedies: bodies.map((body) => change(agent, body)),
  } as FindingView;
}

describe('problems of policy checks', () => {
  it('about budgets are one per agent, with every remedy', () => {
    const both = [{ toolMode: 'search' }, { requireGoal: true }];
    const findings = ['one', 'two'].flatMap((agent) => [
      finding('too_many_tools', agent, both),
      finding('too_many_tokens', agent, both),
    ]);
    const problems = policyProblems(place, findings, since);
    expect(problems.map(({ kind, agents }) => [kind, agents])).toEqual([
      ['budget', ['one']],
      ['budget', ['two']],
    ]);
    const [first] = problems;
    expect(first!.title).toBe('one receives 1,289 tools.');
    expect(first!.evidence.text).toBe('OpenAI accepts at most 128.');
    expect(first!.actions.map(({ change: one, href }) => one?.body ?? href)).toEqual([
      ...both,
      '/acme/agents/one?tab=settings',
      '/acme/insights/checks',
    ]);
  });

  it('of one code are one, and offer their remedies while there are few', () => {
    const findings = ['one', 'two', 'three'].map((agent) =>
      finding('goal_not_required', agent, [{ requireGoal: true }]),
    );
    const [problem, ...others] = policyProblems(place, findings, since);
    expect(others).toEqual([]);
    expect(problem!.title).toBe('one receives 1,289 tools. And 2 more.');
    expect(problem!.actions.filter(({ change: one }) => one)).toHaveLength(3);
    const many = [...findings, finding('goal_not_required', 'four', [{ requireGoal: true }])];
    expect(policyProblems(place, many, since)[0]!.actions.map(({ label }) => label)).toEqual(['Open the checks']);
  });
});
