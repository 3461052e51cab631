import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { readOrg, readPlatform } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
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

/** The row of a target's lists: an agent's is looked up once in a transaction. */
type PolicyRow =
  | { layer: 'platform' }
  | { layer: 'organization'; orgId: string }
  | { layer: 'agent'; orgId: string; agentId: string };

async function find(tx: Transaction, target: PolicyTarget): Promise<PolicyRow> {
  if (target.layer === 'platform') return { layer: 'platform' };
  const { orgId } = target.scope;
  if (target.layer === 'organization') return { layer: 'organization', orgId };
  return { layer: 'agent', orgId, agentId: await findAgentId(tx, target.scope, target.agent) };
}

async function read(tx: Transaction, row: PolicyRow): Promise<StoredPolicy> {
  switch (row.layer) {
    case 'platform':
      return toStored(await tx.platformPolicy.findUnique({ where: { id: 1 } }));
    case 'organization':
      return toStored(await tx.orgPolicy.findUnique({ where: { orgId: row.orgId } }));
    case 'agent': {
      const { agentId, orgId } = row;
      return toStored(await tx.agentPolicy.findUnique({ where: { agentId_orgId: { agentId, orgId } } }));
    }
  }
}

/** Answers what is stored then, with the version that the database gave it. */
async function write(tx: Transaction, row: PolicyRow, policy: ToolPolicy): Promise<StoredPolicy> {
  const data = toRow(policy);
  switch (row.layer) {
    case 'platform':
      return toStored(await tx.platformPolicy.update({ where: { id: 1 }, data }));
    case 'organization': {
      const { orgId } = row;
      return toStored(await tx.orgPolicy.upsert({ where: { orgId }, create: { orgId, ...data }, update: data }));
    }
    case 'agent': {
      const { orgId, agentId } = row;
      const where = { agentId_orgId: { agentId, orgId } };
      return toStored(await tx.agentPolicy.upsert({ where, create: { agentId, orgId, ...data }, update: data }));
    }
  }
}

export function readPolicy(target: PolicyTarget): Promise<StoredPolicy> {
  return target.layer === 'platform'
    ? readPlatform(target.scope, async (tx) => read(tx, await find(tx, target)))
    : readOrg(target.scope, async (tx) => read(tx, await find(tx, target)));
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
  const readStored = async (tx: Transaction) => {
    const row = await find(tx, target);
    const before = await read(tx, row);
    requireVersion(expected, before.version, 'this policy');
    return { row, before };
  };
  return writeVersioned(target.scope, { expected, note, read: readStored }, async (tx, { row, before }) => {
    const policy = change(before.policy);
    const stored = await write(tx, row, policy);
    const name = target.layer === 'agent' ? `agent/${target.agent}/policy` : 'policy';
    await recordAudit(tx, target.scope, 'policy.update', name, {
      ...policyDifference(before.policy, policy),
      ...(note ? { note } : {}),
    });
    return stored;
  });
}
