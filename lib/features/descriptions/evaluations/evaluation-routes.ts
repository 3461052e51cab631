import { z } from 'zod';
import { type AnyRoute, routeGroup } from '@/lib/http/route';
import { pageOf, pageQuery, versioned } from '@/lib/http/route-parts';
import { slug, text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import {
  evaluationAnswer,
  evaluationComparison,
  evaluationEstimate,
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
} from './evaluation-contract';
import {
  cancelEvaluation,
  compareEvaluations,
  estimateEvaluation,
  getEvaluation,
  listAnswers,
  listEvaluations,
  startEvaluation,
  toolHistory,
} from './evaluation-service';
import {
  createQuestionSet,
  deleteQuestionSet,
  findRealQuestions,
  getQuestionSet,
  listQuestionSets,
  listQuestionSetVersions,
  readQuestionFile,
  updateQuestionSet,
} from './question-set-service';

const number = z.string().regex(/^[1-9]\d{0,8}$/, 'must be the number of a version');
const { get, post, put, del } = routeGroup('Evaluations', { number, run: z.string().max(100) });
const sets = '/orgs/{org}/evaluations/sets';
const runs = '/orgs/{org}/evaluations';
const named = text(64).optional().meta({ description: 'Name of a tool, or `none`.' });

const questionRoutes: AnyRoute[] = [
  get(sets, {
    operationId: 'listQuestionSets',
    summary: 'Lists the question sets with their latest runs.',
    description: 'Use it to choose a set for an evaluation and to compare its latest results.',
    permission: { org: 'read' },
    query: pageQuery(200, 200),
    response: page(questionSetSummary),
    handle: async ({ scope, query }) => pageOf(query, () => listQuestionSets(scope)),
  }),
  post(sets, {
    operationId: 'createQuestionSet',
    summary: 'Creates a set of questions with the correct tool of each, or none.',
    description: 'Use it to measure how often the right tool is selected. At least 20 questions give useful results.',
    permission: { org: 'configure' },
    body: questionSetInput,
    status: 201,
    response: questionSetView,
    handle: async ({ scope, body }) => versioned(await createQuestionSet(scope, body)),
  }),
  get(`${sets}/{slug}`, {
    operationId: 'getQuestionSet',
    summary: 'Returns a question set with its questions.',
    description: 'Use it to read or edit the questions; send the `ETag` back in `If-Match`.',
    permission: { org: 'read' },
    response: questionSetView,
    handle: async ({ scope, params }) => versioned(await getQuestionSet(scope, params.slug)),
  }),
  put(`${sets}/{slug}`, {
    operationId: 'updateQuestionSet',
    summary: 'Saves a question set. Changed questions create a version.',
    description: 'Earlier runs keep the version of the questions that they used, so results stay comparable.',
    permission: { org: 'configure' },
    body: questionSetChange,
    ifMatch: 'required',
    response: questionSetView,
    handle: async ({ scope, params, ifMatch, body }) =>
      versioned(await updateQuestionSet(scope, params.slug, ifMatch, body)),
  }),
  del(`${sets}/{slug}`, {
    operationId: 'deleteQuestionSet',
    summary: 'Deletes a set with its versions and runs.',
    description: 'Results of its runs are deleted too. This cannot be undone.',
    permission: { org: 'configure' },
    handle: ({ scope, params }) => deleteQuestionSet(scope, params.slug),
  }),
  get(`${sets}/{slug}/estimate`, {
    operationId: 'estimateEvaluation',
    summary: 'Estimates tokens and cost of a run with the model.',
    description: 'Use it before a run with a model that costs money. A run with the built-in selector is free.',
    permission: { org: 'read' },
    response: evaluationEstimate,
    handle: async ({ scope, params }) => ({ body: await estimateEvaluation(scope, params.slug) }),
  }),
  get(`${sets}/{slug}/versions`, {
    operationId: 'listQuestionSetVersions',
    summary: 'Lists the versions of a question set, newest first.',
    description: 'Use it to find the questions that an earlier run used.',
    permission: { org: 'read' },
    query: pageQuery(50, 200),
    response: page(questionSetVersion),
    handle: async ({ scope, params, query }) => pageOf(query, () => listQuestionSetVersions(scope, params.slug)),
  }),
  get(`${sets}/{slug}/versions/{number}`, {
    operationId: 'getQuestionSetVersion',
    summary: 'Returns one version of a question set.',
    description: 'Use it to read the questions of an earlier run.',
    permission: { org: 'read' },
    response: questionSetView,
    handle: async ({ scope, params }) => ({ body: await getQuestionSet(scope, params.slug, Number(params.number)) }),
  }),
  post('/orgs/{org}/evaluations/read', {
    operationId: 'readQuestionFile',
    summary: 'Parses questions from JSONL or CSV and returns the errors. Saves nothing.',
    description: 'Use it to check a file before you create a set from it.',
    permission: { org: 'read' },
    readOnly: true,
    body: questionFile,
    response: questionsRead,
    handle: async ({ scope, body }) => ({ body: await readQuestionFile(scope, body) }),
  }),
  get('/orgs/{org}/evaluations/found', {
    operationId: 'findRealQuestions',
    summary:
      'Lists recorded messages with the selected or requested tool, from packets and access requests, as candidates for a set.',
    description:
      'Use it to build a set from real messages instead of invented ones. Review the expected tool of each candidate.',
    permission: { org: 'configure' },
    query: pageQuery(100, 500).extend({
      agent: slug.optional(),
      set: slug.optional().meta({ description: 'Omits questions that this set already has.' }),
    }),
    response: page(foundQuestion),
    handle: async ({ scope, query: { agent, set, ...asked } }) =>
      pageOf(asked, () => findRealQuestions(scope, { agent, set })),
  }),
];

const runRoutes: AnyRoute[] = [
  // Registered before runs by ID, which match the same path.
  get('/orgs/{org}/evaluations/tools/{tool}', {
    operationId: 'getToolHistory',
    summary: 'Lists the results of a tool in finished runs, newest first.',
    description: 'Use it to see whether a new description made a tool easier to find.',
    permission: { org: 'read' },
    query: pageQuery(60, 60),
    response: page(toolHistoryPoint),
    handle: async ({ scope, params, query }) => pageOf(query, () => toolHistory(scope, params.tool)),
  }),
  get(runs, {
    operationId: 'listEvaluations',
    summary: 'Lists runs, newest first.',
    description: 'Use it to follow progress and to find two runs to compare.',
    permission: { org: 'read' },
    query: pageQuery(50, 200).extend({ set: slug.optional() }),
    response: page(evaluationRun),
    handle: async ({ scope, query }) => ({ body: await listEvaluations(scope, query) }),
  }),
  post(runs, {
    operationId: 'startEvaluation',
    summary: 'Starts an evaluation of the published texts or a draft. Runs as a job.',
    description: 'Use it before and after a change of descriptions. Poll `getEvaluation` until the status is final.',
    permission: { org: 'configure' },
    body: evaluationStart,
    status: 202,
    response: evaluationRun,
    handle: async ({ scope, body }) => ({ body: await startEvaluation(scope, body) }),
  }),
  get(`${runs}/{run}`, {
    operationId: 'getEvaluation',
    summary: 'Returns a run with its figures, per tool, and its confusions.',
    description:
      'Use it to follow a run and to read its results: hit rate, results per tool, and which tools were confused.',
    permission: { org: 'read' },
    response: evaluationReport,
    handle: async ({ scope, params }) => ({ body: await getEvaluation(scope, params.run) }),
  }),
  get(`${runs}/{run}/answers`, {
    operationId: 'listEvaluationAnswers',
    summary: 'Lists the result of each question.',
    description: 'Use it to read the single results of a run, for example only the wrong ones.',
    permission: { org: 'read' },
    query: pageQuery(100, 2000).extend({
      expected: named,
      took: named,
      wrong: z.enum(['true', 'false']).default('false').meta({ description: '`true`: only wrong results.' }),
      q: text(200).optional(),
    }),
    response: page(evaluationAnswer),
    handle: async ({ scope, params, query: { expected, took, wrong, q, ...asked } }) =>
      pageOf(asked, () => listAnswers(scope, params.run, { expected, took, wrong: wrong === 'true', q })),
  }),
  post(`${runs}/{run}/cancel`, {
    operationId: 'cancelEvaluation',
    summary: 'Cancels a run.',
    description: 'Results so far stay. A finished run returns 409.',
    permission: { org: 'configure' },
    body: z.strictObject({}),
    response: evaluationRun,
    handle: async ({ scope, params }) => ({ body: await cancelEvaluation(scope, params.run) }),
  }),
  get(`${runs}/{run}/comparison`, {
    operationId: 'compareEvaluations',
    summary: 'Compares a run with another of the same questions: changed results and their significance.',
    description: 'Use it to decide whether a change helped. Both runs must have used the same questions.',
    permission: { org: 'read' },
    query: z.strictObject({
      with: z.string().max(100).optional().meta({
        description:
          'Earlier run. Default: for a draft the run of the published texts, otherwise the previous run of the same router.',
      }),
    }),
    response: evaluationComparison,
    handle: async ({ scope, params, query }) => ({ body: await compareEvaluations(scope, params.run, query.with) }),
  }),
];

export const evaluationRoutes: AnyRoute[] = [...questionRoutes, ...runRoutes];
