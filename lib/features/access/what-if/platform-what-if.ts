import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PlatformScope } from '@/lib/data/scope';
import { namesOf } from '@/lib/engine/compile-catalog';
import { compilePolicy } from '@/lib/engine/compile-policy';
import { addAll, countDifferences, forEachIndex, hasBit, type Mask, removeAll } from '@/lib/engine/mask';
import type { ToolPolicy } from '@/lib/engine/types';
import { policyWarnings } from '@/lib/engine/warnings';
import { getPolicy } from '@/lib/features/access/policies/policy-service';
import { changedDefinitions } from '@/lib/features/sources/quarantine-service';
import { AppError } from '@/lib/shared/app-error';
import { everyOrg } from '@/lib/snapshot/every-org';
import { forEachInSlices } from '@/lib/snapshot/for-each-in-slices';
import { OrgSnapshot, PlatformSnapshot } from '@/lib/snapshot/org-snapshot';
import { draftPolicy, withApproved } from './apply-draft';
import { listProblems, patternProblems } from './check-draft';
import { compare } from './compare';
import { countPlatformCalls } from './platform-refused-calls';
import type { PlatformWhatIfView, WhatIfDraft } from './what-if-contract';

const TOOLS_NAMED = 20;
/** Reading calls takes time with every keystroke. */
const ORGS_WITH_CALLS = 20;

type Lists = Pick<WhatIfDraft, 'allow' | 'block' | 'tools' | 'mode' | 'approved'>;
type Moves = Map<string, { gained: number; lost: number }>;

/** Counts the effects on one organization. Names only tools of the platform catalog. */
async function countOrg(
  present: OrgSnapshot,
  draft: OrgSnapshot,
  moves: Moves,
  signal: AbortSignal | undefined,
): Promise<{ row: PlatformWhatIfView['orgs'][number]; losers: number }> {
  const gained = new Set<number>();
  const lost = new Set<number>();
  let agents = 0;
  let losers = 0;
  /** Number of tools that only `to` has. */
  const note = (from: Mask, to: Mask, kind: 'gained' | 'lost') => {
    let count = 0;
    forEachIndex(to, (index) => {
      if (hasBit(from, index)) return;
      count += 1;
      (kind === 'gained' ? gained : lost).add(index);
      const { name, origin } = present.catalog.tools[index]!;
      if (origin !== 'platform') return;
      const move = moves.get(name) ?? { gained: 0, lost: 0 };
      move[kind] += 1;
      moves.set(name, move);
    });
    return count;
  };
  await forEachInSlices(
    present.agents,
    ({ id }) => {
      const { before, after } = compare(present, draft, id, {})!;
      if (countDifferences(before, after) === 0) return;
      agents += 1;
      note(before, after, 'gained');
      if (note(after, before, 'lost') > 0) losers += 1;
    },
    signal,
  );
  const row = { org: present.slug, name: present.rows.name, agents, gained: gained.size, lost: lost.size };
  return { row, losers };
}

/** Platform tools that the draft's lists exclude and the present ones do not. */
function newlyExcluded({ catalog, rows }: PlatformSnapshot, draft: PlatformSnapshot): string[] {
  const at = Date.now();
  const excluded = (policy: ToolPolicy): Mask => {
    const { notAllowed, blocked } = compilePolicy(catalog, policy, at);
    const mask = Uint32Array.from(notAllowed);
    addAll(mask, blocked);
    return mask;
  };
  const after = excluded(draft.rows.policy);
  removeAll(after, excluded(rows.policy));
  return namesOf(catalog, after);
}

interface Loser {
  orgId: string;
  agents: number;
}

/** Keeps the organizations where most agents lose a tool. */
function noteLoser(losers: Loser[], loser: Loser): void {
  losers.push(loser);
  losers.sort((a, b) => b.agents - a.agents);
  losers.splice(ORGS_WITH_CALLS);
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
  const changed = draft.approved ? await changedDefinitions(scope, draft.approved) : new Map();
  const drafted = new WeakMap<PlatformSnapshot, PlatformSnapshot>();
  // Excludes concurrent changes by others: each organization is compared against the platform policy that its snapshot
  // uses.
  const draftedPlatform = (platform: PlatformSnapshot) => {
    let known = drafted.get(platform);
    if (known === undefined) {
      const policy = draftPolicy(platform.rows.policy, draft);
      const tools = withApproved(platform.rows.tools, draft.approved, changed);
      known = new PlatformSnapshot({ ...platform.rows, policy, tools }, platform);
      drafted.set(platform, known);
    }
    return known;
  };
  const draftOf = (present: OrgSnapshot) =>
    new OrgSnapshot(present.rows, draftedPlatform(present.platform), present.at, present);

  const moves: Moves = new Map();
  const orgs: PlatformWhatIfView['orgs'] = [];
  const losers: Loser[] = [];
  const examined = { orgs: 0, agents: 0 };
  let platform: PlatformSnapshot | null = null;
  for await (const present of everyOrg()) {
    // Compiling many small organizations takes long too, so yield in between.
    await nextTurn();
    signal?.throwIfAborted();
    const { row, losers: agents } = await countOrg(present, draftOf(present), moves, signal);
    examined.orgs += 1;
    examined.agents += present.rows.agents.length;
    platform = present.platform;
    if (row.agents > 0) orgs.push(row);
    if (agents > 0) noteLoser(losers, { orgId: present.rows.orgId, agents });
  }
  return {
    revision,
    examined,
    orgs: orgs.sort((a, b) => b.agents - a.agents || (a.org < b.org ? -1 : 1)),
    refusedCalls: await countPlatformCalls(
      losers.map(({ orgId }) => orgId),
      platform ? newlyExcluded(platform, draftedPlatform(platform)) : [],
      draftOf,
      signal,
    ),
    tools: [...moves]
      .map(([tool, move]) => ({ tool, ...move }))
      .sort((a, b) => b.lost + b.gained - a.lost - a.gained || (a.tool < b.tool ? -1 : 1))
      .slice(0, TOOLS_NAMED),
    warnings: policyWarnings(draftPolicy({ allow, block }, draft), platform?.catalog.names ?? []),
  };
}
