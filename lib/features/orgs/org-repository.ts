import { auditRow, isUniqueViolation, recordAudit } from '@/lib/data/audit';
import type { PlatformScope } from '@/lib/data/scope';
import { enterOrg, readPlatform, writePlatform } from '@/lib/data/transactions';
import { AppError } from '@/lib/shared/app-error';
import type { OrgInput, OrgView } from './org-contract';

/** Counts come from the tenants' tables one organization at a time, since no platform transaction sees across them. */
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

export async function createOrgRow(scope: PlatformScope, input: OrgInput): Promise<OrgView> {
  try {
    return await writePlatform(scope, undefined, async (tx) => {
      const owner = input.ownerEmail
        ? await tx.user.findUnique({ where: { email: input.ownerEmail.toLowerCase() }, select: { id: true } })
        : null;
      if (input.ownerEmail && !owner) {
        throw new AppError('invalid', 'There is nobody with this e-mail address.', {
          invalidParams: [
            { pointer: '/ownerEmail', message: 'name a person who can sign in already, or leave it out' },
          ],
        });
      }
      const org = await tx.organization.create({
        data: { slug: input.slug, name: input.name },
        select: { id: true, createdAt: true },
      });
      await enterOrg(tx, org.id);
      await tx.orgSettings.create({ data: { orgId: org.id } });
      await tx.orgPolicy.create({ data: { orgId: org.id } });
      if (owner) await tx.membership.create({ data: { orgId: org.id, userId: owner.id, role: 'owner' } });
      await recordAudit(tx, scope, 'org.create', `org/${input.slug}`, { ...input });
      // In the organization's own log as well: its first revision has to be told of there.
      const { actor, label, requestId } = scope;
      const told = { orgId: org.id, actor, label, action: 'org.create', target: `org/${input.slug}`, requestId };
      await tx.auditEvent.create({ data: auditRow({ ...told, details: { name: input.name } }) });
      return {
        slug: input.slug,
        name: input.name,
        agents: 0,
        tools: 0,
        members: owner ? 1 : 0,
        createdAt: org.createdAt.toISOString(),
      };
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError('already_exists', `There is an organization ${input.slug} already. Choose another slug.`);
    throw error;
  }
}
