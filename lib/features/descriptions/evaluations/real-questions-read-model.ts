import type { OrgScope } from '@/lib/data/scope';
import { readOrg } from '@/lib/data/transactions';
import type { FoundQuestion } from './evaluation-contract';

const LOOKED_AT = 1_000;

const toolOf = (selected: unknown): string | null => (selected as { toolName?: string } | null)?.toolName ?? null;

/**
 * Returns user messages with the tool that was chosen or requested: routed packets, and requests that followed a
 * search. Newest first.
 */
export function readRealQuestions(scope: OrgScope, agent: string | undefined): Promise<FoundQuestion[]> {
  const { orgId } = scope;
  const of = { orgId, ...(agent && { agent: { slug: agent } }) };
  return readOrg(scope, async (tx) => {
    const packets = await tx.packet.findMany({
      where: { ...of, status: { in: ['executed', 'approved', 'skipped', 'user_denied', 'failed'] } },
      orderBy: { createdAt: 'desc' },
      take: LOOKED_AT,
      select: {
        input: true,
        selectedTool: true,
        turnedOut: true,
        status: true,
        createdAt: true,
        agent: { select: { slug: true } },
      },
    });
    const requests = await tx.accessRequest.findMany({
      where: { ...of, message: { not: null }, status: { in: ['pending', 'granted'] } },
      orderBy: { createdAt: 'desc' },
      take: LOOKED_AT,
      select: { message: true, tool: true, status: true, createdAt: true, agent: { select: { slug: true } } },
    });
    const found: FoundQuestion[] = [
      ...packets.map((one) => ({
        ...{ text: one.input, tool: toolOf(one.selectedTool), origin: 'packet' as const, agent: one.agent.slug },
        sure:
          one.turnedOut === true
            ? ('confirmed' as const)
            : one.turnedOut === false || one.status === 'user_denied'
              ? ('denied' as const)
              : ('chosen' as const),
        at: one.createdAt.toISOString(),
      })),
      ...requests.map((one) => ({
        ...{ text: one.message!, tool: one.tool, origin: 'request' as const, agent: one.agent.slug },
        sure: one.status === 'granted' ? ('confirmed' as const) : ('chosen' as const),
        at: one.createdAt.toISOString(),
      })),
    ];
    return found.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  });
}

export function readKnowledgeOwner(scope: OrgScope): Promise<{ name: string; settings: unknown }> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const org = await tx.organization.findUnique({ where: { id: orgId }, select: { name: true } });
    const settings = await tx.orgSettings.findUnique({ where: { orgId }, select: { knowledge: true } });
    return { name: org?.name ?? scope.orgSlug, settings: settings?.knowledge ?? {} };
  });
}
