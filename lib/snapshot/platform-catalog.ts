import { listener } from '@/lib/data/listener';
import { revisionClock } from '@/lib/data/revision-clock';
import { currentPlatformRevision, loadPlatformRows } from '@/lib/data/system/snapshot/load-boundaries';
import { singleton } from '@/lib/shared/singleton';
import { PlatformSnapshot } from './org-snapshot';

const held = () =>
  singleton('platform-catalog', () => {
    const slot = { snapshot: null as PlatformSnapshot | null };
    // After a database restore, row versions may match by coincidence.
    listener().onReset(({ rewritten }) => {
      if (rewritten) slot.snapshot = null;
    });
    return slot;
  });

/** Returns the platform's current catalog and layer, for the platform's own pages. */
export async function platformCatalog(): Promise<PlatformSnapshot> {
  const slot = held();
  const newest = listener().healthy ? revisionClock().platformRevision : await currentPlatformRevision();
  if (slot.snapshot && slot.snapshot.revision >= newest && newest > 0) return slot.snapshot;
  const known = slot.snapshot;
  slot.snapshot = new PlatformSnapshot(await loadPlatformRows(known?.rows.tools), known ?? undefined);
  revisionClock().platformCommitted(slot.snapshot.revision);
  return slot.snapshot;
}
