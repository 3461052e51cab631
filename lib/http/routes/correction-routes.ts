import { z } from 'zod';
import {
  correctionCounts,
  correctionDecision,
  correctionStatus,
  correctionsBody,
  correctionsView,
  correctionView,
  memberCorrection,
  memberCorrectionInput,
} from '@/lib/features/corrections/correction-contract';
import { countCorrections } from '@/lib/features/corrections/correction-counts';
import {
  decideCorrection,
  getCorrection,
  listCorrections,
  recordCorrection,
  recordCorrections,
  recordMemberCorrection,
} from '@/lib/features/corrections/correction-service';
import { healthQuery } from '@/lib/features/tool-health/tool-health-contract';
import { slug, text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { orgParams, pageQuery } from './shared';

const tag = 'Corrections';
const params = z.strictObject({ org: slug, correction: z.uuid() });
const q = text(200)
  .optional()
  .meta({ description: 'Parts of the tool’s name, in any case and order, separated by blanks.' });

export const correctionRoutes = [
  route({
    method: 'post',
    path: '/corrections',
    operationId: 'recordCorrection',
    summary:
      'Tells that a user corrected a call; without a tool, the last call of the session where the text is clear. Or of several at once, with `events`.',
    tag: 'Agents',
    permission: 'agent',
    body: correctionsBody,
    status: 201,
    response: correctionView,
    also: {
      200: { description: 'Known by its id already, with the same content.', response: correctionView },
      202: { description: 'The events are stored, or were.', response: correctionsView },
    },
    handle: async ({ scope, agent, body }) => {
      if ('events' in body) return { status: 202, body: await recordCorrections(scope, agent, body.events) };
      const { correction, isNew } = await recordCorrection(scope, agent, body);
      return { status: isNew ? 201 : 200, body: correction };
    },
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/corrections',
    operationId: 'listCorrections',
    summary: 'What users corrected, newest first.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(50, 200).extend({
      status: correctionStatus.optional(),
      tool: text(200).optional(),
      q,
      agent: slug.optional(),
    }),
    response: page(memberCorrection),
    handle: async ({ scope, query }) => ({ body: await listCorrections(scope, query) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/health/corrections',
    operationId: 'countCorrections',
    summary: 'How many corrections were said, of which tools and by which rules, beside the period before.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: healthQuery.pick({ range: true, from: true, until: true, agent: true }).extend({ q }),
    response: correctionCounts,
    handle: async ({ scope, query }) => ({ body: await countCorrections(scope, query) }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/corrections',
    operationId: 'createCorrection',
    summary: 'Tells that a user corrected a call of an agent.',
    tag,
    permission: { org: 'configure' },
    params: orgParams,
    body: memberCorrectionInput,
    status: 201,
    response: memberCorrection,
    handle: async ({ scope, body: { agent, ...input } }) => ({
      body: await recordMemberCorrection(scope, agent, input),
    }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/corrections/{correction}',
    operationId: 'getCorrection',
    summary: 'One correction.',
    tag,
    permission: { org: 'read' },
    params,
    response: memberCorrection,
    handle: async ({ scope, params: { correction } }) => ({ body: await getCorrection(scope, correction) }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/corrections/{correction}/decision',
    operationId: 'decideCorrection',
    summary:
      'Confirms a correction, which makes it weigh most, dismisses it, and then it counts as none, or opens it again.',
    tag,
    permission: { org: 'configure' },
    params,
    body: correctionDecision,
    response: memberCorrection,
    handle: async ({ scope, params: { correction }, body }) => ({
      body: await decideCorrection(scope, correction, body),
    }),
  }),
];
