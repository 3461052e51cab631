import type { AnyRoute } from '../route';
import { accountRoutes } from './account-routes';
import { agentRoutes } from './agent-routes';
import { approvalRoutes } from './approval-routes';
import { articleRoutes } from './article-routes';
import { asCodeRoutes } from './as-code-routes';
import { auditRoutes } from './audit-routes';
import { boundaryRoutes } from './boundary-routes';
import { brokerRoutes } from './broker-routes';
import { catalogRoutes } from './catalog-routes';
import { cohesionRoutes } from './cohesion-routes';
import { correctionRoutes } from './correction-routes';
import { decisionRoutes } from './decision-routes';
import { defaultsRoutes } from './defaults-routes';
import { descriptionRoutes } from './description-routes';
import { embeddingsRoutes } from './embeddings-routes';
import { evaluationRoutes } from './evaluation-routes';
import { goalExecutionRoutes } from './goal-execution-routes';
import { goalRoutes } from './goal-routes';
import { healthRoutes } from './health-routes';
import { historyRoutes } from './history-routes';
import { integrationRoutes } from './integration-routes';
import { invitationRoutes } from './invitation-routes';
import { jobRoutes } from './job-routes';
import { keyRoutes } from './key-routes';
import { lintRoutes } from './lint-routes';
import { matrixRoutes } from './matrix-routes';
import { memberRoutes } from './member-routes';
import { notificationRoutes } from './notification-routes';
import { orgAgentRoutes } from './org-agent-routes';
import { orgRoutes } from './org-routes';
import { outcomeRoutes } from './outcome-routes';
import { packetRoutes } from './packet-routes';
import { platformRoutes } from './platform-routes';
import { platformSourceRoutes } from './platform-source-routes';
import { policyRoutes } from './policy-routes';
import { quarantineRoutes } from './quarantine-routes';
import { receiptRoutes } from './receipt-routes';
import { requestRoutes } from './request-routes';
import { routingRoutes } from './routing-routes';
import { searchLearningRoutes } from './search-learning-routes';
import { settingsRoutes } from './settings-routes';
import { sourceRoutes } from './source-routes';
import { stdioServerRoutes } from './stdio-server-routes';
import { suggestionRoutes } from './suggestion-routes';
import { toolHealthRoutes } from './tool-health-routes';
import { toolRoutes } from './tool-routes';
import { userRoutes } from './user-routes';
import { whatIfRoutes } from './what-if-routes';

/** Every route of `/api/v1`: the application, the OpenAPI document and the tests of tenancy are made from it. */
export const routes: readonly AnyRoute[] = [
  ...agentRoutes,
  ...receiptRoutes,
  ...accountRoutes,
  ...invitationRoutes,
  ...memberRoutes,
  ...orgRoutes,
  ...asCodeRoutes,
  ...catalogRoutes,
  ...decisionRoutes,
  ...orgAgentRoutes,
  ...settingsRoutes,
  ...articleRoutes,
  ...descriptionRoutes,
  ...evaluationRoutes,
  ...auditRoutes,
  ...matrixRoutes,
  ...policyRoutes,
  ...boundaryRoutes,
  ...goalRoutes,
  ...goalExecutionRoutes,
  ...packetRoutes,
  ...routingRoutes,
  ...brokerRoutes,
  ...searchLearningRoutes,
  ...embeddingsRoutes,
  ...integrationRoutes,
  ...historyRoutes,
  ...keyRoutes,
  ...platformRoutes,
  ...toolRoutes,
  ...sourceRoutes,
  ...stdioServerRoutes,
  ...platformSourceRoutes,
  ...quarantineRoutes,
  ...defaultsRoutes,
  ...requestRoutes,
  ...approvalRoutes,
  ...notificationRoutes,
  ...lintRoutes,
  ...outcomeRoutes,
  ...correctionRoutes,
  ...cohesionRoutes,
  ...suggestionRoutes,
  ...toolHealthRoutes,
  ...whatIfRoutes,
  ...userRoutes,
  ...healthRoutes,
  ...jobRoutes,
];
