import type { OrgScope } from '@/lib/data/scope';
import { readOrgBatch } from '@/lib/data/transactions';
import { joinSession, type ResolveRequest } from '@/lib/features/search/resolve-service';
import { notFound } from '@/lib/shared/app-error';
import { snapshotOf, snapshots } from '@/lib/snapshot/snapshot-store';
import type { AgentToolFacts } from './agent-tool-facts-contract';
import { getKnownTools, getSelfEvaluation } from './known-tools-service';

/**
 * Returns the facts about its tools that an agent receives in prompts, without a session. Throws `not_found` for an
 * unknown agent or goal, `channel_not_bound` for a channel that the agent may not use.
 */
export async function getAgentToolFacts(
  scope: OrgScope,
  slug: string,
  tokenBudget: number,
  request: ResolveRequest,
): Promise<AgentToolFacts> {
  const snapshot = await snapshotOf(scope);
  const agent = snapshot.agentBySlug(slug);
  if (!agent) throw notFound('agent');
  const resolution = joinSession(snapshot, agent, request, null, snapshots().token(snapshot));
  const [knownTools, selfEvaluation] = await readOrgBatch(
    scope,
    async (together) =>
      [await getKnownTools(together, resolution, tokenBudget), await getSelfEvaluation(together, resolution)] as const,
  );
  return { knownTools, selfEvaluation };
}
