import { systemOrgScope } from '@/lib/access/system-scope';
import { findOrgsWithExpiringKeys } from '@/lib/data/system/jobs/expiring-keys';
import { takeExpiringKeys } from '@/lib/features/people/keys/key-service';
import { notify } from './notify';

const ACTOR = { actor: 'system:keys', label: 'Ambit: keys' } as const;

/** Notifies of keys that expire within a week, or within the last quarter of a shorter life, once each. Returns their number. */
export async function warnOfExpiringKeys(now = new Date()): Promise<number> {
  let told = 0;
  for (const org of await findOrgsWithExpiringKeys(now)) {
    const scope = systemOrgScope(org, ACTOR);
    told += await takeExpiringKeys(scope, now, (tx, key) => notify(tx, scope, 'key.expiring', key));
  }
  return told;
}
