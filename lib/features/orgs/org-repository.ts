import { auditRow, ifTaken, recordAudit } from '@/lib/data/audit';
import type { Transaction } from '@/lib/data/db';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { enterOrg, enterPlatform, readOrg, readPlatform, writeOrg, writePlatform } from '@/lib/data/transactions';
import { notFound } from '@/lib/shared/app-error';
import { lowercaseAddress } from '@/lib/shared/text';
import type { OrgInput, OrgSummary, OrgView } from './org-contract';

/** Counts are read one organization at a time, because platform transactions cannot read across tenants. */
export function listOrgRows(scope: PlatformScope): Promise<OrgView[]> {
  return readPlatform(scope, async (tx) => {
    const orgs = await tx.organization.findMany({
      orderBy: { slug: 'asc' },
      select: { id: true, slug: true, name: true, createdAt: true },
    });
    const views: OrgView[] = [];
    for (const { id, slug, name, createdAt } of orgs) {
      await enterOrg(tx, id);
      const agents = await tx.agent.count({ where: { orgId: id } });
      const tools = await tx.tool.count({ where: { orgId: id } });
      const members = await tx.membership.count({ where: { orgId: id } });
      views.push({ slug, name, agents, tools, members, createdAt: createdAt.toISOString() });
    }
    return views;
  });
}

/** `invite` adds the owner's invitation in the same transaction, when the owner has no verified account. */
export async function createOrgRow(
  scope: PlatformScope,
  input: OrgInput,
  invite: (tx: Transaction, orgId: string, email: string) => Promise<void>,
): Promise<OrgView> {
  const ownerEmail = input.ownerEmail && lowercaseAddress(input.ownerEmail);
  return writePlatform(scope, undefined, async (tx) => {
    const owner = ownerEmail
      ? await tx.user.findFirst({
          // Somebody else could have registered an unverified account with this address and would become the owner.
          where: { email: ownerEmail, emailVerifiedAt: { not: null } },
          select: { id: true },
        })
      : null;
    const org = await tx.organization.create({
      data: { slug: input.slug, name: input.name },
      select: { id: true, createdAt: true },
    });
    await enterOrg(tx, org.id);
    await tx.orgSettings.create({
      data: { orgId: org.id, platformTools: input.start === 'empty' ? 'universal' : 'all' },
    });
    await tx.orgPolicy.create({ data: { orgId: org.id } });
    if (owner) await tx.membership.create({ data: { orgId: org.id, userId: owner.id, role: 'owner' } });
    else if (ownerEmail) await invite(tx, org.id, ownerEmail);
    await recordAudit(tx, scope, 'org.create', `org/${input.slug}`, { ...input });
    // Also recorded in the organization's log, which must explain its first revision.
    const { actor, label, requestId } = scope;
    const details = {
      orgId: org.id,
      actor,
      label,
      action: 'org.create',
      target: `org/${input.slug}`,
      requestId,
    } as const;
    await tx.auditEvent.create({ data: auditRow({ ...details, details: { name: input.name } }) });
    return {
      slug: input.slug,
      name: input.name,
      agents: 0,
      tools: 0,
      members: owner ? 1 : 0,
      createdAt: org.createdAt.toISOString(),
    };
  }).catch(ifTaken(`Organization ${input.slug} already exists. Choose another slug.`));
}

async function summarize(tx: Transaction, orgId: string): Promise<OrgSummary> {
  const org = await tx.organization.findUnique({
    where: { id: orgId },
    select: { slug: true, name: true, createdAt: true },
  });
  if (!org) throw notFound('organization');
  const where = { orgId };
  return {
    slug: org.slug,
    name: org.name,
    createdAt: org.createdAt.toISOString(),
    members: await tx.membership.count({ where }),
    agents: await tx.agent.count({ where }),
    agentKeys: await tx.apiKey.count({ where: { orgId, kind: 'agent' } }),
    memberKeys: await tx.apiKey.count({ where: { orgId, kind: 'user' } }),
    tools: await tx.tool.count({ where }),
    integrations: await tx.integrationConnection.count({ where }),
  };
}

export function getOrgSummary(scope: OrgScope): Promise<OrgSummary> {
  return readOrg(scope, (tx) => summarize(tx, scope.orgId));
}

/** Deletes the organization and all its data by cascade. Only one entry in the platform's log remains. */
export function deleteOrgRow(scope: OrgScope): Promise<void> {
  return writeOrg(scope, undefined, async (tx) => {
    const { slug, createdAt: _, ...lost } = await summarize(tx, scope.orgId);
    await tx.organization.deleteMany({ where: { id: scope.orgId } });
    await enterPlatform(tx);
    const { actor, label, requestId } = scope;
    const event = {
      orgId: null,
      actor,
      label,
      requestId,
      action: 'org.delete',
      target: `org/${slug}`,
      details: lost,
    } as const;
    await tx.auditEvent.create({ data: auditRow(event) });
  });
}
