import { toLimits } from '@/lib/data/boundary-columns';
import type { OwnerScope } from '@/lib/data/owner';
import { policyWarnings } from '@/lib/engine/warnings';
import { platformCatalog } from '@/lib/snapshot/platform-catalog';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type { ChannelInput, ChannelPatch, ChannelView } from './channel-contract';
import {
  type ChannelRow,
  createChannelRow,
  getChannelRow,
  listChannelRows,
  updateChannelRow,
} from './channel-repository';

export { deleteChannelRow as deleteChannel } from './channel-repository';

async function catalogNames(scope: OwnerScope): Promise<readonly string[]> {
  if (!('orgId' in scope)) return (await platformCatalog()).catalog.names;
  return (await snapshotOf(scope)).catalog.names;
}

function toView(row: ChannelRow, names: readonly string[]): ChannelView {
  const block = row.blocked.map((tool) => ({ tool }));
  return {
    slug: row.slug,
    name: row.name,
    blocked: row.blocked,
    limits: toLimits(row),
    owner: row.orgId === null ? 'platform' : 'organization',
    revision: String(row.version),
    warnings: policyWarnings({ allow: { mode: 'all', tools: [] }, block }, names),
  };
}

export async function listChannels(scope: OwnerScope): Promise<ChannelView[]> {
  const names = await catalogNames(scope);
  return (await listChannelRows(scope)).map((row) => toView(row, names));
}

/** Returns the owner's row, or the platform's. Throws `not_found`. */
export async function getChannel(scope: OwnerScope, slug: string): Promise<ChannelView> {
  return toView(await getChannelRow(scope, slug), await catalogNames(scope));
}

/** An organization may create a channel with the slug of a platform channel. Throws `already_exists`. */
export async function createChannel(scope: OwnerScope, input: ChannelInput): Promise<ChannelView> {
  return toView(await createChannelRow(scope, input), await catalogNames(scope));
}

/** Throws `not_found`, `version_mismatch`. */
export async function updateChannel(
  scope: OwnerScope,
  slug: string,
  expected: string | null,
  patch: ChannelPatch,
): Promise<ChannelView> {
  return toView(await updateChannelRow(scope, slug, expected, patch), await catalogNames(scope));
}
