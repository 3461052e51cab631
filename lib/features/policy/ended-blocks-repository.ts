import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { noteRevision, writeOrg, writePlatform } from '@/lib/data/transactions';
import { isInForce } from '@/lib/engine/compile-policy';
import type { BlockEntry } from '@/lib/engine/types';

const MOST_NAMED = 20;

interface Stored {
  /** As audit rows name it. */
  target: string;
  /** For people: empty where there is only one. */
  whose: string;
  block: Prisma.JsonValue;
  save(tx: Transaction, block: Prisma.InputJsonArray): Promise<unknown>;
}

async function policiesOf(tx: Transaction, scope: OrgScope | PlatformScope): Promise<Stored[]> {
  if (!('orgId' in scope)) {
    const row = await tx.platformPolicy.findUniqueOrThrow({ where: { id: 1 } });
    const save: Stored['save'] = (db, block) => db.platformPolicy.update({ where: { id: 1 }, data: { block } });
    return [{ target: 'policy', whose: '', block: row.block, save }];
  }
  const { orgId } = scope;
  const own = await tx.orgPolicy.findMany({ where: { orgId } });
  const agents = await tx.agentPolicy.findMany({ where: { orgId }, select: { agentId: true, block: true } });
  const slugs = await tx.agent.findMany({ where: { orgId }, select: { id: true, slug: true } });
  const slugOf = new Map(slugs.map(({ id, slug }) => [id, slug]));
  return [
    ...own.map(({ block }): Stored => {
      const save: Stored['save'] = (db, next) => db.orgPolicy.update({ where: { orgId }, data: { block: next } });
      return { target: 'policy', whose: '', block, save };
    }),
    ...agents.map(({ agentId, block }): Stored => {
      const slug = slugOf.get(agentId) ?? '';
      const where = { agentId_orgId: { agentId, orgId } };
      const save: Stored['save'] = (db, next) => db.agentPolicy.update({ where, data: { block: next } });
      return { target: `agent/${slug}/policy`, whose: ` for ${slug}`, block, save };
    }),
  ];
}

/**
 * Takes the blocks whose end has passed out of an organization's policies, or the platform's, in one revision that
 * names them; answers how many. Read again under the lock: of several processes the first does it, the others find
 * nothing left and write nothing.
 */
export function removeEndedBlocks(scope: OrgScope | PlatformScope, now: number): Promise<number> {
  const work = async (tx: Transaction): Promise<number> => {
    const changed = (await policiesOf(tx, scope)).flatMap((policy) => {
      const block = policy.block as unknown as BlockEntry[];
      const ended = block.filter((entry) => !isInForce(entry, now));
      return ended.length > 0 ? [{ policy, ended, kept: block.filter((entry) => isInForce(entry, now)) }] : [];
    });
    const names = changed.flatMap(({ policy, ended }) => ended.map(({ tool }) => `${tool}${policy.whose}`));
    if (names.length === 0) return 0;
    const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
    const noun = names.length === 1 ? 'The block' : 'Blocks';
    await noteRevision(tx, `${noun} of ${names.slice(0, MOST_NAMED).join(', ')}${more} ended`);
    for (const { policy, ended, kept } of changed) {
      await policy.save(tx, kept as unknown as Prisma.InputJsonArray);
      const removed = { count: ended.length, entries: ended.slice(0, 100) };
      await recordAudit(tx, scope, 'policy.expire', policy.target, { block: { removed } });
    }
    return names.length;
  };
  return 'orgId' in scope ? writeOrg(scope, undefined, work) : writePlatform(scope, undefined, work);
}
