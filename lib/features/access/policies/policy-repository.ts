import { recordAudit } from '@/lib/data/audit';
import { BLOCK_COLUMNS, type PolicyColumns, toPolicy } from '@/lib/data/boundary-columns';
import type { Transaction } from '@/lib/data/db';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { readOrg, readPlatform } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import type { ToolPolicy } from '@/lib/engine/types';
import { notFound } from '@/lib/shared/app-error';
import { policyDifference } from './policy-difference';

/** Owner of a policy: the platform, the organization, or one of its agents. */
export type PolicyTarget =
  | { layer: 'platform'; scope: PlatformScope }
  | { layer: 'organization'; scope: OrgScope }
  | { layer: 'agent'; scope: OrgScope; agent: string };

export interface StoredPolicy {
  policy: ToolPolicy;
  version: bigint;
}

function toStored(
  table: keyof typeof BLOCK_COLUMNS,
  id: string,
  row: (PolicyColumns & { version: bigint }) | null,
): StoredPolicy {
  return { policy: toPolicy(table, id, row), version: row?.version ?? 0n };
}

async function findAgentId(tx: Transaction, scope: OrgScope, slug: string): Promise<string> {
  const agent = await tx.agent.findUnique({
    where: { orgId_slug: { orgId: scope.orgId, slug } },
    select: { id: true },
  });
  if (!agent) throw notFound('agent');
  return agent.id;
}

/** Row of a policy. Looks up an agent's row once per transaction. */
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
      return toStored('PlatformPolicy', '1', await tx.platformPolicy.findUnique({ where: { id: 1 } }));
    case 'organization': {
      const { orgId } = row;
      return toStored('OrgPolicy', orgId, await tx.orgPolicy.findUnique({ where: { orgId } }));
    }
    case 'agent': {
      const { agentId, orgId } = row;
      const where = { agentId_orgId: { agentId, orgId } };
      return toStored('AgentPolicy', agentId, await tx.agentPolicy.findUnique({ where }));
    }
  }
}

async function write(tx: Transaction, row: PolicyRow, policy: ToolPolicy): Promise<StoredPolicy> {
  const { mode: allowMode, tools: allowTools } = policy.allow;
  const data = { allowMode, allowTools, block: BLOCK_COLUMNS.OrgPolicy.write(policy.block) };
  switch (row.layer) {
    case 'platform':
      return toStored('PlatformPolicy', '1', await tx.platformPolicy.update({ where: { id: 1 }, data }));
    case 'organization': {
      const { orgId } = row;
      const saved = await tx.orgPolicy.upsert({ where: { orgId }, create: { orgId, ...data }, update: data });
      return toStored('OrgPolicy', orgId, saved);
    }
    case 'agent': {
      const { orgId, agentId } = row;
      const where = { agentId_orgId: { agentId, orgId } };
      const saved = await tx.agentPolicy.upsert({ where, create: { agentId, orgId, ...data }, update: data });
      return toStored('AgentPolicy', agentId, saved);
    }
  }
}

export function readPolicy(target: PolicyTarget): Promise<StoredPolicy> {
  return target.layer === 'platform'
    ? readPlatform(target.scope, async (tx) => read(tx, await find(tx, target)))
    : readOrg(target.scope, async (tx) => read(tx, await find(tx, target)));
}

/**
 * Replaces a policy with the result of `change`, and writes a revision and an audit row. Throws `not_found` for an
 * unknown agent, `version_mismatch` when `expected` is not the stored version.
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
    return { row, before, version: before.version };
  };
  const versioned = { expected, what: 'this policy', note, read: readStored };
  return writeVersioned(target.scope, versioned, async (tx, { row, before }) => {
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
