import { systemOrgScope } from '@/lib/access/system-scope';
import { findOrgsWithNewRevisions, findOrgsWithOverdueMail } from '@/lib/data/system/snapshot/changed-orgs';
import { runMail } from './notification-jobs';
import { notify } from './notify';
import { takeChangedBoundaries } from './revision-notice-repository';

const ACTOR = { actor: 'system:notifications', label: 'Ambit: notifications' } as const;

/** Notifies of changes of what agents may see and call, once each. Returns their number. */
export async function notifyOfChanges(): Promise<number> {
  let told = 0;
  for (const org of await findOrgsWithNewRevisions()) {
    const scope = systemOrgScope(org, ACTOR);
    told += await takeChangedBoundaries(scope, (tx, changed) => notify(tx, scope, 'boundary.changed', changed));
  }
  return told;
}

/** Sends mail that a stopped worker left. Throws the first error after all organizations had their turn. */
export async function sendOverdueMail(): Promise<void> {
  const errors: unknown[] = [];
  for (const { id, slug } of await findOrgsWithOverdueMail())
    await runMail({ orgId: id, orgSlug: slug }).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
