import { listOrgIds, loadBoundaries } from '@/lib/data/system/snapshot/load-boundaries';
import { OrgSnapshot, PlatformSnapshot } from './org-snapshot';
import { platformCatalog } from './platform-catalog';
import { snapshots } from './snapshot-store';

/**
 * Yields the snapshot of every organization, or of those named, in turn. Snapshots that are not cached are loaded temporarily, so that they
 * evict nothing.
 */
export async function* everyOrg(orgIds?: readonly string[]): AsyncGenerator<OrgSnapshot> {
  let platform = await platformCatalog();
  for (const orgId of orgIds ?? (await listOrgIds())) {
    const held = snapshots().peek(orgId);
    if (held) {
      yield held;
      continue;
    }
    const loaded = await loadBoundaries(orgId, platform.rows);
    if (!loaded) continue;
    if (loaded.platform) platform = new PlatformSnapshot(loaded.platform, platform);
    yield new OrgSnapshot(loaded.org, platform, Date.now());
  }
}
