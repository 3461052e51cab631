import { systemOrgScope } from '@/lib/access/system-scope';
import type { OrgScope } from '@/lib/data/scope';
import { listSwitchedOn } from '@/lib/data/system/load-embeddings';
import { log } from '@/lib/log';
import { rankingHealth } from '@/lib/snapshot/ranking-health';
import { saveRankingNote } from './embeddings-repository';

const JOB = { actor: 'system:ranking-notes', label: 'Ambit: how messages are ranked' } as const;

/** Tells the other processes, by the endpoint's row, how messages fared here since the last time. */
export async function tellRankings(): Promise<void> {
  const health = rankingHealth();
  const untold = health.untold();
  if (untold.length === 0) return;
  const slugs = new Map((await listSwitchedOn()).map(({ orgId, orgSlug }) => [orgId, orgSlug]));
  for (const [orgId, note] of untold) {
    const slug = slugs.get(orgId);
    // Switched off or deleted meanwhile: nobody asks.
    if (slug !== undefined) await saveRankingNote(systemOrgScope({ id: orgId, slug }, JOB), note);
    health.told(orgId, note);
  }
}

/** The same for one organization, before somebody reads it: what this process saw a moment ago is not five seconds late. */
export async function tellRankingOf({ orgId, orgSlug }: OrgScope): Promise<void> {
  const note = rankingHealth().untoldOf(orgId);
  if (note === null) return;
  try {
    await saveRankingNote(systemOrgScope({ id: orgId, slug: orgSlug }, JOB), note);
    rankingHealth().told(orgId, note);
  } catch (error) {
    log().warn({ err: error, org: orgId }, 'how messages were ranked could not be noted');
  }
}
