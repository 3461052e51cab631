import type { OrgScope } from '@/lib/data/scope';
import { compareBoundaries } from '@/lib/features/access/what-if/what-if-service';
import { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type { AssignInput, AssignView } from './assign-contract';
import { planAssignment, plannedProfile, writeAssignment } from './assign-repository';
import { getProfile } from './profile-service';

/**
 * Adds tools to a profile of the organization, which is created when there is none, and gives it to agents: one
 * transaction. Throws `already_exists` for a profile of the platform, `invalid`.
 */
export async function assignProfile(scope: OrgScope, slug: string, input: AssignInput): Promise<AssignView> {
  const planned = await planAssignment(scope, slug, input);
  const present = await snapshotOf(scope);
  const profile = plannedProfile(slug, planned);
  const receiving = new Set(planned.agents.map(({ id }) => id));
  const others = present.rows.profiles.filter((other) => other.slug !== slug);
  const rows = {
    ...present.rows,
    profiles: [...others, profile],
    agents: present.rows.agents.map((agent) => (receiving.has(agent.id) ? { ...agent, profile: slug } : agent)),
  };
  const drafted = new OrgSnapshot(rows, present.platform, Date.now(), present);
  const impact = await compareBoundaries(scope, present, drafted, [null]);
  if (!input.dryRun) await writeAssignment(scope, slug, input);
  return {
    profile: input.dryRun ? null : await getProfile(scope, slug),
    created: planned.before === null && !input.dryRun,
    impact,
  };
}
