import { systemOrgScope } from '@/lib/access/system-scope';
import type { OrgScope } from '@/lib/data/scope';
import { listSwitchedOn } from '@/lib/data/system/snapshot/load-embeddings';
import { log } from '@/lib/log';
import { rankingHealth } from '@/lib/snapshot/ranking-health';
import { saveRankingStatus } from './embeddings-repository';

const JOB = { actor: 'system:ranking-notes', label: 'Ambit: ranking status' } as const;

/** Writes this process's ranking results since the last call to the endpoint rows, for other processes. */
export async function saveRankingStatuses(): Promise<void> {
  const health = rankingHealth();
  const unsavedNotes = health.unsavedNotes();
  if (unsavedNotes.length === 0) return;
  const slugs = new Map((await listSwitchedOn()).map(({ orgId, orgSlug }) => [orgId, orgSlug]));
  for (const [orgId, note] of unsavedNotes) {
    const slug = slugs.get(orgId);
    // Undefined when the endpoint was disabled or deleted meanwhile.
    if (slug !== undefined) await saveRankingStatus(systemOrgScope({ id: orgId, slug }, JOB), note);
    health.noteReported(orgId, note);
  }
}

/**
 * Flushes the ranking status of one organization before it is read, so that this process's results are not delayed by
 * five seconds.
 */
export async function saveRankingStatusOf({ orgId, orgSlug }: OrgScope): Promise<void> {
  const note = rankingHealth().unsavedNoteOf(orgId);
  if (note === null) return;
  try {
    await saveRankingStatus(systemOrgScope({ id: orgId, slug: orgSlug }, JOB), note);
    rankingHealth().noteReported(orgId, note);
  } catch (error) {
    log().warn({ err: error, org: orgId }, 'failed to save the ranking status');
  }
}
