import { recordAudit } from '@/lib/data/audit';
import type { Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import type { EngineProfile } from '@/lib/engine/types';
import { AppError } from '@/lib/shared/app-error';
import type { AssignInput } from './assign-contract';
import { contentOf, type ProfileContent, patchedContent } from './profile-form';
import { type ProfileRow, requireBaseIn, stored, taken, toContent } from './profile-repository';

export interface PlannedAssignment {
  /** The stored profile; null: it is new. */
  before: ProfileRow | null;
  content: ProfileContent;
  agents: { id: string; slug: string; profile: string | null }[];
}

async function findAgents(tx: Transaction, { orgId }: OrgScope, slugs: readonly string[]) {
  const where = { orgId, slug: { in: [...slugs] } };
  const agents = await tx.agent.findMany({ where, select: { id: true, slug: true, profile: true } });
  const known = new Set(agents.map(({ slug }) => slug));
  const invalidParams = slugs.flatMap((slug, index) =>
    known.has(slug) ? [] : [{ pointer: `/agents/${index}`, message: `no agent ${slug}` }],
  );
  if (invalidParams.length > 0)
    throw new AppError('invalid', 'The request names agents that do not exist.', { invalidParams });
  return agents;
}

async function plan(
  tx: Transaction,
  scope: OrgScope,
  slug: string,
  { add, agents: slugs, extends: base }: AssignInput,
): Promise<PlannedAssignment> {
  const rows = await tx.profile.findMany({ where: { slug, OR: [{ orgId: scope.orgId }, { orgId: null }] } });
  const before = rows.find(({ orgId }) => orgId !== null) ?? null;
  if (!before && rows.length > 0) throw new AppError('already_exists', taken(slug));
  if (before && base !== undefined && base !== before.extends)
    throw new AppError('invalid', `Profile ${slug} exists already, so what it extends is not changed here.`, {
      invalidParams: [{ pointer: '/extends', message: 'must be left out for a profile that exists' }],
    });
  const agents = await findAgents(tx, scope, slugs);
  const owner = before?.agentId ?? null;
  const others = new Set(agents.filter(({ id }) => owner !== null && id !== owner).map((agent) => agent.slug));
  const invalidParams = slugs.flatMap((name, index) =>
    others.has(name) ? [{ pointer: `/agents/${index}`, message: `${name} cannot use profile ${slug}` }] : [],
  );
  if (invalidParams.length > 0)
    throw new AppError('invalid', `Profile ${slug} belongs to another agent.`, { invalidParams });
  const content = before
    ? patchedContent(toContent(before), { add })
    : contentOf(base === undefined ? { tools: add } : { extends: base, add });
  await requireBaseIn(tx, scope, content, { id: before?.id ?? null, slug, agentId: before?.agentId ?? null });
  return { before, content, agents };
}

/** Returns the assignment without saving it. Throws `already_exists` for a profile of the platform, `invalid`. */
export function planAssignment(scope: OrgScope, slug: string, input: AssignInput): Promise<PlannedAssignment> {
  return readOrg(scope, (tx) => plan(tx, scope, slug, input));
}

/** Saves the profile and its agents in one transaction and revision. Throws like `planAssignment`. */
export function writeAssignment(scope: OrgScope, slug: string, input: AssignInput): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, input.note, async (tx) => {
    const { before, content, agents } = await plan(tx, scope, slug, input);
    const data = stored(content);
    if (before) await tx.profile.update({ where: { id: before.id, orgId }, data });
    else await tx.profile.create({ data: { slug, name: input.name ?? slug, ...data, orgId } });
    await recordAudit(tx, scope, before ? 'profile.update' : 'profile.create', `profile/${slug}`, {
      ...(before ? { before: stored(toContent(before)) } : {}),
      after: data,
    });
    for (const agent of agents.filter(({ profile }) => profile !== slug)) {
      await tx.agent.update({ where: { id_orgId: { id: agent.id, orgId } }, data: { profile: slug } });
      const change = { before: { profile: agent.profile }, after: { profile: slug } };
      await recordAudit(tx, scope, 'agent.update', `agent/${agent.slug}`, change);
    }
  });
}

/** The profile as the engine sees it. */
export function plannedProfile(slug: string, { before, content }: PlannedAssignment): EngineProfile {
  return { slug, owner: 'organization', agent: before?.agentId ?? null, ...content };
}
