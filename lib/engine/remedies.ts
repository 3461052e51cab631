import type { CompiledAgent } from './compile-agent';
import { entriesMask } from './compile-catalog';
import { GOAL_RULES } from './compile-goal';
import { findProfile, requirementOf } from './compile-org';
import { allowInGoal } from './goal-remedy';
import { leastCollateral, movedBySwitch } from './least-collateral';
import { allowInPolicy, blockInPolicy, unblockInChannel } from './list-remedies';
import { hasBit } from './mask';
import { ruleBit, traceWords } from './trace-words';
import type { ChangeSpec, EngineAgent, Remedy, RuleName, SessionContext } from './types';

/** What remedies need to know beside the decision itself. */
export interface RemedyView {
  /** Every agent of the organization: a remedy that changes less for them is preferred. */
  agents: readonly EngineAgent[];
  /** The session has fixed its channel, so nobody can ask on another. */
  channelFixed?: boolean | undefined;
}

interface Question {
  agent: CompiledAgent;
  context: SessionContext;
  name: string;
  index: number;
  view: RemedyView;
  excludes: (rule: RuleName) => boolean;
}

/** Remedies of the rules that only one change can cure, in the order of the rules. */
function platformAndOrg({ agent, name, index, excludes }: Question): Remedy[] {
  const { catalog, boundaries, at } = agent.org;
  const found: Remedy[] = [];
  if (excludes('platform.allow') || excludes('platform.block')) {
    found.push(allowInPolicy(catalog, 'platform', boundaries.platform, name, at));
  }
  if (excludes('source.quarantine')) {
    const text = `Approve the definition of ${name}.`;
    const actor = catalog.tools[index]!.origin === 'platform' ? 'platform_admin' : 'configurator';
    found.push({ actor, change: { kind: 'definition', tool: name }, text });
  }
  if (excludes('org.allow') || excludes('org.block')) {
    found.push(allowInPolicy(catalog, 'organization', boundaries.org, name, at));
  }
  if (excludes('org.integration')) {
    const needed = [...new Set(requirementOf(boundaries, catalog.tools[index]!))];
    const integrations = needed.filter((slug) => boundaries.healthyIntegrations.includes(slug));
    const missing = needed.filter((slug) => !integrations.includes(slug));
    const absent = missing.join(' and ');
    const text = `Stop requiring ${absent} for ${name}. Connecting ${absent} would do as well.`;
    found.push({ actor: 'owner', change: { kind: 'requirement', tool: name, integrations, missing }, text });
  }
  return found;
}

function changeAgent(agent: EngineAgent, change: { profile?: string; autonomy?: 'supervised' }): Remedy {
  const parts: string[] = [];
  if (change.profile !== undefined) parts.push(`profile ${change.profile}`);
  if (change.autonomy !== undefined) parts.push(`autonomy ${change.autonomy}`);
  const spec: ChangeSpec = { kind: 'agent', ...change };
  return { actor: 'configurator', change: spec, text: `Give agent ${agent.slug} ${parts.join(' and ')}.` };
}

/** Approving a definition lets its hints count, which may be all that a drafting agent waits for. */
function autonomyExcludesAfterApproval({ agent, index, excludes }: Question): boolean {
  if (!excludes('agent.autonomy')) return false;
  const tool = agent.org.catalog.tools[index]!;
  return !(tool.definition === 'unapproved' && tool.readOnly === true);
}

/** Every way to cure profile and autonomy, those with the fewest changes. Empty: there is none. */
function agentChoices(question: Question): Remedy[][] {
  const { agent, name, index } = question;
  const { catalog, boundaries } = agent.org;
  const autonomy = autonomyExcludesAfterApproval(question) ? ({ autonomy: 'supervised' } as const) : {};
  const autonomyAlone = autonomy.autonomy === undefined ? [] : [changeAgent(agent.input, autonomy)];
  if (!question.excludes('agent.profile')) return [autonomyAlone];
  const choices: Remedy[][] = [];
  if (findProfile(boundaries, agent.profile)?.owner === 'organization') {
    const change: ChangeSpec = { kind: 'profile', profile: agent.profile, add: [name] };
    const text = `Add ${name} to profile ${agent.profile}.`;
    choices.push([{ actor: 'configurator', change, text }, ...autonomyAlone]);
  }
  const slugs = [...new Set(boundaries.profiles.map((profile) => profile.slug))].sort();
  for (const profile of slugs) {
    const held = entriesMask(catalog, findProfile(boundaries, profile)!.tools);
    if (hasBit(held, index)) choices.push([changeAgent(agent.input, { profile, ...autonomy })]);
  }
  return choices;
}

/** Every way to get past the channel: asking on another, else lifting the block. Empty: there is none. */
function channelChoices({ agent, context, name, index, view, excludes }: Question): Remedy[][] {
  if (!excludes('session.channel')) return [[]];
  const { catalog, boundaries, channels } = agent.org;
  const mayUse = (slug: string) => agent.input.channels.length === 0 || agent.input.channels.includes(slug);
  const others = [...channels].filter(([slug, pass]) => hasBit(pass, index) && mayUse(slug)).map(([slug]) => slug);
  if (others.length > 0 && view.channelFixed !== true) {
    return others.sort().map((channel) => {
      return [{ actor: 'caller', change: { kind: 'ask', channel }, text: `Ask on channel ${channel}.` }];
    });
  }
  const channel = context.channel!;
  return channels.has(channel) ? [unblockInChannel(catalog, boundaries, channel, name)] : [];
}

function agentPolicy({ agent, name, excludes }: Question): Remedy[] {
  if (!excludes('agent.allow') && !excludes('agent.block')) return [];
  return [allowInPolicy(agent.org.catalog, 'agent', agent.input.policy, name, agent.at)];
}

function goalChange({ agent, context, index, excludes }: Question): Remedy[] {
  if (!context.goal || !GOAL_RULES.some(excludes)) return [];
  return [allowInGoal(agent.org.catalog, context.goal, index, excludes)];
}

function enabling({ context, name, excludes }: Question): Remedy[] {
  if (!excludes('session.disabled')) return [];
  const byPerson = context.disabled!.some((entry) => entry.tool === name && entry.by === 'person');
  const actor = byPerson ? 'configurator' : 'caller';
  return [{ actor, change: { kind: 'enable', tool: name }, text: `Enable ${name} again in this session.` }];
}

function cures(question: Question): Remedy[] {
  const profiles = agentChoices(question);
  const fewest = Math.min(...profiles.map((choice) => choice.length));
  const channels = channelChoices(question);
  const first = platformAndOrg(question);
  const policy = agentPolicy(question);
  const last = [...enabling(question), ...goalChange(question)];
  const sets = profiles
    .filter((choice) => choice.length === fewest)
    .flatMap((choice) => channels.map((channel) => [...first, ...choice, ...policy, ...channel, ...last]));
  const chosen =
    sets.length < 2
      ? (sets[0] ?? [])
      : leastCollateral(question.index, question.agent, question.context, question.view.agents, sets);
  return chosen.map((remedy) => sayWhatElseMoves(question, remedy));
}

const tools = (count: number) => (count === 1 ? '1 other tool' : `${count} other tools`);

/** A change of the agent itself moves more than the tool that is asked about: who makes it is told how much. */
function sayWhatElseMoves({ agent, index }: Question, remedy: Remedy): Remedy {
  if (remedy.change.kind !== 'agent') return remedy;
  const { kind: _, ...change } = remedy.change;
  const { gained, lost } = movedBySwitch(index, agent, change);
  const moves = [gained > 0 ? `${tools(gained)} would come with it` : '', lost > 0 ? `${tools(lost)} would go` : ''];
  const said = moves.filter(Boolean).join(', ');
  return said ? { ...remedy, text: `${remedy.text} ${said}.` } : remedy;
}

/**
 * One smallest set of changes that together flip the decision about a tool; each is one request and each is needed.
 * Among sets of the same size the one that changes fewest other decisions of the organization's agents, then the first.
 * Empty when the catalogue holds no such tool, or when no set can flip the decision. Implements docs/decision.md.
 */
export function remedies(agent: CompiledAgent, context: SessionContext, toolName: string, view: RemedyView): Remedy[] {
  const { catalog } = agent.org;
  const index = catalog.indexOf.get(toolName);
  if (index === undefined) return [];
  const word = traceWords(agent, context)[index]!;
  if (word === 0) return [blockInPolicy(hasBit(catalog.universal, index) ? 'platform' : 'agent', toolName)];
  const excludes = (rule: RuleName) => ((word >>> ruleBit(rule)) & 1) === 1;
  return cures({ agent, context, name: toolName, index, view, excludes });
}
