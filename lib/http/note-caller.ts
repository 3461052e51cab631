import { type Principal, principalId } from '@/lib/access/principal';
import type { RequestFacts } from '@/lib/telemetry/request-facts';

/** Adds the caller of a request to its facts. The organization of a member is that of the route, once authorized. */
export function noteCaller(facts: RequestFacts, principal: Principal): void {
  facts.actor = principalId(principal);
  if (principal.kind !== 'agent') return;
  facts.org = principal.orgSlug;
  facts.agent = principal.agentSlug;
}
