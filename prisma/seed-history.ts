import { auditRow } from '@/lib/data/audit';
import { BLOCK_COLUMNS } from '@/lib/data/boundary-columns';
import type { Prisma } from '@/lib/data/generated/client';
import { policyDifference } from '@/lib/features/access/policies/policy-difference';
import type { AuditAction } from '@/lib/shared/audit-action';
import { type HistoryBlock, type HistoryChange, type HistoryStep, momentOf } from './catalog/demo-history';

type Tx = Prisma.TransactionClient;

interface Author {
  actor: string;
  label: string;
}

const SEED: Author = { actor: 'system:seed', label: 'npm start' };
const EXPIRY: Author = { actor: 'system:expiry', label: 'Ambit: expired blocks' };

/** Owner of the history: an organization with its agents by slug, or the platform. */
interface HistoryOwner {
  orgId: string | null;
  agentIds: ReadonlyMap<string, string>;
}

interface Event {
  action: AuditAction;
  target: string;
  details: Record<string, unknown>;
}

/** Starts a revision: later writes use this author and time. */
async function begin(tx: Tx, orgId: string | null, by: Author, at: Date | null, note: string): Promise<void> {
  const revision = `ambit.revision_${orgId?.replaceAll('-', '') ?? 'platform'}`;
  await tx.$executeRaw`SELECT set_config('ambit.actor', ${by.actor}, true), set_config('ambit.label', ${by.label}, true),
    set_config('ambit.note', ${note}, true), set_config('ambit.at', ${at?.toISOString() ?? ''}, true),
    set_config(${revision}, '', true)`;
}

/** Resets the author to the seed. `at`: time of the revision; null for now. */
export async function resetSeedAuthor(
  tx: Tx,
  at: Date | null,
  note: string,
  orgId: string | null = null,
): Promise<void> {
  await begin(tx, orgId, SEED, at, note);
}

async function policyTable(tx: Tx, { orgId, agentIds }: HistoryOwner, whose: 'own' | { agent: string }) {
  if (whose !== 'own') {
    const where = { agentId: agentIds.get(whose.agent)! };
    return {
      target: `agent/${whose.agent}/policy`,
      stored: await tx.agentPolicy.findUniqueOrThrow({ where }),
      save: (block: Prisma.InputJsonArray) => tx.agentPolicy.update({ where, data: { block } }),
    };
  }
  if (orgId !== null) {
    const where = { orgId };
    return {
      target: 'policy',
      stored: await tx.orgPolicy.findUniqueOrThrow({ where }),
      save: (block: Prisma.InputJsonArray) => tx.orgPolicy.update({ where, data: { block } }),
    };
  }
  const where = { id: 1 };
  return {
    target: 'policy',
    stored: await tx.platformPolicy.findUniqueOrThrow({ where }),
    save: (block: Prisma.InputJsonArray) => tx.platformPolicy.update({ where, data: { block } }),
  };
}

async function changePolicy(
  tx: Tx,
  owner: HistoryOwner,
  whose: 'own' | { agent: string },
  entries: readonly HistoryBlock[],
  { note, by }: HistoryStep,
  now: number,
): Promise<Event> {
  const { target, stored, save } = await policyTable(tx, owner, whose);
  const block = entries.map(({ tool, reason, ends }) => ({
    tool,
    reason,
    ...(ends ? { expiresAt: momentOf(ends, now).toISOString() } : {}),
  }));
  await save(block);
  const allow = { mode: stored.allowMode, tools: stored.allowTools };
  const before = BLOCK_COLUMNS.OrgPolicy.read(stored.block, target);
  if (by === null)
    return {
      action: 'policy.expire',
      target,
      details: { block: { removed: { count: before.length, entries: before } } },
    };
  const details = { ...policyDifference({ allow, block: before }, { allow, block }), note };
  return { action: 'policy.update', target, details };
}

async function changeProfile(
  tx: Tx,
  orgId: string | null,
  change: Extract<HistoryChange, { profile: string }>,
): Promise<Event> {
  const { profile: slug, to } = change;
  const target = `profile/${slug}`;
  const stored = await tx.profile.findFirst({ where: { orgId, slug } });
  if (to === null) {
    const { id, name, tools } = stored!;
    await tx.profile.delete({ where: { id } });
    return { action: 'profile.delete', target, details: { name, tools } };
  }
  const data = { name: to.name, description: to.description, tools: [...to.tools] };
  if (!stored) {
    await tx.profile.create({ data: { orgId, slug, ...data } });
    return { action: 'profile.create', target, details: { slug, ...data } };
  }
  const { id, name, description, tools } = stored;
  await tx.profile.update({ where: { id }, data });
  return { action: 'profile.update', target, details: { before: { name, description, tools }, after: data } };
}

async function changeChannel(
  tx: Tx,
  orgId: string | null,
  change: Extract<HistoryChange, { channel: string }>,
): Promise<Event> {
  const { channel: slug, to } = change;
  const target = `channel/${slug}`;
  const stored = await tx.channel.findFirst({ where: { orgId, slug } });
  if (to === null) {
    const { id, name, blocked } = stored!;
    await tx.channel.delete({ where: { id } });
    return { action: 'channel.delete', target, details: { name, blocked } };
  }
  const data = { name: to.name, blocked: [...to.blocked] };
  if (!stored) {
    await tx.channel.create({ data: { orgId, slug, ...data } });
    return { action: 'channel.create', target, details: { slug, ...data } };
  }
  const { id, name, blocked } = stored;
  await tx.channel.update({ where: { id }, data });
  return { action: 'channel.update', target, details: { before: { name, blocked }, after: data } };
}

async function executeApproved(
  tx: Tx,
  owner: HistoryOwner,
  step: HistoryStep,
  change: HistoryChange,
  now: number,
): Promise<Event> {
  if ('policy' in change) return changePolicy(tx, owner, change.policy, change.block, step, now);
  if ('profile' in change) return changeProfile(tx, owner.orgId, change);
  if ('channel' in change) return changeChannel(tx, owner.orgId, change);
  const where = { id: owner.agentIds.get(change.agent)! };
  const { autonomy, profile } = await tx.agent.findUniqueOrThrow({ where });
  await tx.agent.update({ where, data: change.set });
  const before = Object.fromEntries(Object.entries({ autonomy, profile }).filter(([name]) => name in change.set));
  return { action: 'agent.update', target: `agent/${change.agent}`, details: { before, after: change.set } };
}

/** Creates one revision per step with its time, author and audit events, oldest first. */
export async function seedHistory(
  tx: Tx,
  owner: HistoryOwner,
  steps: readonly HistoryStep[],
  userIds: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  for (const step of steps) {
    const at = momentOf(step, now);
    const by = step.by === null ? EXPIRY : { actor: `user:${userIds.get(step.by)!}`, label: step.by };
    await begin(tx, owner.orgId, by, at, step.note);
    for (const change of step.changes) {
      const event = await executeApproved(tx, owner, step, change, now);
      const row = auditRow({ orgId: owner.orgId, ...by, ...event, requestId: 'seed' });
      await tx.auditEvent.create({ data: { ...row, at } });
    }
  }
}
