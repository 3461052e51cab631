import { z } from 'zod';
import { route } from '@/lib/http/route';
import { orgParams, pageOf, pageQuery } from '@/lib/http/route-parts';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { acceptProblem, dismissProblem, problemFilters, problemView } from './problem-contract';
import { decideProblem, getProblem, listProblems } from './problem-service';

const tag = 'Problems';
const path = '/orgs/{org}/problems' as const;
const one = `${path}/{problem}` as const;
const params = z.strictObject({ org: slug, problem: z.uuid() });

export const problemRoutes = [
  route({
    method: 'get',
    path,
    operationId: 'listProblems',
    summary: 'Lists problems, most urgent first: warnings, slow tools, doubtful reports, corrections, policy checks.',
    description: 'Use it to find what to fix first. Filter by kind, tool and agent.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(50, 200).extend(problemFilters),
    response: page(problemView),
    handle: ({ scope, query: { cursor, limit, ...filters } }) =>
      pageOf({ cursor, limit }, () => listProblems(scope, filters)),
  }),
  route({
    method: 'get',
    path: one,
    operationId: 'getProblem',
    summary: 'Returns a problem. Closed warnings and detected problems are returned too.',
    description: 'Use it to see the evidence, the probable cause and possible actions.',
    tag,
    permission: { org: 'read' },
    params,
    response: problemView,
    handle: async ({ scope, params: { problem } }) => ({ body: await getProblem(scope, problem) }),
  }),
  route({
    method: 'post',
    path: `${one}/accept`,
    operationId: 'acceptProblem',
    summary: 'Marks a problem and its suggestion as accepted. Changes nothing else.',
    description:
      'Use it to record that somebody takes care of the problem. Make the change itself with the routes of its subject.',
    tag,
    permission: { org: 'configure' },
    params,
    errors: ['conflict'],
    body: acceptProblem,
    response: problemView,
    handle: async ({ scope, params: { problem }, body }) => ({
      body: await decideProblem(scope, problem, { verb: 'accept', reason: body.note ?? null }),
    }),
  }),
  route({
    method: 'post',
    path: `${one}/dismiss`,
    operationId: 'dismissProblem',
    summary: 'Dismisses a problem and its suggestion with a reason. It reopens when its evidence has doubled.',
    description: 'Use it for problems that are expected or not worth a change.',
    tag,
    permission: { org: 'configure' },
    params,
    errors: ['conflict'],
    body: dismissProblem,
    response: problemView,
    handle: async ({ scope, params: { problem }, body }) => ({
      body: await decideProblem(scope, problem, { verb: 'dismiss', reason: body.reason }),
    }),
  }),
  route({
    method: 'post',
    path: `${one}/reopen`,
    operationId: 'reopenProblem',
    summary: 'Reopens a decided problem.',
    description: 'Use it to undo accepting or dismissing.',
    tag,
    permission: { org: 'configure' },
    params,
    errors: ['conflict'],
    body: z.strictObject({}),
    response: problemView,
    handle: async ({ scope, params: { problem } }) => ({
      body: await decideProblem(scope, problem, { verb: 'reopen', reason: null }),
    }),
  }),
];
