import { compileDraftBoundary } from '@/lib/features/access/as-code/as-code-service';
import { routeGroup } from '@/lib/http/route';
import { decisionsInput, decisionsView } from './decision-contract';
import { explainDecisions } from './decision-service';

const { post } = routeGroup('Decisions');

export const decisionRoutes = [
  post('/orgs/{org}/decisions', {
    operationId: 'explainDecisions',
    summary: 'Returns decisions for an agent with reasons and remedies.',
    description:
      'Use it to answer "why can this agent not use this tool?". Every answer has the full trace and remedies, ordered by how much else they would change.',
    permission: { org: 'read' },
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
