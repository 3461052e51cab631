import type { OrgScope } from '@/lib/data/scope';
import type { NamedAgent } from '@/lib/data/system/snapshot/load-boundaries';
import { prepareWords } from '@/lib/engine/goal-words';
import { countBits, type Mask } from '@/lib/engine/mask';
import { planAccess } from '@/lib/engine/plan-access';
import type { BlockEntry, EngineGoal, PolicyWarning } from '@/lib/engine/types';
import { policyWarnings } from '@/lib/engine/warnings';
import { draftEngineGoal } from '@/lib/features/goals/goal-fields';
import { goalsUnderTemplate } from '@/lib/features/goals/goal-service';
import { listIntegrations } from '@/lib/features/integrations/integration-service';
import { changedDefinitions } from '@/lib/features/sources/quarantine-service';
import { notFound } from '@/lib/shared/app-error';
import { forEachInSlices } from '@/lib/snapshot/for-each-in-slices';
import { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { prepareAgents } from '@/lib/snapshot/prepare-forms';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { applyAccess, applyDraft, draftPolicy } from './apply-draft';
import { requireSavable } from './check-draft';
import { compare, isChanged, type Moves, moved, tokensOf } from './compare';
import { impactSummary } from './impact-summary-contract';
import { refusedCalls } from './refused-calls';
import type { WhatIfDraft, WhatIfView } from './what-if-contract';
import { listLiveSessions, policyVersion } from './what-if-read-model';

const LIVE_MS = 24 * 3600_000;
const MAX_SESSIONS = 10_000;
/** Slug of a private profile that a draft creates. No stored slug can equal it. */
const NEW_PROFILE = '(new)';

function nothingBesideUniversal(mask: Mask, universal: Mask): boolean {
  return mask.every((word, w) => (word & ~universal[w]!) === 0);
}

const isSameMove = (one: Moves, other: Moves) =>
  [
    [one.gained, other.gained],
    [one.lost, other.lost],
    [one.approvals.added, other.approvals.added],
    [one.approvals.removed, other.approvals.removed],
  ].every(([some, others]) => some!.join() === others!.join());

type Compared = Pick<WhatIfView, 'agents' | 'tokens' | 'warnings'>;

/** Channel and goal to compare agents on; null: none. */
interface Place {
  channel: string | null;
  goal: string | null;
}

async function compareAgents(present: OrgSnapshot, draft: OrgSnapshot, places: readonly Place[]): Promise<Compared> {
  const compared: Compared = { agents: [], tokens: { before: 0, after: 0 }, warnings: [] };
  const compareOne = ({ id, slug }: NamedAgent, { channel, goal }: Place) => {
    const comparison = compare(present, draft, id, { channel, goal });
    if (!comparison) return;
    const { before, after, added, drafted } = comparison;
    const tokens = {
      before: tokensOf(present, present.agent(id), before),
      after: tokensOf(draft, draft.agent(id), drafted),
    };
    if (channel === null) {
      compared.tokens.before += tokens.before;
      compared.tokens.after += tokens.after;
    }
    if (!isChanged(comparison)) return;
    const moves = moved(present, comparison);
    const general = compared.agents.find((one) => one.agent === slug && one.channel === null && one.goal === null);
    if (channel !== null && general && isSameMove(general, moves)) return;
    const allowed = { before: countBits(before), after: countBits(drafted) };
    compared.agents.push({ agent: slug, channel, goal, ...moves, allowed, tokens });
    const { universal } = present.catalog;
    const isEmptied = added.length === 0 && draft.agent(id) !== undefined && nothingBesideUniversal(after, universal);
    if (isEmptied && !nothingBesideUniversal(before, universal)) {
      const where = goal !== null ? ` on goal ${goal}` : channel !== null ? ` on channel ${channel}` : '';
      const message = `${slug} would keep only universal tools${where}.`;
      compared.warnings.push({ code: 'empty_tool_set', message, entry: slug });
    }
  };
  await prepareAgents(present, 'native');
  await prepareAgents(draft, 'native');
  const added = [...draft.agents].filter(({ id }) => !present.agent(id));
  for (const place of places) await forEachInSlices([...present.agents, ...added], (agent) => compareOne(agent, place));
  const approvalChanges = ({ approvals: { added, removed } }: Moves) => added.length + removed.length;
  compared.agents.sort(
    (a, b) =>
      b.lost.length - a.lost.length || b.gained.length - a.gained.length || approvalChanges(b) - approvalChanges(a),
  );
  return compared;
}

async function compareSessions(
  scope: OrgScope,
  present: OrgSnapshot,
  draft: OrgSnapshot,
): Promise<WhatIfView['sessions']> {
  const live = await listLiveSessions(scope, new Date(Date.now() - LIVE_MS), MAX_SESSIONS);
  const changed: WhatIfView['sessions'] = [];
  await forEachInSlices(live, ({ agentId, name, channel, goal, disabled }) => {
    const comparison = compare(present, draft, agentId, { channel, goal, disabled });
    if (!comparison || !isChanged(comparison)) return;
    changed.push({
      agent: present.agent(agentId)!.input.slug,
      session: name,
      channel,
      goal,
      ...moved(present, comparison),
    });
  });
  return changed;
}

function draftWarnings(present: OrgSnapshot, agentId: string | null, draft: WhatIfDraft): PolicyWarning[] {
  const { names } = present.catalog;
  const { profile, channel, settings } = draft;
  const everything = { mode: 'all' as const, tools: [] };
  const before = agentId === null ? present.rows.policy : present.agent(agentId)!.input.policy;
  const after = draftPolicy(before, draft);
  const unknown = (settings?.channels ?? []).filter(
    (slug) => !present.compiled.channels.has(slug) && slug !== channel?.slug,
  );
  return [
    ...(after === before ? [] : policyWarnings(after, names)),
    ...(profile?.tools ? policyWarnings({ allow: { mode: 'selected', tools: profile.tools }, block: [] }, names) : []),
    ...(channel?.blocked
      ? policyWarnings({ allow: everything, block: channel.blocked.map((tool) => ({ tool })) }, names)
      : []),
    ...unknown.map((slug) => ({ code: 'unknown_channel', message: `Unknown channel ${slug}.`, entry: slug })),
  ];
}

async function draftEngineGoals(scope: OrgScope, { goal, template }: WhatIfDraft): Promise<EngineGoal[]> {
  const own = goal ? [draftEngineGoal(goal)] : [];
  if (!template) return own;
  const { slug, ...boundary } = template;
  const following = await goalsUnderTemplate(scope, slug, boundary);
  return [...following.filter(({ id }) => id !== goal?.goalId), ...own];
}

/** Goals of the entries that only one of the two has. */
function goalsOfChangedEntries(present: OrgSnapshot, drafted: OrgSnapshot): string[] {
  const entriesOf = ({ rows }: OrgSnapshot) => {
    const entries = new Map<string, string>();
    const see = (owner: string, { goal, ...entry }: BlockEntry) =>
      goal !== undefined && entries.set(JSON.stringify([owner, goal, entry]), goal);
    for (const { id, policy } of rows.agents) for (const entry of policy.block) see(id, entry);
    for (const { slug, add = [] } of rows.profiles) for (const entry of add) see(slug, entry);
    return entries;
  };
  const [before, after] = [entriesOf(present), entriesOf(drafted)];
  const onlyIn = (one: typeof before, other: typeof before) =>
    [...one].flatMap(([key, goal]) => (other.has(key) ? [] : goal));
  return [...onlyIn(before, after), ...onlyIn(after, before)];
}

/** Channels whose blocks differ, also because one of the two does not have the channel. */
function changedChannels(present: OrgSnapshot, drafted: OrgSnapshot): string[] {
  const blocksOf = ({ rows }: OrgSnapshot) =>
    new Map(
      rows.channels
        .filter(({ owner }) => owner === 'organization')
        .map(({ slug, blocked }) => [slug, [...new Set(blocked)].sort().join()]),
    );
  const [before, after] = [blocksOf(present), blocksOf(drafted)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((slug) => before.get(slug) !== after.get(slug))
    .sort();
}

/** Splits the words of tools in time slices, which goals would otherwise do at once when they are compiled. */
async function prepareGoals({ rows, catalog }: OrgSnapshot): Promise<void> {
  if (rows.goals.length > 0) await forEachInSlices(catalog.tools, prepareWords);
}

/**
 * Compares the draft's boundaries with the current ones using the same decision function: agents, live sessions,
 * recorded calls and tokens. `goals`: changed goals, compared for agents that use them; null in the list compares
 * agents outside any goal too. Agents are also compared on channels whose blocks change.
 */
export async function compareBoundaries(
  scope: OrgScope,
  present: OrgSnapshot,
  drafted: OrgSnapshot,
  goals: readonly (string | null)[],
): Promise<Omit<WhatIfView, 'revision'>> {
  const about = new Set([...goals, ...goalsOfChangedEntries(present, drafted)]);
  const places: Place[] = [
    ...[...about].map((goal) => ({ channel: null, goal })),
    ...changedChannels(present, drafted).map((channel) => ({ channel, goal: null })),
  ];
  await prepareGoals(present);
  await prepareGoals(drafted);
  const { agents, tokens, warnings } = await compareAgents(present, drafted, places);
  const sessions = await compareSessions(scope, present, drafted);
  const impact = { agents, sessions, refusedCalls: await refusedCalls(scope, present, drafted) };
  return { summary: impactSummary(impact), ...impact, tokens, warnings };
}

/** Changes the agent's access after the rest of the draft, whose changes may be needed for it. */
function draftAccess(
  present: OrgSnapshot,
  drafted: OrgSnapshot,
  agentId: string | null,
  { access }: WhatIfDraft,
): { drafted: OrgSnapshot; refused: PolicyWarning[] } {
  if (agentId === null || !access) return { drafted, refused: [] };
  const plan = planAccess(drafted.agent(agentId)!.compiled, { tools: access }, NEW_PROFILE);
  const refused = plan.refused.map(({ tool, text }) => ({ code: 'access_refused', message: text, tool }));
  const rows = applyAccess(drafted.rows, agentId, plan);
  return { drafted: new OrgSnapshot(rows, drafted.platform, Date.now(), present), refused };
}

/**
 * Returns the effects of saving a draft on agents, live sessions, recorded calls and tokens. Evaluates a second
 * snapshot and writes nothing. Throws `not_found` (agent), `invalid` for a draft that could not be saved.
 */
export async function tryDraft(scope: OrgScope, agentSlug: string | null, draft: WhatIfDraft): Promise<WhatIfView> {
  const present = await snapshotOf(scope);
  const agentId = agentSlug === null ? null : present.agentBySlug(agentSlug)?.input.id;
  if (agentId === undefined) throw notFound('agent');
  const providers = draft.requirements || draft.disconnected ? await listIntegrations(scope, false) : [];
  requireSavable(draft, present, agentId, new Set(providers.map(({ provider }) => provider)));

  const goals = await draftEngineGoals(scope, draft);
  const changed = draft.approved ? await changedDefinitions(scope, draft.approved) : undefined;
  const rows = applyDraft(present.rows, agentId, draft, goals, changed);
  const { drafted, refused } = draftAccess(
    present,
    new OrgSnapshot(rows, present.platform, Date.now(), present),
    agentId,
    draft,
  );
  const revision = await policyVersion(scope, agentId);
  const about = goals.length > 0 ? goals.map(({ id }) => id) : [null];
  const { warnings, ...compared } = await compareBoundaries(scope, present, drafted, about);
  return { revision, ...compared, warnings: [...draftWarnings(present, agentId, draft), ...refused, ...warnings] };
}
