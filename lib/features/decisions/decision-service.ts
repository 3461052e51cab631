import type { z } from 'zod';
import type { OrgScope } from '@/lib/data/scope';
import type { Moment } from '@/lib/data/system/load-boundaries-at';
import type { SessionState } from '@/lib/data/system/load-session';
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
import { draftedGoal } from '@/lib/features/goals/goal-fields';
import { leftOutWords, MOST_FIXES } from '@/lib/features/goals/left-out-words';
import {
  meaningOf,
  NOTHING_STATED,
  type Ranked,
  rankResolution,
  recentCalls,
} from '@/lib/features/resolve/ranked-service';
import { joinSession } from '@/lib/features/resolve/resolve-service';
import { AppError, notFound } from '@/lib/shared/app-error';
import { didYouMean } from '@/lib/shared/nearest-name';
import { inSlices } from '@/lib/snapshot/in-slices';
import type { OrgSnapshot, SnapshotAgent } from '@/lib/snapshot/org-snapshot';
import { snapshotAt } from '@/lib/snapshot/past-snapshot';
import { prepareAgent } from '@/lib/snapshot/prepare-forms';
import { sessionStore } from '@/lib/snapshot/session-store';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { summarize } from '@/lib/snapshot/summarize';
import type { DecisionsView, DecisionView, decisionsInput, Remedy } from './decision-contract';
import { toRemedy } from './remedy-change';

/** `boundaryDraft` is read by whoever asks, who passes the boundaries that it comes to. */
type Question = Omit<z.output<typeof decisionsInput>, 'boundaryDraft'>;

interface Asked {
  snapshot: OrgSnapshot;
  agent: SnapshotAgent;
  context: SessionContext;
  revision: string;
  session: string | null;
  channelFixed: boolean;
  ranked: Ranked;
  /** Whether a message, a goal or data order the tools. */
  isRanked: boolean;
  /** Absent: now. */
  at?: Date;
}

/** What an agent and its session are decided with: now, or as it was. */
interface Ground {
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
  return new AppError('not_found', `There is no agent ${slug}${orFullStop(didYouMean(slug, slugs))}`);
}

async function presentGround(scope: OrgScope, input: Question): Promise<Ground> {
  const { snapshot: first } = await snapshots().get(scope.orgId);
  const agentId = first.agentBySlug(input.agent)?.input.id;
  if (agentId === undefined) throw unknownAgent(first, input.agent);
  const session = input.session ? await sessionStore().get(scope.orgId, agentId, input.session) : null;
  // Taken after the session, so that what is explained is at least as new as what is listed.
  const { snapshot } = await snapshots().get(scope.orgId);
  const agent = snapshot.agent(agentId);
  if (!agent) throw notFound('agent');
  return { snapshot, agent, session, revision: snapshots().token(snapshot) };
}

/** Boundaries that are not saved; sessions are those that there are. */
async function draftedGround(scope: OrgScope, input: Question, drafted: OrgSnapshot): Promise<Ground> {
  const agent = drafted.agentBySlug(input.agent);
  if (!agent) throw unknownAgent(drafted, input.agent);
  const session = input.session ? await sessionStore().get(scope.orgId, agent.input.id, input.session) : null;
  const { snapshot: present } = await snapshots().get(scope.orgId);
  return { snapshot: drafted, agent, session, revision: snapshots().token(present) };
}

async function pastGround(scope: OrgScope, input: Question, moment: Moment): Promise<Ground> {
  const past = await snapshotAt(scope.orgId, moment);
  const agent = past.snapshot.agentBySlug(input.agent);
  if (!agent) throw new AppError('not_found', `There was no agent ${input.agent} at that moment.`);
  const session = input.session ? await past.session(agent.input.id, input.session) : null;
  return { snapshot: past.snapshot, agent, session, revision: past.snapshot.tokenAt(past.number), at: past.at };
}

function momentOf({ at, revision }: Question): Moment | null {
  if (at !== undefined) return { at: new Date(at) };
  return revision === undefined ? null : { revision: BigInt(revision) };
}

async function groundOf(scope: OrgScope, input: Question, drafted: OrgSnapshot | undefined): Promise<Ground> {
  if (drafted) return draftedGround(scope, input, drafted);
  const moment = momentOf(input);
  return moment ? pastGround(scope, input, moment) : presentGround(scope, input);
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
  const resolution = goalDraft ? { ...joined, context: { ...joined.context, goal: draftedGoal(goalDraft) } } : joined;
  const stated = {
    ...NOTHING_STATED,
    message: input.message ?? null,
    // What was called last is known of the present only.
    recentToolCalls: input.recentToolCalls ?? (moment ? [] : null),
    context: input.context ?? null,
    tokenBudget: input.tokenBudget ?? null,
    brokerDraft: input.brokerDraft ?? null,
  };
  const meaning = await meaningOf(resolution, stated);
  const ranked = await rankResolution(resolution, stated, await recentCalls(resolution, stated), meaning);
  const { context } = resolution;
  const isRanked = stated.message !== null || stated.context !== null || Boolean(context.goal);
  const channelFixed = Boolean(session?.channel);
  return { ...ground, context, session: request.session, channelFixed, ranked, isRanked };
}

function unknownTool({ catalog }: OrgSnapshot, name: string): AppError {
  return new AppError('not_found', `The catalogue holds no tool ${name}${orFullStop(didYouMean(name, catalog.names))}`);
}

// A remedy for each tool of a large catalogue is many seconds' work and many megabytes that nobody reads.
const MOST_REMEDIED = 500;

/** The whole trace of each, in slices: agents' requests are answered in between. */
async function decideAllFully(asked: Asked, names: readonly string[]): Promise<DecisionView[]> {
  // A past moment is not changed any more.
  const withRemedies = names.length <= MOST_REMEDIED && asked.at === undefined;
  const explained = explainer(asked.agent.compiled, asked.context, asked.ranked.narrowing);
  const decisions: DecisionView[] = [];
  await inSlices(names, (name) => decisions.push(decideFully(asked, name, explained, withRemedies)));
  return decisions;
}

/** What ranking says of a tool, where anything ranks. */
function rankOf({ isRanked, ranked }: Asked, index: number): Pick<DecisionView, 'score' | 'shown'> {
  return { shown: hasBit(ranked.narrowed.shown, index), ...(isRanked ? { score: ranked.scores[index]! } : {}) };
}

function decideFully(
  asked: Asked,
  name: string,
  explained: ReturnType<typeof explainer>,
  withRemedies: boolean,
): DecisionView {
  const { snapshot, agent, context, session } = asked;
  const index = snapshot.catalog.indexOf.get(name);
  if (index === undefined) throw unknownTool(snapshot, name);
  const decision = { ...explained(index), ...rankOf(asked, index) };
  if (!withRemedies) return { ...decision, remedies: [] };
  const found = remedies(agent.compiled, context, name, {
    agents: [...snapshot.agents],
    channelFixed: asked.channelFixed,
  });
  const where = { org: snapshot.slug, agent: agent.input.slug, session, tool: name };
  return { ...decision, remedies: found.map((remedy) => toRemedy(remedy, where)) };
}

/** The decisions alone for many tools at once: what draws the layers. */
function decideBriefly(asked: Asked, names: readonly string[]): DecisionView[] {
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
    };
  });
}

/** Of a tool that the goal names and leaves out: the rule, why, and the change that mends it. */
function withWords({ agent, context, snapshot, at }: Asked): (warning: PolicyWarning) => PolicyWarning {
  let wordsOf: ReturnType<typeof leftOutWords> | undefined;
  let fixes = 0;
  return (warning) => {
    const index = warning.code === 'goal_tool_left_out' ? snapshot.catalog.indexOf.get(warning.tool!) : undefined;
    if (index === undefined) return warning;
    wordsOf ??= leftOutWords(agent.compiled, context);
    const words = wordsOf(index, at === undefined && fixes++ < MOST_FIXES ? [...snapshot.agents] : null);
    if (!words) return warning;
    const message = `The goal names ${warning.tool}, but ${agent.input.slug} does not get it. ${words.why}${words.fix ? ` ${words.fix}` : ''}`;
    return { ...warning, message, rule: words.rule };
  };
}

function strataOf(asked: Asked): DecisionsView['summary']['strata'] {
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
 * The whole "why" for members: each tool's decision with its trace and the smallest changes that would flip it.
 * `drafted`: boundaries that are not saved, in place of those in force.
 * With `at` or `revision` it is what would have been answered then, by the same code over the boundaries of that moment.
 * Throws `not_found` (agent, tool, revision), `session_conflict` and `channel_not_bound` where the agent's own list
 * would, and `invalid` for a moment that is to come or was before the organization.
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
  const warnings = contextWarnings(agent.compiled, context, shown).map(withWords(asked));
  if (agent.input.profile === null) {
    const message = `The agent has no profile of its own, so ${agent.compiled.profile}, the default of subtype ${agent.input.subtype}, applies.`;
    warnings.push({ code: 'profile_defaulted', message });
  }
  if (asked.at) {
    const message = `This is what was decided at ${asked.at.toISOString()}, not what is decided now.`;
    warnings.push({ code: 'past_moment', message });
  }
  const isBrief = input.detail === 'brief';
  if (!isBrief && !asked.at && names.length > MOST_REMEDIED) {
    const message = `Remedies are worked out for at most ${MOST_REMEDIED} tools at once: name the ones to change in \`tools\`.`;
    warnings.push({ code: 'remedies_omitted', message });
  }
  return {
    revision: asked.revision,
    agent: asDecided(agent),
    decisions: isBrief ? decideBriefly(asked, names) : await decideAllFully(asked, names),
    summary: {
      catalogue: snapshot.tools.length,
      allowed: countBits(allowed),
      tokens,
      tokensSaved,
      strata: strataOf(asked),
      shown: countBits(shown),
    },
    broker: { applied: verdict.applied, reason: verdict.reason, intents: [...verdict.intents] },
    warnings,
  };
}

/** A decision, and one smallest set of changes that would flip it: in the engine's words and as requests. */
export interface Flip {
  agentId: string;
  allowed: boolean;
  decidedBy: DecisionView['decidedBy'];
  changes: { engine: EngineRemedy; remedy: Remedy }[];
}

/**
 * What a person who may not change anything would ask others for. The question stands as it is asked: another channel
 * is no way out, and what the agent could enable again itself a person may. Throws what `explainDecisions` throws.
 */
export async function findFlip(
  scope: OrgScope,
  question: { agent: string; tool: string } & Partial<Record<'session' | 'channel' | 'goal', string | undefined>>,
): Promise<Flip> {
  const { tool, ...asked } = question;
  const { snapshot, agent, context, session } = await readQuestion(scope, { ...asked, detail: 'full' });
  const decision = explain(agent.compiled, context, tool);
  if (!decision) throw unknownTool(snapshot, tool);
  const found = decision.allowed
    ? []
    : remedies(agent.compiled, context, tool, { agents: [...snapshot.agents], channelFixed: true });
  const where = { org: snapshot.slug, agent: agent.input.slug, session, tool };
  const changes = found.map((engine) => {
    const byPerson = engine.actor === 'caller' ? { ...engine, actor: 'configurator' as const } : engine;
    return { engine: byPerson, remedy: toRemedy(byPerson, where) };
  });
  return { agentId: agent.input.id, allowed: decision.allowed, decidedBy: decision.decidedBy, changes };
}
