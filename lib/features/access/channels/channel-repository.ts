import { ifTaken, recordAudit } from '@/lib/data/audit';
import { LIMITS_COLUMN, toLimits } from '@/lib/data/boundary-columns';
import type { Prisma, Transaction } from '@/lib/data/db';
import { type OwnerScope, ownerId, readOwner, writeOwner } from '@/lib/data/owner';
import { writeVersioned } from '@/lib/data/versioned';
import type { BlockEntry } from '@/lib/engine/types';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { ChannelInput, ChannelPatch } from './channel-contract';

export type ChannelRow = Prisma.ChannelGetPayload<object>;

/** Lists the owner's channels and, for an organization, the platform's too. A slug may occur in both. */
export function listChannelRows(scope: OwnerScope): Promise<ChannelRow[]> {
  return readOwner(scope, (tx) =>
    tx.channel.findMany({
      where: { OR: [{ orgId: ownerId(scope) }, { orgId: null }] },
      orderBy: [{ slug: 'asc' }, { id: 'asc' }],
    }),
  );
}

async function getOwnRow(tx: Transaction, scope: OwnerScope, slug: string): Promise<ChannelRow> {
  const row = await tx.channel.findFirst({ where: { slug, orgId: ownerId(scope) } });
  if (row) return row;
  throw notFound('channel');
}

/** Returns the owner's row; for an organization, falls back to the platform's. */
export function getChannelRow(scope: OwnerScope, slug: string): Promise<ChannelRow> {
  return readOwner(scope, async (tx) => {
    const rows = await tx.channel.findMany({ where: { slug, OR: [{ orgId: ownerId(scope) }, { orgId: null }] } });
    const row = rows.find((candidate) => candidate.orgId !== null) ?? rows[0];
    if (!row) throw notFound('channel');
    return row;
  });
}

/** Limits of entries that are blocked, one for each. Throws `invalid` for others. */
export function limitsOf(limits: readonly BlockEntry[], blocked: readonly string[]): BlockEntry[] {
  const known = new Set(blocked);
  const invalidParams = limits.flatMap(({ tool }, index) =>
    known.has(tool)
      ? []
      : [{ pointer: `/limits/${index}/tool`, message: `${tool} is not in the list of blocked tools` }],
  );
  if (invalidParams.length > 0)
    throw new AppError('invalid', 'Only entries of `blocked` have limits.', { invalidParams });
  return [...new Map(limits.map((limit) => [limit.tool, limit])).values()];
}

export async function createChannelRow(scope: OwnerScope, input: ChannelInput): Promise<ChannelRow> {
  const taken = `Channel ${input.slug} already exists.`;
  return writeOwner(scope, undefined, async (tx) => {
    if (ownerId(scope) === null && (await tx.channel.findFirst({ where: { slug: input.slug, orgId: null } })))
      throw new AppError('already_exists', taken);
    const blocked = [...new Set(input.blocked)];
    const limits = LIMITS_COLUMN.write(limitsOf(input.limits ?? [], blocked));
    const row = await tx.channel.create({ data: { ...input, blocked, limits, orgId: ownerId(scope) } });
    await recordAudit(tx, scope, 'channel.create', `channel/${row.slug}`, { ...input });
    return row;
  }).catch(ifTaken(taken));
}

export function updateChannelRow(
  scope: OwnerScope,
  slug: string,
  expected: string | null,
  patch: ChannelPatch,
): Promise<ChannelRow> {
  const read = (tx: Transaction) => getOwnRow(tx, scope, slug);
  const { note, ...changes } = patch;
  return writeVersioned(scope, { expected, what: 'this channel', note, read }, async (tx, before) => {
    const { blocked = before.blocked, add = [], remove = [], limits = [], ...rest } = changes;
    const entries = [...new Set([...blocked.filter((entry) => !remove.includes(entry)), ...add])];
    const restated = new Set([...(changes.blocked ?? []), ...add, ...limits.map(({ tool }) => tool)]);
    const kept = toLimits(before).filter(({ tool }) => !restated.has(tool) && entries.includes(tool));
    const data = { ...rest, blocked: entries, limits: LIMITS_COLUMN.write([...kept, ...limitsOf(limits, entries)]) };
    const row = await tx.channel.update({ where: { id: before.id, orgId: before.orgId }, data });
    await recordAudit(tx, scope, 'channel.update', `channel/${slug}`, {
      before: { name: before.name, blocked: before.blocked, limits: before.limits },
      after: data,
      ...(note ? { note } : {}),
    });
    return row;
  });
}

/** Throws `not_found`. */
export function deleteChannelRow(scope: OwnerScope, slug: string): Promise<void> {
  return writeOwner(scope, undefined, async (tx) => {
    const row = await getOwnRow(tx, scope, slug);
    await tx.channel.delete({ where: { id: row.id, orgId: row.orgId } });
    await recordAudit(tx, scope, 'channel.delete', `channel/${slug}`, { name: row.name, blocked: row.blocked });
  });
}
