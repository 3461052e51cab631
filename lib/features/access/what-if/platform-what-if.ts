import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PlatformScope } from '@/lib/data/scope';
import { countDifferences, forEachIndex, hasBit, type Mask } from '@/lib/engine/mask';
import { policyWarnings } from '@/lib/engine/warnings';
import { getPolicy } from '@/lib/features/access/policies/policy-service';
import { AppError } from '@/lib/shared/app-error';
import { everyOrg } from '@/lib/snapshot/every-org';
import { forEachInSlices } from '@/lib/snapshot/for-each-in-slices';
import { OrgSnapshot, PlatformSnapshot } from '@/lib/snapshot/org-snapshot';
import { draftPolicy } from './apply-draft';
import { listProblems, patternProblems } from './check-draft';
import { compare } from './compare';
import type { PlatformWhatIfView, WhatIfDraft } from './what-if-contract';

const TOOLS_NAMED = 20;

type Lists = Pick<WhatIfDraft, 'allow' | 'block' | 'tools' | 'mode'>;
type Moves = Map<string, { gained: number; lost: number }>;

/** Counts the effects on one organization. Names only tools of the platform catalog. */
async function countOrg(
  present: OrgSnapshot,
  draft: OrgSnapshot,
  moves: Moves,
  signal: AbortSignal | undefined,
): Promise<PlatformWhatIfView['orgs'][number]> {
  const gained = new Set<number>();
  const lost = new Set<number>();
  let agents = 0;
  const note = (from: Mask, to: Mask, kind: 'gained' | 'lost') =>
    forEachIndex(to, (index) => {
      if (hasBit(from, index)) return;
      (kind === 'gained' ? gained : lost).add(index);
      const { name, origin } = present.catalog.tools[index]!;
      if (origin !== 'platform') return;
      const move = moves.get(name) ?? { gained: 0, lost: 0 };
      move[kind] += 1;
      moves.set(name, move);
    });
  await forEachInSlices(
    present.agents,
    ({ id }) => {
      const { before, after } = compare(present, draft, id, {})!;
      if (countDifferences(before, after) === 0) return;
      agents += 1;
      note(before, after, 'gained');
      note(after, before, 'lost');
    },
    signal,
  );
  return { org: present.slug, name: present.rows.name, agents, gained: gained.size, lost: lost.size };
}

/**
 * Returns the effects of saving a platform draft, as numbers per organization. Writes nothing. Throws `invalid` for a
 * draft that could not be saved, and the signal's reason when the request is aborted.
 */
export async function tryPlatformDraft(
  scope: PlatformScope,
  draft: Lists,
  signal?: AbortSignal,
): Promise<PlatformWhatIfView> {
  const invalidParams = [...listProblems(draft), ...patternProblems(draft)];
  if (invalidParams.length > 0)
    throw new AppError('invalid', 'The draft is invalid. See invalidParams.', { invalidParams });
  const { allow, block, revision } = await getPolicy({ layer: 'platform', scope });
  const drafted = new WeakMap<PlatformSnapshot, PlatformSnapshot>();
  // Excludes concurrent changes by others: each organization is compared against the platform policy that its snapshot
  // uses.
  const draftOf = (platform: PlatformSnapshot) => {
    let known = drafted.get(platform);
    if (known === undefined) {
      const policy = draftPolicy(platform.rows.policy, draft);
      known = new PlatformSnapshot({ ...platform.rows, policy }, platform);
      drafted.set(platform, known);
    }
    return known;
  };

  const moves: Moves = new Map();
  const orgs: PlatformWhatIfView['orgs'] = [];
  const examined = { orgs: 0, agents: 0 };
  let names: readonly string[] = [];
  for await (const present of everyOrg()) {
    // Compiling many small organizations takes long too, so yield in between.
    await nextTurn();
    signal?.throwIfAborted();
    const draft = new OrgSnapshot(present.rows, draftOf(present.platform), present.at, present);
    const counted = await countOrg(present, draft, moves, signal);
    examined.orgs += 1;
    examined.agents += present.rows.agents.length;
    names = present.platform.catalog.names;
    if (counted.agents > 0) orgs.push(counted);
  }
  return {
    revision,
    examined,
    orgs: orgs.sort((a, b) => b.agents - a.agents || (a.org < b.org ? -1 : 1)),
    tools: [...moves]
      .map(([tool, move]) => ({ tool, ...move }))
      .sort((a, b) => b.lost + b.gained - a.lost - a.gained || (a.tool < b.tool ? -1 : 1))
      .slice(0, TOOLS_NAMED),
    warnings: policyWarnings(draftPolicy({ allow, block }, draft), names),
  };
}
