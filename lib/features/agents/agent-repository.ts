import { ifTaken, recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { AgentInput, AgentPatch } from './agent-contract';

export type AgentRow = Prisma.AgentGetPayload<object>;

export function listAgentRows(scope: OrgScope): Promise<AgentRow[]> {
  return readOrg(scope, (tx) =>
    tx.agent.findMany({ where: { orgId: scope.orgId }, orderBy: [{ name: 'asc' }, { slug: 'asc' }] }),
  );
}

async function getRow(tx: Transaction, scope: OrgScope, slug: string): Promise<AgentRow> {
  const row = await tx.agent.findUnique({ where: { orgId_slug: { orgId: scope.orgId, slug } } });
  if (!row) throw notFound('agent');
  return row;
}

export function getAgentRow(scope: OrgScope, slug: string): Promise<AgentRow> {
  return readOrg(scope, (tx) => getRow(tx, scope, slug));
}

/** `agentId`: of the agent that is to use it, who may have a private one; null for an agent that is made. */
async function requireProfile(
  tx: Transaction,
  scope: OrgScope,
  slug: string | null | undefined,
  agentId: string | null,
): Promise<void> {
  if (slug === null || slug === undefined) return;
  const rows = await tx.profile.findMany({
    where: { slug, OR: [{ orgId: scope.orgId }, { orgId: null }] },
    select: { orgId: true, agentId: true },
  });
  const profile = rows.find(({ orgId }) => orgId !== null) ?? rows[0];
  if (profile?.agentId && profile.agentId !== agentId) {
    throw new AppError('invalid', 'The profile is private to another agent.', {
      invalidParams: [{ pointer: '/profile', message: `${slug} is private to another agent` }],
    });
  }
  if (!profile) {
    throw new AppError('invalid', 'The profile does not exist.', {
      invalidParams: [
        {
          pointer: '/profile',
          message: `no profile ${slug}; use one from …/profiles, or null for the subtype's default`,
        },
      ],
    });
  }
}

/**
 * Agent names are unique per organization, ignoring case and Unicode compatibility forms. Serializes writers of one
 * organization.
 */
async function requireFreeName(
  tx: Transaction,
  { orgId }: OrgScope,
  name: string,
  ownId: string | null,
): Promise<void> {
  const [taken] = await tx.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM "Agent"
    WHERE "orgId" = ${orgId}::uuid AND lower(normalize(btrim(name), NFKC)) = lower(normalize(btrim(${name}), NFKC))
      AND (${ownId}::uuid IS NULL OR id <> ${ownId}::uuid)
    LIMIT 1`;
  if (!taken) return;
  throw new AppError('already_exists', `Agent ${taken.slug} already has the name “${name}”. Choose another name.`, {
    invalidParams: [{ pointer: '/name', message: 'is already the name of another agent' }],
  });
}

export async function createAgentRow(scope: OrgScope, input: AgentInput): Promise<AgentRow> {
  return writeOrg(scope, undefined, async (tx) => {
    await requireProfile(tx, scope, input.profile, null);
    await requireFreeName(tx, scope, input.name, null);
    const row = await tx.agent.create({ data: { orgId: scope.orgId, ...input } });
    await tx.agentPolicy.create({ data: { agentId: row.id, orgId: scope.orgId } });
    await recordAudit(tx, scope, 'agent.create', `agent/${row.slug}`, { ...input });
    return row;
  }).catch(ifTaken(`Agent ${input.slug} already exists. Choose another slug.`));
}

export function updateAgentRow(
  scope: OrgScope,
  slug: string,
  expected: string | null,
  patch: AgentPatch,
): Promise<AgentRow> {
  const read = (tx: Transaction) => getRow(tx, scope, slug);
  return writeVersioned(scope, { expected, what: 'this agent', read }, async (tx, before) => {
    await requireProfile(tx, scope, patch.profile, before.id);
    if (patch.name !== undefined && patch.name !== before.name) await requireFreeName(tx, scope, patch.name, before.id);
    const row = await tx.agent.update({ where: { id_orgId: { id: before.id, orgId: scope.orgId } }, data: patch });
    const was = Object.fromEntries(Object.keys(patch).map((field) => [field, before[field as keyof AgentRow]]));
    await recordAudit(tx, scope, 'agent.update', `agent/${slug}`, { before: was, after: patch });
    return row;
  });
}

/** Also deletes the agent's keys and sessions. Throws `not_found`. */
export function deleteAgentRow(scope: OrgScope, slug: string): Promise<void> {
  return writeOrg(scope, undefined, async (tx) => {
    const row = await getRow(tx, scope, slug);
    await tx.agent.delete({ where: { id_orgId: { id: row.id, orgId: scope.orgId } } });
    await recordAudit(tx, scope, 'agent.delete', `agent/${slug}`, { name: row.name, subtype: row.subtype });
  });
}
