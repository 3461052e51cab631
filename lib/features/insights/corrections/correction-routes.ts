import { healthQuery } from '@/lib/features/insights/health/health-contract';
import { routeGroup } from '@/lib/http/route';
import { pageQuery } from '@/lib/http/route-parts';
import { slug, text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import {
  correctionCounts,
  correctionDecision,
  correctionStatus,
  correctionsBody,
  correctionsView,
  correctionView,
  memberCorrection,
  memberCorrectionInput,
} from './correction-contract';
import { countCorrections } from './correction-counts';
import {
  decideCorrection,
  getCorrection,
  listCorrections,
  recordCorrection,
  recordCorrections,
  recordMemberCorrection,
} from './correction-service';

const { get, post } = routeGroup('Corrections');
const q = text(200)
  .optional()
  .meta({ description: 'Parts of the tool’s name, in any case and order, separated by spaces.' });

export const correctionRoutes = [
  post('/corrections', {
    operationId: 'recordCorrection',
    summary:
      'Reports that a user corrected a call. Without a tool, it applies to the last call of the session if the text is clear. Send several with `events`.',
    description:
      "Use it when a user says that a call was wrong. Corrections count more than an agent's own reports, and improve routing and ranking.",
    tag: 'Agents',
    permission: 'agent',
    body: correctionsBody,
    status: 201,
    response: correctionView,
    also: {
      200: { description: 'Duplicate id with the same content.', response: correctionView },
      202: { description: 'The events are stored.', response: correctionsView },
    },
    handle: async ({ scope, agent, body }) => {
      if ('events' in body) return { status: 202, body: await recordCorrections(scope, agent, body.events) };
      const { correction, isNew } = await recordCorrection(scope, agent, body);
      return { status: isNew ? 201 : 200, body: correction };
    },
  }),
  get('/orgs/{org}/corrections', {
    operationId: 'listCorrections',
    summary: 'Lists corrections, newest first.',
    description: 'Use it to review corrections that wait for confirmation.',
    permission: { org: 'read' },
    query: pageQuery(50, 200).extend({
      status: correctionStatus.optional(),
      tool: text(200).optional(),
      q,
      agent: slug.optional(),
    }),
    response: page(memberCorrection),
    handle: async ({ scope, query }) => ({ body: await listCorrections(scope, query) }),
  }),
  get('/orgs/{org}/health/corrections', {
    operationId: 'countCorrections',
    summary: 'Returns correction counts by tool and rule, compared with the previous period.',
    description: 'Use it to find tools that users correct more often than before.',
    permission: { org: 'read' },
    query: healthQuery.pick({ range: true, from: true, until: true, agent: true }).extend({ q }),
    response: correctionCounts,
    handle: async ({ scope, query }) => ({ body: await countCorrections(scope, query) }),
  }),
  post('/orgs/{org}/corrections', {
    operationId: 'createCorrection',
    summary: 'Reports that a user corrected a call of an agent.',
    description: "Use it from the application's backend when a user corrects the agent.",
    permission: { org: 'configure' },
    body: memberCorrectionInput,
    status: 201,
    response: memberCorrection,
    handle: async ({ scope, body: { agent, ...input } }) => ({
      body: await recordMemberCorrection(scope, agent, input),
    }),
  }),
  get('/orgs/{org}/corrections/{correction}', {
    operationId: 'getCorrection',
    summary: 'Returns a correction.',
    description: 'Use it to read what the user said and which call it is about.',
    permission: { org: 'read' },
    response: memberCorrection,
    handle: async ({ scope, params: { correction } }) => ({ body: await getCorrection(scope, correction) }),
  }),
  post('/orgs/{org}/corrections/{correction}/decision', {
    operationId: 'decideCorrection',
    summary:
      'Confirms, dismisses or reopens a correction. Confirmed ones have the highest weight, dismissed ones none.',
    description: 'Use it to separate real corrections from misunderstandings.',
    permission: { org: 'configure' },
    body: correctionDecision,
    response: memberCorrection,
    handle: async ({ scope, params: { correction }, body }) => ({
      body: await decideCorrection(scope, correction, body),
    }),
  }),
];
