import type { OwnerScope } from '@/lib/data/owner';
import type { OrgScope } from '@/lib/data/scope';
import { decide } from '@/lib/engine/decide';
import { hasBit } from '@/lib/engine/mask';
import type { RevisionChangeView, RevisionView } from '@/lib/features/audit/audit-contract';
import type { Page, PageRequest } from '@/lib/shared/page';
import { inSlices } from '@/lib/snapshot/in-slices';
import { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import type { RestoreView, RevisionFilter } from './history-contract';
import { getRevision, listChanges, listRevisions } from './history-read-model';
import {
  type OrgRestore,
  previewOrgRestore,
  previewPlatformRestore,
  type Restored,
  restoreOrg,
  restorePlatform,
} from './restore-repository';

/** Newest first. Throws `invalid` for a cursor that is none of ours. */
export function listRevisionLog(
  scope: OwnerScope,
  request: PageRequest,
  filter: RevisionFilter,
): Promise<Page<RevisionView>> {
  return listRevisions(scope, request, filter);
}

/** Throws `not_found`. */
export function readRevision(scope: OwnerScope, number: string): Promise<RevisionView> {
  return getRevision(scope, BigInt(number));
}

/** Throws `not_found`, and `invalid` for a cursor that is none of ours. */
export function listRevisionChanges(
  scope: OwnerScope,
  number: string,
  request: PageRequest,
): Promise<Page<RevisionChangeView>> {
  return listChanges(scope, BigInt(number), request);
}

type Effects = NonNullable<RestoreView['agents']>;

/** What each agent gains and loses, outside any session, under the platform as it is now. */
async function effectsOn(scope: OrgScope, { before, after }: OrgRestore['rows']): Promise<Effects> {
  const { platform } = (await snapshots().get(scope.orgId)).snapshot;
  const now = Date.now();
  const was = new OrgSnapshot(before, platform, now);
  const will = new OrgSnapshot(after, platform, now);
  const allowedIn = (snapshot: OrgSnapshot, id: string): Set<string> => {
    const agent = snapshot.agent(id);
    const mask = agent ? decide(agent.compiled, {}) : null;
    return new Set(mask ? snapshot.catalog.names.filter((_, index) => hasBit(mask, index)) : []);
  };
  const effects: Effects = [];
  await inSlices(was.agents, ({ id, slug }) => {
    const [old, next] = [allowedIn(was, id), allowedIn(will, id)];
    const gained = [...next].filter((tool) => !old.has(tool));
    const lost = [...old].filter((tool) => !next.has(tool));
    if (gained.length > 0 || lost.length > 0)
      effects.push({ agent: slug, gained, lost, allowed: { before: old.size, after: next.size } });
  });
  return effects.sort((a, b) => a.agent.localeCompare(b.agent, 'en'));
}

type AnyRestored = Restored<{ steps: unknown[]; notRestored: RestoreView['notRestored'] }>;

function toView(number: string, dryRun: boolean, { plan, changes, made }: AnyRestored): RestoreView {
  return {
    dryRun,
    restores: number,
    revision: made ? String(made.revision) : null,
    previous: made ? String(made.previous) : null,
    changeCount: plan.steps.length,
    changes,
    notRestored: plan.notRestored,
  };
}

/** How a revision is restored. */
export interface RestoreOptions {
  note: string | undefined;
  /** Only says what that would change. */
  dryRun: boolean;
}

/**
 * Brings what decides, an organization's boundaries or the platform's layer, back as it stood after revision `number`,
 * as a new revision. Throws `not_found` for an unknown revision.
 */
export async function restoreRevision(
  scope: OwnerScope,
  number: string,
  { dryRun, note }: RestoreOptions,
): Promise<RestoreView> {
  const target = BigInt(number);
  if ('orgId' in scope) {
    const restored = await (dryRun ? previewOrgRestore(scope, target) : restoreOrg(scope, target, note));
    return { ...toView(number, dryRun, restored), agents: await effectsOn(scope, restored.plan.rows) };
  }
  const restored = await (dryRun ? previewPlatformRestore(scope, target) : restorePlatform(scope, target, note));
  return toView(number, dryRun, restored);
}
