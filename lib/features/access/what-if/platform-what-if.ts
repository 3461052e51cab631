import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PlatformScope } from '@/lib/data/scope';
import { namesOf } from '@/lib/engine/compile-catalog';
import { compilePolicy } from '@/lib/engine/compile-policy';
import { addAll, countBits, forEachIndex, isEmpty, type Mask, removeAll } from '@/lib/engine/mask';
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
import { compare, isChanged } from './compare';
import { countPlatformCalls } from './platform-refused-calls';
import type { PlatformWhatIfView, WhatIfDraft } from './what-if-contract';

const TOOLS_NAMED = 20;
/** Reading calls takes time with every keystroke. */
const ORGS_WITH_CALLS = 20;

type Lists = Pick<WhatIfDraft, 'allow' | 'block' | 'tools' | 'mode' | 'approved'>;
type Kind = 'gained' | 'lost' | 'added' | 'removed';
/** Numbers of agents by tool. */
type Moves = Map<string, Record<Kind, number>>;

const noMoves = (): Record<Kind, number> => ({ gained: 0, lost: 0, added: 0, removed: 0 });
const sumOfMoves = ({ gained, lost, added, removed }: Record<Kind, number>) => gained + lost + added + removed;
const shownMoves = ({ gained, lost, ...approvals }: Record<Kind, number>) => ({ gained, lost, approvals });

function without(mask: Mask, other: Mask): Mask {
  const rest = Uint32Array.from(mask);
  removeAll(rest, other);
  return rest;
}

/** Counts the effects on one organization. Names only tools of the platform catalog. */
async function countOrg(
  present: OrgSnapshot,
  draft: OrgSnapshot,
  moves: Moves,
  signal: AbortSignal | undefined,
): Promise<{ row: PlatformWhatIfView['orgs'][number]; losers: number }> {
  const { words } = present.catalog;
  const seen: Record<Kind, Mask> = {
    gained: new Uint32Array(words),
    lost: new Uint32Array(words),
    added: new Uint32Array(words),
    removed: new Uint32Array(words),
  };
  let agents = 0;
  let losers = 0;
  const note = (tools: Mask, kind: Kind) => {
    addAll(seen[kind], tools);
    forEachIndex(tools, (index) => {
      const { name, origin } = present.catalog.tools[index]!;
      if (origin !== 'platform') return;
      const move = moves.get(name) ?? noMoves();
      move[kind] += 1;
      moves.set(name, move);
    });
  };
  await forEachInSlices(
    present.agents,
    ({ id }) => {
      const comparison = compare(present, draft, id, {})!;
      if (!isChanged(comparison)) return;
      const { before, after, approvals } = comparison;
      const lost = without(before, after);
      agents += 1;
      if (!isEmpty(lost)) losers += 1;
      note(without(after, before), 'gained');
      note(lost, 'lost');
      note(approvals.added, 'added');
      note(approvals.removed, 'removed');
    },
    signal,
  );
  const row = {
    ...{ org: present.slug, name: present.rows.name, agents },
    ...{ gained: countBits(seen.gained), lost: countBits(seen.lost) },
    approvals: { added: countBits(seen.added), removed: countBits(seen.removed) },
  };
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
      .sort(([a, one], [b, other]) => sumOfMoves(other) - sumOfMoves(one) || (a < b ? -1 : 1))
      .slice(0, TOOLS_NAMED)
      .map(([tool, move]) => ({ tool, ...shownMoves(move) })),
    warnings: policyWarnings(draftPolicy({ allow, block }, draft), platform?.catalog.names ?? []),
  };
}
