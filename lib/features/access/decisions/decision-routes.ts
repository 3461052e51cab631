import { compileDraftBoundary } from '@/lib/features/access/as-code/as-code-service';
import { route } from '@/lib/http/route';
import { orgParams } from '@/lib/http/route-parts';
import { decisionsInput, decisionsView } from './decision-contract';
import { explainDecisions } from './decision-service';

export const decisionRoutes = [
  route({
    method: 'post',
    path: '/orgs/{org}/decisions',
    operationId: 'explainDecisions',
    summary: 'Returns decisions for an agent with reasons and remedies.',
    description:
      'Use it to answer "why can this agent not use this tool?". Every answer has the full trace and remedies, ordered by how much else they would change.',
    tag: 'Decisions',
    permission: { org: 'read' },
    params: orgParams,
    readOnly: true,
    body: decisionsInput,
    response: decisionsView,
    handle: async ({ scope, body }) => {
      const { boundaryDraft: draft, ...question } = body;
      const drafted = draft && (await compileDraftBoundary(scope, draft.document, draft.prune));
      const answer = await explainDecisions(scope, question, drafted);
      return { body: answer, headers: { 'X-Revision': answer.revision } };
    },
  }),
];
