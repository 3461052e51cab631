import { vi } from 'vitest';
import { revisionClock, revisionToken } from '@/lib/data/revision-clock';
import type { Installation } from './installation';

/** The X-Min-Revision header of what is committed now: the answer to it sees everything that psql wrote before. */
export async function atLeastNow(at: Installation, orgId: string): Promise<Record<string, string>> {
  const { rows } = await at.owner.query(
    'SELECT o.revision AS org, p.revision AS platform FROM "Organization" o, "PlatformState" p WHERE o.id = $1',
    [orgId],
  );
  return { 'X-Min-Revision': revisionToken(Number(rows[0].platform), Number(rows[0].org)) };
}

/** Waits until the server has processed all notifications of earlier commits. */
export async function waitForNotifications(at: Installation): Promise<void> {
  const { rows } = await at.owner.query(
    `UPDATE "SubtypeDefault" SET profile = 'marker-' || gen_random_uuid() WHERE subtype = 'marker'
     RETURNING (SELECT revision FROM "PlatformState")`,
  );
  if (rows.length === 0) {
    await at.owner.query(`INSERT INTO "SubtypeDefault" (subtype, profile) VALUES ('marker', 'marker')`);
    return waitForNotifications(at);
  }
  const newest = Number((await at.owner.query('SELECT revision FROM "PlatformState"')).rows[0].revision);
  await vi.waitFor(
    () => {
      if (revisionClock().platformRevision < newest) throw new Error('not heard yet');
    },
    { timeout: 20_000, interval: 2 },
  );
}
