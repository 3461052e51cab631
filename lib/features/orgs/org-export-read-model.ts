import type { Prisma } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg } from '@/lib/data/transactions';
import { notFound } from '@/lib/shared/app-error';

interface PolicyRow {
  allowMode: string;
  allowTools: string[];
  block: unknown;
}

const toPolicy = (row: PolicyRow | null) => ({
  allow: { mode: row?.allowMode ?? 'all', tools: row?.allowTools ?? [] },
  block: row?.block ?? [],
});

/** Everything that an organization has set up, by names instead of ids, without secrets and without what was recorded. */
export function readExport(scope: OrgScope): Promise<Record<string, unknown>> {
  const { orgId } = scope;
  const where = { orgId };
  // One query after another: a transaction has one connection.
  return readOrg(scope, async (tx) => {
    const org = await tx.organization.findUnique({
      where: { id: orgId },
      select: { slug: true, name: true, createdAt: true, revision: true },
    });
    if (!org) throw notFound('organization');
    const settings = await tx.orgSettings.findUnique({ where });
    const policy = await tx.orgPolicy.findUnique({ where });
    const agents = await tx.agent.findMany({ where, include: { policy: true }, orderBy: { slug: 'asc' } });
    const profiles = await tx.profile.findMany({ where, orderBy: { slug: 'asc' } });
    const channels = await tx.channel.findMany({ where, orderBy: { slug: 'asc' } });
    const connections = await tx.integrationConnection.findMany({
      where,
      select: { provider: true, kind: true, status: true },
      orderBy: { provider: 'asc' },
    });
    const requirements = await tx.integrationRequirement.findMany({ where, orderBy: { tool: 'asc' } });
    const overrides = await tx.toolOverride.findMany({ where, orderBy: { tool: 'asc' } });
    const tools = await tx.tool.findMany({ where, orderBy: { name: 'asc' } });
    const templates = await tx.boundaryTemplate.findMany({ where, orderBy: { slug: 'asc' } });
    const goals = await tx.goal.findMany({ where, orderBy: [{ position: 'asc' }, { goalId: 'asc' }] });
    const intents = await tx.intent.findMany({ where, orderBy: [{ position: 'asc' }, { slug: 'asc' }] });
    const broker = await tx.brokerSettings.findUnique({ where });
    const members = await tx.membership.findMany({
      where,
      select: { role: true, user: { select: { email: true, name: true } } },
      orderBy: { user: { email: 'asc' } },
    });
    return {
      ambit: 1,
      organization: { slug: org.slug, name: org.name, createdAt: org.createdAt.toISOString() },
      exportedAt: new Date().toISOString(),
      revision: String(org.revision),
      settings: settings ? withoutIds(settings) : {},
      policy: toPolicy(policy),
      agents: agents.map((agent) => ({
        slug: agent.slug,
        name: agent.name,
        subtype: agent.subtype,
        profile: agent.profile,
        autonomy: agent.autonomy,
        requireApprovalFor: agent.requireApprovalFor,
        channels: agent.channels,
        sessionControl: agent.sessionControl,
        requireChannel: agent.requireChannel,
        requireGoal: agent.requireGoal,
        toolMode: agent.toolMode,
        policy: toPolicy(agent.policy),
      })),
      profiles: profiles.map(({ slug, name, description, tools: held }) => ({ slug, name, description, tools: held })),
      channels: channels.map(({ slug, name, blocked }) => ({ slug, name, blocked })),
      integrations: connections,
      integrationRequirements: Object.fromEntries(requirements.map((row) => [row.tool, row.integrations])),
      descriptions: overrides.map(withoutIds),
      tools: tools.map(withoutIds),
      boundaryTemplates: templates.map(withoutIds),
      goals: goals.map(exportedGoal),
      intents: intents.map(withoutIds),
      broker: broker ? withoutIds(broker) : {},
      members: members.map(({ role, user }) => ({ ...user, role })),
    };
  });
}

/** As it stands; what came with an import and is no concern of Ambit's is told as it came. */
function exportedGoal({ imported, position: _position, ...goal }: Prisma.GoalGetPayload<object>) {
  const row = withoutIds(goal);
  return imported === null ? row : { ...row, imported: JSON.parse(imported) as unknown };
}

const NOT_SAID = new Set(['id', 'orgId', 'version', 'createdAt', 'updatedAt']);

function withoutIds(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => !NOT_SAID.has(name) && value !== null && typeof value !== 'bigint'),
  );
}
