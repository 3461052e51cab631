import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { readOrg, readPlatform, writeOrg, writePlatform } from '@/lib/data/transactions';
import type { BlockEntry, ToolPolicy } from '@/lib/engine/types';
import { notFound } from '@/lib/shared/app-error';
import { requireVersion } from '@/lib/shared/versions';
import { policyDifference } from './policy-difference';

/** Whose lists: the platform's, the organization's, or those of one of its agents. */
export type PolicyTarget =
  | { layer: 'platform'; scope: PlatformScope }
  | { layer: 'organization'; scope: OrgScope }
  | { layer: 'agent'; scope: OrgScope; agent: string };

export interface StoredPolicy {
  policy: ToolPolicy;
  version: bigint;
}

interface Row {
  allowMode: 'all' | 'selected';
  allowTools: string[];
  block: Prisma.JsonValue;
  version: bigint;
}

function toStored(row: Row | null): StoredPolicy {
  if (!row) return { policy: { allow: { mode: 'all', tools: [] }, block: [] }, version: 0n };
  return {
    policy: { allow: { mode: row.allowMode, tools: row.allowTools }, block: row.block as unknown as BlockEntry[] },
    version: row.version,
  };
}

function toRow(policy: ToolPolicy) {
  return {
    allowMode: policy.allow.mode,
    allowTools: policy.allow.tools,
    block: policy.block as unknown as Prisma.InputJsonArray,
  };
}

async function findAgentId(tx: Transaction, scope: OrgScope, slug: string): Promise<string> {
  const agent = await tx.agent.findUnique({
    where: { orgId_slug: { orgId: scope.orgId, slug } },
    select: { id: true },
  });
  if (!agent) throw notFound('agent');
  return agent.id;
}

async function read(tx: Transaction, target: PolicyTarget): Promise<StoredPolicy> {
  switch (target.layer) {
    case 'platform':
      return toStored(await tx.platformPolicy.findUnique({ where: { id: 1 } }));
    case 'organization':
      return toStored(await tx.orgPolicy.findUnique({ where: { orgId: target.scope.orgId } }));
    case 'agent': {
      const agentId = await findAgentId(tx, target.scope, target.agent);
      return toStored(
        await tx.agentPolicy.findUnique({ where: { agentId_orgId: { agentId, orgId: target.scope.orgId } } }),
      );
    }
  }
}

async function write(tx: Transaction, target: PolicyTarget, policy: ToolPolicy): Promise<void> {
  const row = toRow(policy);
  switch (target.layer) {
    case 'platform':
      await tx.platformPolicy.update({ where: { id: 1 }, data: row });
      return;
    case 'organization': {
      const { orgId } = target.scope;
      await tx.orgPolicy.upsert({ where: { orgId }, create: { orgId, ...row }, update: row });
      return;
    }
    case 'agent': {
      const { orgId } = target.scope;
      const agentId = await findAgentId(tx, target.scope, target.agent);
      await tx.agentPolicy.upsert({
        where: { agentId_orgId: { agentId, orgId } },
        create: { agentId, orgId, ...row },
        update: row,
      });
    }
  }
}

export function readPolicy(target: PolicyTarget): Promise<StoredPolicy> {
  return target.layer === 'platform'
    ? readPlatform(target.scope, (tx) => read(tx, target))
    : readOrg(target.scope, (tx) => read(tx, target));
}

/**
 * Replaces a policy by what `change` makes of the stored one, with its revision and audit row.
 * Throws `not_found` for an agent that the organization does not have, `version_mismatch` when `expected` is not stored.
 */
export function updatePolicy(
  target: PolicyTarget,
  expected: string | null,
  note: string | undefined,
  change: (stored: ToolPolicy) => ToolPolicy,
): Promise<StoredPolicy> {
  const work = async (tx: Transaction): Promise<StoredPolicy> => {
    const before = await read(tx, target);
    requireVersion(expected, before.version, 'this policy');
    const policy = change(before.policy);
    await write(tx, target, policy);
    const name = target.layer === 'agent' ? `agent/${target.agent}/policy` : 'policy';
    await recordAudit(tx, target.scope, 'policy.update', name, {
      ...policyDifference(before.policy, policy),
      ...(note ? { note } : {}),
    });
    return read(tx, target);
  };
  return target.layer === 'platform' ? writePlatform(target.scope, note, work) : writeOrg(target.scope, note, work);
}
