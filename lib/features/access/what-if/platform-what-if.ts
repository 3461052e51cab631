import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SystemActor, systemOrgScope } from '@/lib/access/system-scope';
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
import { countRefusedCalls, DAYS } from './refused-calls';
import type { PlatformWhatIfView, WhatIfDraft } from './what-if-contract';

const TOOLS_NAMED = 20;
/** Calls are read per organization, which takes time with every keystroke. */
const ORGS_WITH_CALLS = 20;
const PREVIEW: SystemActor = { actor: 'system:platform-what-if', label: 'Preview of a platform draft' };

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

interface Loser {
  agents: number;
  present: OrgSnapshot;
  draft: OrgSnapshot;
}

/** Keeps the organizations where most agents lose a tool. */
function noteLoser(losers: Loser[], loser: Loser): void {
  losers.push(loser);
  losers.sort((a, b) => b.agents - a.agents);
  losers.splice(ORGS_WITH_CALLS);
}

async function countCalls(losers: readonly Loser[], signal: AbortSignal | undefined) {
  let count = 0;
  for (const { present, draft } of losers) {
    signal?.throwIfAborted();
    count += await countRefusedCalls(
      systemOrgScope({ id: present.rows.orgId, slug: present.slug }, PREVIEW),
      present,
      draft,
    );
  }
  return { days: DAYS, count, orgs: losers.length };
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
  const losers: Loser[] = [];
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
    if (counted.lost > 0) noteLoser(losers, { agents: counted.agents, present, draft });
  }
  return {
    revision,
    examined,
    orgs: orgs.sort((a, b) => b.agents - a.agents || (a.org < b.org ? -1 : 1)),
    refusedCalls: await countCalls(losers, signal),
    tools: [...moves]
      .map(([tool, move]) => ({ tool, ...move }))
      .sort((a, b) => b.lost + b.gained - a.lost - a.gained || (a.tool < b.tool ? -1 : 1))
      .slice(0, TOOLS_NAMED),
    warnings: policyWarnings(draftPolicy({ allow, block }, draft), names),
  };
}
