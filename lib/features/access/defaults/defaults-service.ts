import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { countAgentsBySubtype } from '@/lib/data/system/snapshot/tool-mentions';
import { FALLBACK_PROFILE } from '@/lib/engine/fallback-profile';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type { DefaultsView, SubtypeView } from './defaults-contract';
import { listSubtypeRows, saveSubtypeRow } from './defaults-repository';

export { deleteSubtypeRow as removeSubtypeDefault } from './defaults-repository';

export async function getDefaults(scope: PlatformScope): Promise<DefaultsView> {
  const rows = await listSubtypeRows(scope);
  const agents = await countAgentsBySubtype();
  const subtypes = rows.map((row) => ({ ...row, agents: agents.get(row.subtype) ?? 0 }));
  const listed = new Set(rows.map((row) => row.subtype));
  const unlisted = [...agents].reduce((sum, [subtype, count]) => sum + (listed.has(subtype) ? 0 : count), 0);
  return { subtypes, fallback: FALLBACK_PROFILE, unlisted };
}

/** Throws `invalid` for an unknown platform profile. */
export async function setSubtypeDefault(scope: PlatformScope, subtype: string, profile: string): Promise<DefaultsView> {
  await saveSubtypeRow(scope, subtype, profile);
  return getDefaults(scope);
}

export async function listSubtypes(scope: OrgScope): Promise<SubtypeView[]> {
  const { boundaries } = await snapshotOf(scope);
  return Object.entries(boundaries.subtypeDefaults)
    .map(([subtype, profile]) => ({ subtype, profile }))
    .sort((a, b) => (a.subtype < b.subtype ? -1 : 1));
}
