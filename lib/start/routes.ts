import { agentAccessRoutes } from '@/lib/features/access/agent-access/access-routes';
import { asCodeRoutes } from '@/lib/features/access/as-code/as-code-routes';
import { checkRoutes } from '@/lib/features/access/checks/check-routes';
import { decisionRoutes } from '@/lib/features/access/decisions/decision-routes';
import { defaultsRoutes } from '@/lib/features/access/defaults/defaults-routes';
import { matrixRoutes } from '@/lib/features/access/matrix/matrix-routes';
import { policyRoutes } from '@/lib/features/access/policies/policy-routes';
import { assignRoutes } from '@/lib/features/access/profiles/assign-routes';
import { boundaryRoutes } from '@/lib/features/access/profiles/profile-routes';
import { requestRoutes } from '@/lib/features/access/requests/request-routes';
import { whatIfRoutes } from '@/lib/features/access/what-if/what-if-routes';
import { activityRoutes } from '@/lib/features/activity/activity-routes';
import { orgAgentRoutes } from '@/lib/features/agents/agent-routes';
import { approvalRoutes } from '@/lib/features/calls/approvals/approval-routes';
import { bindingRoutes } from '@/lib/features/calls/bindings/binding-routes';
import { callRoutes } from '@/lib/features/calls/call-routes';
import { callSettingsRoutes } from '@/lib/features/calls/results/call-settings-routes';
import { runningCallRoutes } from '@/lib/features/calls/running/running-call-routes';
import { catalogRoutes } from '@/lib/features/catalog/catalog-routes';
import { toolRoutes } from '@/lib/features/catalog/tool-routes';
import { descriptionRoutes } from '@/lib/features/descriptions/description-routes';
import { evaluationRoutes } from '@/lib/features/descriptions/evaluations/evaluation-routes';
import { goalExecutionRoutes } from '@/lib/features/goals/goal-execution-routes';
import { goalRoutes } from '@/lib/features/goals/goal-routes';
import { brokerRoutes } from '@/lib/features/goals/intents/intent-routes';
import { auditRoutes } from '@/lib/features/history/audit/audit-routes';
import { platformChangeRoutes } from '@/lib/features/history/platform-changes/platform-change-routes';
import { historyRoutes } from '@/lib/features/history/revisions/revision-routes';
import { inboxRoutes } from '@/lib/features/inbox/inbox-routes';
import { cohesionRoutes } from '@/lib/features/insights/cohesion/cohesion-routes';
import { correctionRoutes } from '@/lib/features/insights/corrections/correction-routes';
import { toolHealthRoutes } from '@/lib/features/insights/health/health-routes';
import { outcomeRoutes } from '@/lib/features/insights/outcomes/outcome-routes';
import { integrationRoutes } from '@/lib/features/integrations/integration-routes';
import { articleRoutes } from '@/lib/features/knowledge/article-routes';
import { notificationRoutes } from '@/lib/features/notifications/notification-routes';
import { orgRoutes } from '@/lib/features/orgs/org-routes';
import { platformRoutes } from '@/lib/features/orgs/platform-org-routes';
import { keyRoutes } from '@/lib/features/people/keys/key-routes';
import { accountRoutes } from '@/lib/features/people/members/account-routes';
import { invitationRoutes } from '@/lib/features/people/members/invitation-routes';
import { memberRoutes } from '@/lib/features/people/members/member-routes';
import { userRoutes } from '@/lib/features/people/users/user-routes';
import { healthRoutes } from '@/lib/features/platform/health/platform-health-routes';
import { jobRoutes } from '@/lib/features/platform/jobs/job-routes';
import { problemRoutes } from '@/lib/features/problems/problem-routes';
import { approvalDecisionRoutes } from '@/lib/features/routing/approval-decision-routes';
import { packetRoutes } from '@/lib/features/routing/packet-routes';
import { routingRoutes } from '@/lib/features/routing-settings/routing-routes';
import { embeddingsRoutes } from '@/lib/features/search/embeddings/embeddings-routes';
import { searchLearningRoutes } from '@/lib/features/search/learning/search-learning-routes';
import { receiptRoutes } from '@/lib/features/search/receipt-routes';
import { agentRoutes } from '@/lib/features/search/tools-routes';
import { settingsRoutes } from '@/lib/features/settings/settings-routes';
import { stdioServerRoutes } from '@/lib/features/sources/mcp-servers/mcp-server-routes';
import { platformSourceRoutes } from '@/lib/features/sources/platform-source-routes';
import { quarantineRoutes } from '@/lib/features/sources/quarantine-routes';
import { sourceRoutes } from '@/lib/features/sources/source-routes';
import { evaluateRoutes } from '@/lib/features/suggestions/evaluate-routes';
import { pairRoutes } from '@/lib/features/suggestions/pairs/pair-routes';
import { suggestionRoutes } from '@/lib/features/suggestions/suggestion-routes';
import type { AnyRoute } from '@/lib/http/route';

/** All routes of `/api/v1`; source of the application, the OpenAPI document and the tenancy tests. */
export const routes: readonly AnyRoute[] = [
  ...agentRoutes,
  ...callRoutes,
  ...runningCallRoutes,
  ...bindingRoutes,
  ...callSettingsRoutes,
  ...receiptRoutes,
  ...accountRoutes,
  ...invitationRoutes,
  ...memberRoutes,
  ...orgRoutes,
  ...asCodeRoutes,
  ...catalogRoutes,
  ...decisionRoutes,
  ...orgAgentRoutes,
  ...agentAccessRoutes,
  ...settingsRoutes,
  ...articleRoutes,
  ...descriptionRoutes,
  ...evaluationRoutes,
  ...auditRoutes,
  ...matrixRoutes,
  ...policyRoutes,
  ...boundaryRoutes,
  ...assignRoutes,
  ...goalRoutes,
  ...goalExecutionRoutes,
  ...packetRoutes,
  ...routingRoutes,
  ...brokerRoutes,
  ...searchLearningRoutes,
  ...embeddingsRoutes,
  ...integrationRoutes,
  ...historyRoutes,
  ...platformChangeRoutes,
  ...keyRoutes,
  ...platformRoutes,
  ...toolRoutes,
  ...sourceRoutes,
  ...stdioServerRoutes,
  ...platformSourceRoutes,
  ...quarantineRoutes,
  ...defaultsRoutes,
  ...requestRoutes,
  ...inboxRoutes,
  ...approvalRoutes,
  ...approvalDecisionRoutes,
  ...notificationRoutes,
  ...checkRoutes,
  ...outcomeRoutes,
  ...activityRoutes,
  ...correctionRoutes,
  ...cohesionRoutes,
  ...evaluateRoutes,
  ...problemRoutes,
  ...suggestionRoutes,
  ...pairRoutes,
  ...toolHealthRoutes,
  ...whatIfRoutes,
  ...userRoutes,
  ...healthRoutes,
  ...jobRoutes,
];
