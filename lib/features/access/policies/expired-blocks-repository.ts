import { recordAudit } from '@/lib/data/audit';
import { ADD_COLUMN, BLOCK_COLUMNS, LIMITS_COLUMN, toAdditions, toLimits } from '@/lib/data/boundary-columns';
import type { Transaction } from '@/lib/data/db';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { setRevisionNote, writeOrg, writePlatform } from '@/lib/data/transactions';
import { isInForce } from '@/lib/engine/compile-policy';
import type { BlockEntry } from '@/lib/engine/types';

const MAX_NAMED = 20;

interface Stored {
  target: string;
  /** Label for logs and pages; empty for a single owner. */
  whose: string;
  block: BlockEntry[];
  save(tx: Transaction, block: BlockEntry[]): Promise<unknown>;
}

async function policiesOf(tx: Transaction, scope: OrgScope | PlatformScope): Promise<Stored[]> {
  if (!('orgId' in scope)) {
    const row = await tx.platformPolicy.findUniqueOrThrow({ where: { id: 1 } });
    const save: Stored['save'] = (db, next) =>
      db.platformPolicy.update({ where: { id: 1 }, data: { block: BLOCK_COLUMNS.PlatformPolicy.write(next) } });
    return [
      { target: 'policy', whose: '', block: BLOCK_COLUMNS.PlatformPolicy.read(row.block, '1'), save },
      ...(await profilesOf(tx, null)),
      ...(await channelsOf(tx, null)),
    ];
  }
  const { orgId } = scope;
  const own = await tx.orgPolicy.findMany({ where: { orgId } });
  const agents = await tx.agentPolicy.findMany({ where: { orgId }, select: { agentId: true, block: true } });
  const slugs = await tx.agent.findMany({ where: { orgId }, select: { id: true, slug: true } });
  const slugOf = new Map(slugs.map(({ id, slug }) => [id, slug]));
  return [
    ...own.map(({ block }): Stored => {
      const save: Stored['save'] = (db, next) =>
        db.orgPolicy.update({ where: { orgId }, data: { block: BLOCK_COLUMNS.OrgPolicy.write(next) } });
      return { target: 'policy', whose: '', block: BLOCK_COLUMNS.OrgPolicy.read(block, orgId), save };
    }),
    ...agents.map(({ agentId, block }): Stored => {
      const slug = slugOf.get(agentId) ?? '';
      const where = { agentId_orgId: { agentId, orgId } };
      const save: Stored['save'] = (db, next) =>
        db.agentPolicy.update({ where, data: { block: BLOCK_COLUMNS.AgentPolicy.write(next) } });
      const entries = BLOCK_COLUMNS.AgentPolicy.read(block, agentId);
      return { target: `agent/${slug}/policy`, whose: ` for ${slug}`, block: entries, save };
    }),
    ...(await profilesOf(tx, orgId)),
    ...(await channelsOf(tx, orgId)),
    ...(await requirementsOf(tx, orgId)),
  ];
}

/** Additions of profiles end like blocks. A private profile that is left equal to its base is deleted. */
async function profilesOf(tx: Transaction, orgId: string | null): Promise<Stored[]> {
  const rows = await tx.profile.findMany({ where: { orgId, extends: { not: null } } });
  return rows.map((row): Stored => {
    const { id, slug, remove, extends: base, agentId } = row;
    const save: Stored['save'] = async (db, next) => {
      const isEmpty = next.length === 0 && remove.length === 0;
      if (isEmpty && agentId && base && (await giveBase(db, agentId, slug, base)))
        await db.profile.deleteMany({ where: { id, orgId } });
      else await db.profile.updateMany({ where: { id, orgId }, data: { add: ADD_COLUMN.write(next) } });
    };
    return { target: `profile/${slug}`, whose: ` in profile ${slug}`, block: toAdditions(row), save };
  });
}

async function channelsOf(tx: Transaction, orgId: string | null): Promise<Stored[]> {
  const rows = await tx.channel.findMany({ where: { orgId } });
  return rows.map((row): Stored => {
    const { id, slug, blocked } = row;
    const limits = toLimits(row);
    const save: Stored['save'] = (db, next) => {
      const ended = new Set(limits.filter((limit) => !next.includes(limit)).map(({ tool }) => tool));
      const data = { blocked: blocked.filter((entry) => !ended.has(entry)), limits: LIMITS_COLUMN.write(next) };
      return db.channel.updateMany({ where: { id, orgId }, data });
    };
    return { target: `channel/${slug}`, whose: ` on channel ${slug}`, block: limits, save };
  });
}

async function requirementsOf(tx: Transaction, orgId: string): Promise<Stored[]> {
  const rows = await tx.integrationRequirement.findMany({ where: { orgId, expiresAt: { not: null } } });
  return rows.map(({ tool, expiresAt }): Stored => {
    const save: Stored['save'] = (db) => db.integrationRequirement.deleteMany({ where: { orgId, tool } });
    const block = [{ tool, expiresAt: expiresAt! }];
    return { target: `integration-requirement/${tool}`, whose: ' (required integrations)', block, save };
  });
}

/** Gives an agent the base of its private profile again: as the default of its subtype, where it is that. */
async function giveBase(tx: Transaction, agentId: string, own: string, base: string): Promise<boolean> {
  const agent = await tx.agent.findFirst({ where: { id: agentId, profile: own }, select: { subtype: true } });
  if (!agent) return false;
  const standard = await tx.subtypeDefault.findUnique({ where: { subtype: agent.subtype } });
  const profile = standard?.profile === base ? null : base;
  await tx.agent.updateMany({ where: { id: agentId }, data: { profile } });
  return true;
}

function nounOf(from: readonly Stored[], count: number): string {
  const isBlocks = from.every(({ target }) => !/^(profile|integration-requirement)\//.test(target));
  if (isBlocks) return count === 1 ? 'The block' : 'Blocks';
  return count === 1 ? 'The entry' : 'Entries';
}

/**
 * Removes expired blocks from the policies of an organization or the platform in one revision and returns their number.
 * Checks again under the lock, so with several processes only the first one writes.
 */
export function removeExpiredBlocks(scope: OrgScope | PlatformScope, now: number): Promise<number> {
  const work = async (tx: Transaction): Promise<number> => {
    const changed = (await policiesOf(tx, scope)).flatMap((policy) => {
      const { block } = policy;
      const ended = block.filter((entry) => !isInForce(entry, now));
      return ended.length > 0 ? [{ policy, ended, kept: block.filter((entry) => isInForce(entry, now)) }] : [];
    });
    const names = changed.flatMap(({ policy, ended }) => ended.map(({ tool }) => `${tool}${policy.whose}`));
    if (names.length === 0) return 0;
    const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
    const noun = nounOf(
      changed.map(({ policy }) => policy),
      names.length,
    );
    await setRevisionNote(tx, `${noun} of ${names.slice(0, MAX_NAMED).join(', ')}${more} ended`);
    for (const { policy, ended, kept } of changed) {
      await policy.save(tx, kept);
      const removed = { count: ended.length, entries: ended.slice(0, 100) };
      await recordAudit(tx, scope, 'policy.expire', policy.target, { block: { removed } });
    }
    return names.length;
  };
  return 'orgId' in scope ? writeOrg(scope, undefined, work) : writePlatform(scope, undefined, work);
}
