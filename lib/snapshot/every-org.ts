import { listOrgIds, loadBoundaries } from '@/lib/data/system/load-boundaries';
import { OrgSnapshot, PlatformSnapshot } from './org-snapshot';
import { platformCatalog } from './platform-catalog';
import { snapshots } from './snapshot-store';

/**
 * The boundaries of every organization, one after another, for questions about all of them. What is not in memory is
 * read and forgotten again, so that nobody's snapshot is pushed out by it.
 */
export async function* everyOrg(): AsyncGenerator<OrgSnapshot> {
  let platform = await platformCatalog();
  for (const orgId of await listOrgIds()) {
    const held = snapshots().peek(orgId);
    if (held) {
      yield held;
      continue;
    }
    const loaded = await loadBoundaries(orgId, platform.rows);
    // Deleted in the meantime.
    if (!loaded) continue;
    if (loaded.platform) platform = new PlatformSnapshot(loaded.platform, platform);
    yield new OrgSnapshot(loaded.org, platform, Date.now());
  }
}
