import type { OrgScope } from '@/lib/data/scope';
import { readOrgTogether } from '@/lib/data/transactions';
import { joinSession, type ResolveRequest } from '@/lib/features/resolve/resolve-service';
import { notFound } from '@/lib/shared/app-error';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { getKnownTools, getSelfEvaluation } from './known-tools-service';
import type { ToldView } from './told-contract';

/**
 * What an agent is told of its tools where a prompt is made for it: as it would read it itself, without a session. Throws
 * `not_found` for an agent or a goal that there is not, `channel_not_bound` for a channel that it may not be on.
 */
export async function getTold(
  scope: OrgScope,
  slug: string,
  tokenBudget: number,
  request: ResolveRequest,
): Promise<ToldView> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const agent = snapshot.agentBySlug(slug);
  if (!agent) throw notFound('agent');
  const resolution = joinSession(snapshot, agent, request, null, snapshots().token(snapshot));
  const [knownTools, selfEvaluation] = await readOrgTogether(
    scope,
    async (together) =>
      [await getKnownTools(together, resolution, tokenBudget), await getSelfEvaluation(together, resolution)] as const,
  );
  return { knownTools, selfEvaluation };
}
