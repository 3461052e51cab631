import type { z } from 'zod';
import type { OrgScope } from '@/lib/data/scope';
import type { Moment } from '@/lib/data/system/snapshot/load-boundaries-at';
import type { SessionState } from '@/lib/data/system/snapshot/load-session';
import { explain, explainer } from '@/lib/engine/explain';
import { countBits, hasBit } from '@/lib/engine/mask';
import { remedies } from '@/lib/engine/remedies';
import { traceWords } from '@/lib/engine/trace-words';
import {
  type Remedy as EngineRemedy,
  LAYERS,
  type PolicyWarning,
  RULES,
  type SessionContext,
} from '@/lib/engine/types';
import { contextWarnings } from '@/lib/engine/warnings';
import { exclusionReasons, MAX_FIXES } from '@/lib/features/goals/exclusion-reasons';
import { draftEngineGoal } from '@/lib/features/goals/goal-fields';
import {
  NOTHING_STATED,
  type Ranked,
  rankResolution,
  recentToolCallsOf,
  signalsOf,
} from '@/lib/features/search/ranked-service';
import { joinSession } from '@/lib/features/search/resolve-service';
import { AppError, notFound } from '@/lib/shared/app-error';
import { utcText } from '@/lib/shared/format';
import { didYouMean } from '@/lib/shared/nearest-name';
import { actsOnResults } from '@/lib/snapshot/call-settings';
import { forEachInSlices } from '@/lib/snapshot/for-each-in-slices';
import type { OrgSnapshot, SnapshotAgent } from '@/lib/snapshot/org-snapshot';
import { snapshotAt } from '@/lib/snapshot/past-snapshot';
import { prepareAgent } from '@/lib/snapshot/prepare-forms';
import { sessionStore } from '@/lib/snapshot/session-store';
import { snapshotOf, snapshots } from '@/lib/snapshot/snapshot-store';
import { summarize } from '@/lib/snapshot/summarize';
import type { DecisionsView, DecisionView, decisionsInput, Remedy } from './decision-contract';
import { toRemedy } from './remedy-change';
import { undoChange } from './undo-change';

/** `boundaryDraft` is compiled by the caller, which passes the resulting boundaries. */
type Question = Omit<z.output<typeof decisionsInput>, 'boundaryDraft'>;

interface Asked {
  snapshot: OrgSnapshot;
  agent: SnapshotAgent;
  context: SessionContext;
  revision: string;
  session: string | null;
  ranked: Ranked;
  /** True when a message, goal or data ranks the tools. */
  isRanked: boolean;
  /** Defaults to now. */
  at?: Date;
}

interface DecisionBasis {
  snapshot: OrgSnapshot;
  agent: SnapshotAgent;
  session: SessionState | null;
  revision: string;
  /** Absent: now. */
  at?: Date;
}

const orFullStop = (hint: string) => hint || '.';

function unknownAgent(snapshot: OrgSnapshot, slug: string): AppError {
  const slugs = Array.from(snapshot.agents, (agent) => agent.slug);
  return new AppError('not_found', `Unknown agent ${slug}${orFullStop(didYouMean(slug, slugs))}`);
}

async function currentDecisionInput(scope: OrgScope, input: Question): Promise<DecisionBasis> {
  const first = await snapshotOf(scope);
  const agentId = first.agentBySlug(input.agent)?.input.id;
  if (agentId === undefined) throw unknownAgent(first, input.agent);
  const session = input.session ? await sessionStore().get(scope.orgId, agentId, input.session) : null;
  const snapshot = await snapshotOf(scope);
  const agent = snapshot.agent(agentId);
  if (!agent) throw notFound('agent');
  return { snapshot, agent, session, revision: snapshots().token(snapshot) };
}

/** Uses draft boundaries with existing sessions. */
async function draftDecisionInput(scope: OrgScope, input: Question, drafted: OrgSnapshot): Promise<DecisionBasis> {
  const agent = drafted.agentBySlug(input.agent);
  if (!agent) throw unknownAgent(drafted, input.agent);
  const session = input.session ? await sessionStore().get(scope.orgId, agent.input.id, input.session) : null;
  const present = await snapshotOf(scope);
  return { snapshot: drafted, agent, session, revision: snapshots().token(present) };
}

async function pastDecisionInput(scope: OrgScope, input: Question, moment: Moment): Promise<DecisionBasis> {
  const past = await snapshotAt(scope.orgId, moment);
  const agent = past.snapshot.agentBySlug(input.agent);
  if (!agent) throw new AppError('not_found', `Agent ${input.agent} did not exist at that time.`);
  const session = input.session ? await past.session(agent.input.id, input.session) : null;
  return { snapshot: past.snapshot, agent, session, revision: past.snapshot.tokenAt(past.number), at: past.at };
}

function momentOf({ at, revision }: Question): Moment | null {
  if (at !== undefined) return { at: new Date(at) };
  return revision === undefined ? null : { revision: BigInt(revision) };
}

async function groundOf(scope: OrgScope, input: Question, drafted: OrgSnapshot | undefined): Promise<DecisionBasis> {
  if (drafted) return draftDecisionInput(scope, input, drafted);
  const moment = momentOf(input);
  return moment ? pastDecisionInput(scope, input, moment) : currentDecisionInput(scope, input);
}

async function readQuestion(scope: OrgScope, input: Question, drafted?: OrgSnapshot): Promise<Asked> {
  const moment = momentOf(input);
  const { session, ...ground } = await groundOf(scope, input, drafted);
  const request = {
    format: 'native',
    channel: input.channel ?? null,
    session: input.session ?? null,
    goal: input.goal ?? null,
    limit: input.limit ?? null,
  } as const;
  const joined = joinSession(ground.snapshot, ground.agent, request, session, ground.revision);
  const { goalDraft } = input;
  const resolution = goalDraft
    ? { ...joined, context: { ...joined.context, goal: draftEngineGoal(goalDraft) } }
    : joined;
  const stated = {
    ...NOTHING_STATED,
    message: input.message ?? null,
    // Recent calls are only known for the current state, not for a past moment.
    recentToolCalls: input.recentToolCalls ?? (moment ? [] : null),
    context: input.context ?? null,
    tokenBudget: input.tokenBudget ?? null,
    brokerDraft: input.brokerDraft ?? null,
  };
  const signals = await signalsOf(resolution, stated);
  const ranked = await rankResolution(resolution, stated, await recentToolCallsOf(resolution, stated), signals);
  const { context } = resolution;
  const isRanked = stated.message !== null || stated.context !== null || Boolean(context.goal);
  return { ...ground, context, session: request.session, ranked, isRanked };
}

function unknownTool({ catalog }: OrgSnapshot, name: string): AppError {
  return new AppError('not_found', `The catalog has no tool ${name}${orFullStop(didYouMean(name, catalog.names))}`);
}

// Remedies for every tool of a large catalog would take many seconds and many megabytes.
const MAX_REMEDIED = 500;

/** Full traces, computed in slices so that other requests are served in between. */
async function decideAllWithTrace(asked: Asked, names: readonly string[]): Promise<DecisionView[]> {
  // A past decision cannot be changed, so it has no remedies.
  const withRemedies = names.length <= MAX_REMEDIED && asked.at === undefined;
  const explained = explainer(asked.agent.compiled, asked.context, asked.ranked.narrowing);
  const decisions: DecisionView[] = [];
  await forEachInSlices(names, (name) => decisions.push(decideWithTrace(asked, name, explained, withRemedies)));
  return decisions;
}

/** Score and rank of a tool, when the request ranks tools. */
function rankOf({ isRanked, ranked }: Asked, index: number): Pick<DecisionView, 'score' | 'shown'> {
  return { shown: hasBit(ranked.narrowed.shown, index), ...(isRanked ? { score: ranked.scores[index]! } : {}) };
}

function filterOf(snapshot: OrgSnapshot, index: number): string | null {
  const settings = snapshot.callSettings(index);
  return settings && actsOnResults(settings) ? settings.tool : null;
}

function decideWithTrace(
  asked: Asked,
  name: string,
  explained: ReturnType<typeof explainer>,
  withRemedies: boolean,
): DecisionView {
  const { snapshot, agent, context, session } = asked;
  const index = snapshot.catalog.indexOf.get(name);
  if (index === undefined) throw unknownTool(snapshot, name);
  const decision = { ...explained(index), ...rankOf(asked, index), resultFilter: filterOf(snapshot, index) };
  if (!withRemedies) return { ...decision, remedies: [] };
  const found = remedies(agent.compiled, context, name);
  const where = { org: snapshot.slug, agent: agent.input.slug, session, tool: name };
  const { channels, requirementLimits } = snapshot.rows;
  const before = {
    ...{ org: snapshot.slug, boundaries: snapshot.boundaries, agent: agent.input },
    ...{ channels, requirementLimits },
  };
  const undoable = found.map((remedy) => ({ ...toRemedy(remedy, where), undo: undoChange(remedy.change, before) }));
  return { ...decision, remedies: undoable };
}

/** Decisions without traces, for the layer chart. */
function decideWithoutTrace(asked: Asked, names: readonly string[]): DecisionView[] {
  const { snapshot, agent, context } = asked;
  const words = traceWords(agent.compiled, context);
  return names.map((tool) => {
    const index = snapshot.catalog.indexOf.get(tool);
    if (index === undefined) throw unknownTool(snapshot, tool);
    const word = words[index]!;
    const rule = word === 0 ? undefined : RULES[31 - Math.clz32(word & -word)];
    return {
      tool,
      allowed: word === 0,
      requiresApproval: hasBit(agent.compiled.requiresApproval, index),
      decidedBy: rule ? { layer: rule.layer, rule: rule.rule } : null,
      ...rankOf(asked, index),
      trace: [],
      remedies: [],
      resultFilter: filterOf(snapshot, index),
    };
  });
}

/**
 * Converts the warning for a tool that the goal names but does not allow: rule, reason and the change that fixes it.
 */
function withExplanation({ agent, context, snapshot, at }: Asked): (warning: PolicyWarning) => PolicyWarning {
  let wordsOf: ReturnType<typeof exclusionReasons> | undefined;
  let fixes = 0;
  return (warning) => {
    const index = warning.code === 'goal_tool_left_out' ? snapshot.catalog.indexOf.get(warning.tool!) : undefined;
    if (index === undefined) return warning;
    wordsOf ??= exclusionReasons(agent.compiled, context);
    const words = wordsOf(index, at === undefined && fixes++ < MAX_FIXES);
    if (!words) return warning;
    const message = `The goal names ${warning.tool}, but ${agent.input.slug} does not have it. ${words.why}${words.fix ? ` ${words.fix}` : ''}`;
    return { ...warning, message, rule: words.rule };
  };
}

function layerCounts(asked: Asked): DecisionsView['summary']['strata'] {
  const words = traceWords(asked.agent.compiled, asked.context);
  const dropped = new Map<string, number>();
  for (const word of words) {
    if (word === 0) continue;
    const { layer } = RULES[31 - Math.clz32(word & -word)]!;
    dropped.set(layer, (dropped.get(layer) ?? 0) + 1);
  }
  let left = words.length;
  return LAYERS.filter((layer) => layer !== 'broker' && layer !== 'budget').map((layer) => {
    left -= dropped.get(layer) ?? 0;
    return { layer, left, dropped: dropped.get(layer) ?? 0 };
  });
}

function asDecided({ input, compiled }: SnapshotAgent): DecisionsView['agent'] {
  const { slug, subtype, profile, autonomy, policy } = input;
  const entries = policy.block.length + policy.allow.tools.length;
  return { slug, subtype, profile, effectiveProfile: compiled.profile, autonomy, entries };
}

/**
 * Explains decisions to members: each tool's decision with its trace and the smallest changes that would flip it.
 * `drafted` replaces the current boundaries with unsaved ones. `at` or `revision` evaluates the boundaries of that
 * moment with the same code. Throws `not_found` (agent, tool, revision), `session_conflict` and `channel_not_bound` as
 * the agent's own list does, and `invalid` for a moment in the future or before the organization existed.
 */
export async function explainDecisions(
  scope: OrgScope,
  input: Question,
  drafted?: OrgSnapshot,
): Promise<DecisionsView> {
  const asked = await readQuestion(scope, input, drafted);
  const { snapshot, agent, context } = asked;
  const names = input.tools ? [...new Set(input.tools)] : snapshot.catalog.names;
  const { allowed, narrowed, verdict } = asked.ranked;
  const { shown } = narrowed;
  await prepareAgent(agent, 'native');
  const { tokens, tokensSaved } = summarize(snapshot, agent, shown, 'native');
  const warnings = contextWarnings(agent.compiled, context, shown).map(withExplanation(asked));
  if (agent.input.profile === null) {
    const message = `The agent has no profile. The default of subtype ${agent.input.subtype} applies: ${agent.compiled.profile}.`;
    warnings.push({ code: 'profile_defaulted', message });
  }
  if (asked.at) {
    const message = `These are the decisions at ${utcText(asked.at)}, not the current ones.`;
    warnings.push({ code: 'past_moment', message });
  }
  const isBrief = input.detail === 'brief';
  if (!isBrief && !asked.at && names.length > MAX_REMEDIED) {
    const message = `Remedies are computed for at most ${MAX_REMEDIED} tools. Select tools with \`tools\`.`;
    warnings.push({ code: 'remedies_omitted', message });
  }
  return {
    revision: asked.revision,
    agent: asDecided(agent),
    decisions: isBrief ? decideWithoutTrace(asked, names) : await decideAllWithTrace(asked, names),
    summary: {
      catalogue: snapshot.tools.length,
      allowed: countBits(allowed),
      tokens,
      tokensSaved,
      strata: layerCounts(asked),
      shown: countBits(shown),
    },
    broker: { applied: verdict.applied, reason: verdict.reason, intents: [...verdict.intents] },
    warnings,
  };
}

export interface DecisionFlip {
  agentId: string;
  allowed: boolean;
  decidedBy: DecisionView['decidedBy'];
  changes: { engine: EngineRemedy; remedy: Remedy }[];
}

/**
 * Finds the smallest changes to request from somebody with permission. The channel is fixed: using another channel is
 * not offered. Includes changes that the agent could make itself, because a person may make them too. Throws the errors
 * of `explainDecisions`.
 */
export async function findFlip(
  scope: OrgScope,
  question: { agent: string; tool: string } & Partial<Record<'session' | 'channel' | 'goal', string | undefined>>,
): Promise<DecisionFlip> {
  const { tool, ...asked } = question;
  const { snapshot, agent, context, session } = await readQuestion(scope, { ...asked, detail: 'full' });
  const decision = explain(agent.compiled, context, tool);
  if (!decision) throw unknownTool(snapshot, tool);
  const found = decision.allowed
    ? []
    : remedies(agent.compiled, context, tool).filter(({ alternative }) => !alternative);
  const where = { org: snapshot.slug, agent: agent.input.slug, session, tool };
  const changes = found.map((engine) => {
    const byPerson = engine.actor === 'caller' ? { ...engine, actor: 'configurator' as const } : engine;
    return { engine: byPerson, remedy: toRemedy(byPerson, where) };
  });
  return { agentId: agent.input.id, allowed: decision.allowed, decidedBy: decision.decidedBy, changes };
}
