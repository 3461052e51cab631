import { draftedBoundary } from '@/lib/features/boundary/boundary-service';
import { decisionsInput, decisionsView } from '@/lib/features/decisions/decision-contract';
import { explainDecisions } from '@/lib/features/decisions/decision-service';
import { route } from '../route';
import { orgParams } from './shared';

export const decisionRoutes = [
  route({
    method: 'post',
    path: '/orgs/{org}/decisions',
    operationId: 'explainDecisions',
    summary: 'What is decided for an agent, why, and the smallest changes that would flip it.',
    tag: 'Decisions',
    permission: { org: 'read' },
    params: orgParams,
    readOnly: true,
    body: decisionsInput,
    response: decisionsView,
    handle: async ({ scope, body }) => {
      const { boundaryDraft: draft, ...question } = body;
      const drafted = draft && (await draftedBoundary(scope, draft.document, draft.prune));
      const answer = await explainDecisions(scope, question, drafted);
      return { body: answer, headers: { 'X-Revision': answer.revision } };
    },
  }),
];
