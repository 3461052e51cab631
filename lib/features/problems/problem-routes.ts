import { z } from 'zod';
import { routeGroup } from '@/lib/http/route';
import { pageOf, pageQuery } from '@/lib/http/route-parts';
import { page } from '@/lib/shared/warning-contract';
import { acceptProblem, dismissProblem, problemFilters, problemView } from './problem-contract';
import { decideProblem, getProblem, listProblems } from './problem-service';

const { get, post } = routeGroup('Problems');
const path = '/orgs/{org}/problems' as const;
const one = `${path}/{problem}` as const;

export const problemRoutes = [
  get(path, {
    operationId: 'listProblems',
    summary: 'Lists problems, most urgent first: warnings, slow tools, doubtful reports, corrections, policy checks.',
    description: 'Use it to find what to fix first. Filter by kind, tool and agent.',
    permission: { org: 'read' },
    query: pageQuery(50, 200).extend(problemFilters),
    response: page(problemView),
    handle: ({ scope, query: { cursor, limit, ...filters } }) =>
      pageOf({ cursor, limit }, () => listProblems(scope, filters)),
  }),
  get(one, {
    operationId: 'getProblem',
    summary: 'Returns a problem. Closed warnings and detected problems are returned too.',
    description: 'Use it to see the evidence, the probable cause and possible actions.',
    permission: { org: 'read' },
    response: problemView,
    handle: async ({ scope, params: { problem } }) => ({ body: await getProblem(scope, problem) }),
  }),
  post(`${one}/accept`, {
    operationId: 'acceptProblem',
    summary: 'Marks a problem and its suggestion as accepted. Changes nothing else.',
    description:
      'Use it to record that somebody takes care of the problem. Make the change itself with the routes of its subject.',
    permission: { org: 'configure' },
    errors: ['conflict'],
    body: acceptProblem,
    response: problemView,
    handle: async ({ scope, params: { problem }, body }) => ({
      body: await decideProblem(scope, problem, { verb: 'accept', reason: body.note ?? null }),
    }),
  }),
  post(`${one}/dismiss`, {
    operationId: 'dismissProblem',
    summary: 'Dismisses a problem and its suggestion with a reason. It reopens when its evidence has doubled.',
    description: 'Use it for problems that are expected or not worth a change.',
    permission: { org: 'configure' },
    errors: ['conflict'],
    body: dismissProblem,
    response: problemView,
    handle: async ({ scope, params: { problem }, body }) => ({
      body: await decideProblem(scope, problem, { verb: 'dismiss', reason: body.reason }),
    }),
  }),
  post(`${one}/reopen`, {
    operationId: 'reopenProblem',
    summary: 'Reopens a decided problem.',
    description: 'Use it to undo accepting or dismissing.',
    permission: { org: 'configure' },
    errors: ['conflict'],
    body: z.strictObject({}),
    response: problemView,
    handle: async ({ scope, params: { problem } }) => ({
      body: await decideProblem(scope, problem, { verb: 'reopen', reason: null }),
    }),
  }),
];
