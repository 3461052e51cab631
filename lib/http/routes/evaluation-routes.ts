import { z } from 'zod';
import {
  evaluationAnswer,
  evaluationComparison,
  evaluationReport,
  evaluationRun,
  evaluationStart,
  foundQuestion,
  questionFile,
  questionSetChange,
  questionSetInput,
  questionSetSummary,
  questionSetVersion,
  questionSetView,
  questionsRead,
  toolHistoryPoint,
} from '@/lib/features/evaluations/evaluation-contract';
import {
  cancelEvaluation,
  compareEvaluations,
  getEvaluation,
  listAnswers,
  listEvaluations,
  startEvaluation,
  toolHistory,
} from '@/lib/features/evaluations/evaluation-service';
import {
  createQuestionSet,
  deleteQuestionSet,
  findRealQuestions,
  getQuestionSet,
  listQuestionSets,
  listQuestionSetVersions,
  readQuestionFile,
  updateQuestionSet,
} from '@/lib/features/evaluations/question-set-service';
import { slug, text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { type AnyRoute, route } from '../route';
import { orgParams, pageOf, pageQuery, toolParams, versioned } from './shared';

const number = z.string().regex(/^[1-9]\d{0,8}$/, 'must be the number of a version');
const setParams = z.strictObject({ org: slug, slug });
const setVersionParams = z.strictObject({ org: slug, slug, number });
const runParams = z.strictObject({ org: slug, run: z.string().max(100) });
const tag = 'Evaluations';
const sets = '/orgs/{org}/evaluations/sets';
const runs = '/orgs/{org}/evaluations';
const named = text(64).optional().meta({ description: 'A tool’s name, or `none`.' });

const questionRoutes: AnyRoute[] = [
  route({
    method: 'get',
    path: sets,
    operationId: 'listQuestionSets',
    summary: 'The question sets by name, each with its latest runs.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(200, 200),
    response: page(questionSetSummary),
    handle: async ({ scope, query }) => pageOf(query, () => listQuestionSets(scope)),
  }),
  route({
    method: 'post',
    path: sets,
    operationId: 'createQuestionSet',
    summary: 'Adds a set of questions with the tool that is right for each, or none.',
    tag,
    permission: { org: 'configure' },
    params: orgParams,
    body: questionSetInput,
    status: 201,
    response: questionSetView,
    handle: async ({ scope, body }) => versioned(await createQuestionSet(scope, body)),
  }),
  route({
    method: 'get',
    path: `${sets}/{slug}`,
    operationId: 'getQuestionSet',
    summary: 'A set with its questions.',
    tag,
    permission: { org: 'read' },
    params: setParams,
    response: questionSetView,
    handle: async ({ scope, params }) => versioned(await getQuestionSet(scope, params.slug)),
  }),
  route({
    method: 'put',
    path: `${sets}/{slug}`,
    operationId: 'updateQuestionSet',
    summary: 'Saves a set; other questions are another version of it.',
    tag,
    permission: { org: 'configure' },
    params: setParams,
    body: questionSetChange,
    ifMatch: 'required',
    response: questionSetView,
    handle: async ({ scope, params, ifMatch, body }) =>
      versioned(await updateQuestionSet(scope, params.slug, ifMatch, body)),
  }),
  route({
    method: 'delete',
    path: `${sets}/{slug}`,
    operationId: 'deleteQuestionSet',
    summary: 'Deletes a set with its versions and runs.',
    tag,
    permission: { org: 'configure' },
    params: setParams,
    status: 204,
    handle: async ({ scope, params }) => {
      await deleteQuestionSet(scope, params.slug);
      return {};
    },
  }),
  route({
    method: 'get',
    path: `${sets}/{slug}/versions`,
    operationId: 'listQuestionSetVersions',
    summary: 'What each version of a set changed, the newest first.',
    tag,
    permission: { org: 'read' },
    params: setParams,
    query: pageQuery(50, 200),
    response: page(questionSetVersion),
    handle: async ({ scope, params, query }) => pageOf(query, () => listQuestionSetVersions(scope, params.slug)),
  }),
  route({
    method: 'get',
    path: `${sets}/{slug}/versions/{number}`,
    operationId: 'getQuestionSetVersion',
    summary: 'A set with the questions of one of its versions.',
    tag,
    permission: { org: 'read' },
    params: setVersionParams,
    response: questionSetView,
    handle: async ({ scope, params }) => ({ body: await getQuestionSet(scope, params.slug, Number(params.number)) }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/evaluations/read',
    operationId: 'readQuestionFile',
    summary: 'Reads questions out of JSONL or CSV, and says what cannot be read. Nothing is saved.',
    tag,
    permission: { org: 'read' },
    readOnly: true,
    params: orgParams,
    body: questionFile,
    response: questionsRead,
    handle: async ({ scope, body }) => ({ body: await readQuestionFile(scope, body) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/evaluations/found',
    operationId: 'findRealQuestions',
    summary:
      'Real messages with the tool that was chosen or asked for, to be put into a set: packets, and requests to the owner.',
    tag,
    permission: { org: 'configure' },
    params: orgParams,
    query: pageQuery(100, 500).extend({
      agent: slug.optional(),
      set: slug.optional().meta({ description: 'Leaves out what this set has already.' }),
    }),
    response: page(foundQuestion),
    handle: async ({ scope, query: { agent, set, ...asked } }) =>
      pageOf(asked, () => findRealQuestions(scope, { agent, set })),
  }),
];

const runRoutes: AnyRoute[] = [
  // Before runs by their id, which reads the same.
  route({
    method: 'get',
    path: '/orgs/{org}/evaluations/tools/{tool}',
    operationId: 'getToolHistory',
    summary: 'How a tool fared in finished runs, the newest first.',
    tag,
    permission: { org: 'read' },
    params: toolParams,
    query: pageQuery(60, 60),
    response: page(toolHistoryPoint),
    handle: async ({ scope, params, query }) => pageOf(query, () => toolHistory(scope, params.tool)),
  }),
  route({
    method: 'get',
    path: runs,
    operationId: 'listEvaluations',
    summary: 'Runs, the newest first.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(50, 200).extend({ set: slug.optional() }),
    response: page(evaluationRun),
    handle: async ({ scope, query }) => ({ body: await listEvaluations(scope, query) }),
  }),
  route({
    method: 'post',
    path: runs,
    operationId: 'startEvaluation',
    summary: 'Asks a router a set’s questions, over what agents read or over a draft; a job does it.',
    tag,
    permission: { org: 'configure' },
    params: orgParams,
    body: evaluationStart,
    status: 202,
    response: evaluationRun,
    handle: async ({ scope, body }) => ({ body: await startEvaluation(scope, body) }),
  }),
  route({
    method: 'get',
    path: `${runs}/{run}`,
    operationId: 'getEvaluation',
    summary: 'How a run fared: figures, each tool, and what was taken for what.',
    tag,
    permission: { org: 'read' },
    params: runParams,
    response: evaluationReport,
    handle: async ({ scope, params }) => ({ body: await getEvaluation(scope, params.run) }),
  }),
  route({
    method: 'get',
    path: `${runs}/{run}/answers`,
    operationId: 'listEvaluationAnswers',
    summary: 'What came of each question.',
    tag,
    permission: { org: 'read' },
    params: runParams,
    query: pageQuery(100, 2000).extend({
      expected: named,
      took: named,
      wrong: z.enum(['true', 'false']).default('false').meta({ description: '`true`: only what went wrong.' }),
      q: text(200).optional(),
    }),
    response: page(evaluationAnswer),
    handle: async ({ scope, params, query: { expected, took, wrong, q, ...asked } }) =>
      pageOf(asked, () => listAnswers(scope, params.run, { expected, took, wrong: wrong === 'true', q })),
  }),
  route({
    method: 'post',
    path: `${runs}/{run}/cancel`,
    operationId: 'cancelEvaluation',
    summary: 'Ends a run before it is done.',
    tag,
    permission: { org: 'configure' },
    params: runParams,
    body: z.strictObject({}),
    response: evaluationRun,
    handle: async ({ scope, params }) => ({ body: await cancelEvaluation(scope, params.run) }),
  }),
  route({
    method: 'get',
    path: `${runs}/{run}/comparison`,
    operationId: 'compareEvaluations',
    summary:
      'A run beside another of the same questions: which changed, and whether the difference is more than chance.',
    tag,
    permission: { org: 'read' },
    params: runParams,
    query: z.strictObject({
      with: z.string().max(100).optional().meta({
        description: 'The earlier run. Left out: for a draft what agents read, else the run before by the same router.',
      }),
    }),
    response: evaluationComparison,
    handle: async ({ scope, params, query }) => ({ body: await compareEvaluations(scope, params.run, query.with) }),
  }),
];

/** Question sets, and how routers fare on them. */
export const evaluationRoutes: AnyRoute[] = [...questionRoutes, ...runRoutes];
