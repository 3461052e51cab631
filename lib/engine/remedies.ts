import type { CompiledAgent } from './compile-agent';
import { GOAL_RULES } from './compile-goal';
import { requirementOf } from './compile-org';
import { ownProfile } from './compile-profile';
import { allowInGoal } from './goal-remedy';
import { allowInPolicy, blockInPolicy, unblockInChannel } from './list-remedies';
import { hasBit } from './mask';
import { withEffects } from './remedy-effect';
import { ruleBit, traceWords } from './trace-words';
import type { Remedy, RuleName, SessionContext } from './types';

interface Question {
  agent: CompiledAgent;
  context: SessionContext;
  name: string;
  index: number;
  excludes: (rule: RuleName) => boolean;
}

type Step = Omit<Remedy, 'effect'>;

function platformAndOrg({ agent, name, index, excludes }: Question): Step[] {
  const { catalog, boundaries, at } = agent.org;
  const found: Step[] = [];
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
  return found;
}

/** Connecting what a tool needs, and waiving the requirement in place of that. */
function integrations({ agent, name, index, excludes }: Question): { connect: Step[]; waive: Step[] } {
  if (!excludes('org.integration')) return { connect: [], waive: [] };
  const { catalog, boundaries } = agent.org;
  const needed = [...new Set(requirementOf(boundaries, catalog.tools[index]!))];
  const healthy = needed.filter((slug) => boundaries.healthyIntegrations.includes(slug));
  const missing = needed.filter((slug) => !healthy.includes(slug));
  const connect = missing.map((integration): Step => {
    return { actor: 'owner', change: { kind: 'connect', integration }, text: `Connect ${integration}.` };
  });
  const text = `Stop requiring ${missing.join(' and ')} for ${name}. This lowers protection.`;
  const change = { kind: 'requirement', tool: name, integrations: healthy, missing } as const;
  return { connect, waive: [{ actor: 'owner', change, text, alternative: true, lowersProtection: true }] };
}

/** Approval makes a definition's hints count, which may be sufficient for a `draft_only` agent. */
function autonomy({ agent, index, excludes }: Question): Step[] {
  if (!excludes('agent.autonomy')) return [];
  const tool = agent.org.catalog.tools[index]!;
  if (tool.definition === 'unapproved' && tool.readOnly === true) return [];
  const text = `Set the autonomy of agent ${agent.input.slug} to supervised.`;
  return [{ actor: 'configurator', change: { kind: 'agent', autonomy: 'supervised' }, text }];
}

/** The profile and the agent's own lists take one change of this tool's access, which moves no other decision. */
function access({ agent, name, excludes }: Question): Step[] {
  if (!excludes('agent.profile') && !excludes('agent.allow') && !excludes('agent.block')) return [];
  const { org, profile, input } = agent;
  const isNew = excludes('agent.profile') && ownProfile(org.boundaries, profile, input.id) === null;
  const text = `Allow ${name} for agent ${input.slug} only.${isNew ? ' This creates a private profile for the agent.' : ''}`;
  return [{ actor: 'configurator', change: { kind: 'access', tools: { [name]: 'allow' } }, text }];
}

/** Lifting the channel's block; null for an unknown channel, which has the blocks of all. */
function channel({ agent, context, name, excludes }: Question): Step[] | null {
  if (!excludes('session.channel')) return [];
  const { catalog, boundaries, channels } = agent.org;
  return channels.has(context.channel!) ? unblockInChannel(catalog, boundaries, context.channel!, name) : null;
}

function goalChange({ agent, context, index, excludes }: Question): Step[] {
  if (!context.goal || !GOAL_RULES.some(excludes)) return [];
  return [allowInGoal(agent.org.catalog, context.goal, index, excludes)];
}

function enabling({ context, name, excludes }: Question): Step[] {
  if (!excludes('session.disabled')) return [];
  const byPerson = context.disabled!.some((entry) => entry.tool === name && entry.by === 'person');
  const actor = byPerson ? 'configurator' : 'caller';
  return [{ actor, change: { kind: 'enable', tool: name }, text: `Enable ${name} in this session.` }];
}

function cures(question: Question): Remedy[] {
  const { agent, context, index } = question;
  const lifting = channel(question);
  if (lifting === null) return [];
  const { connect, waive } = integrations(question);
  // Access comes after what it would be refused for.
  const wider = platformAndOrg(question);
  const narrower = [
    ...autonomy(question),
    ...access(question),
    ...lifting,
    ...enabling(question),
    ...goalChange(question),
  ];
  const found = withEffects(agent, context, index, [...wider, ...connect, ...narrower]);
  if (waive.length === 0) return found;
  return [...found, withEffects(agent, context, index, [...wider, ...narrower, ...waive]).at(-1)!];
}

/**
 * The narrowest changes that together flip the decision about a tool, in the order in which they apply; each is one
 * request, each is needed, and each says which tools the agent gains and loses by it. Connecting an integration comes
 * before waiving its requirement, which stands last as an alternative to connecting. Nothing asks on another channel or
 * gives a broader profile. Empty when the catalog has no such tool, or when no change can flip the decision.
 * Implements docs/decision.md.
 */
export function remedies(agent: CompiledAgent, context: SessionContext, toolName: string): Remedy[] {
  const { catalog } = agent.org;
  const index = catalog.indexOf.get(toolName);
  if (index === undefined) return [];
  const word = traceWords(agent, context)[index]!;
  if (word === 0) return [blocking(agent, index)];
  const excludes = (rule: RuleName) => ((word >>> ruleBit(rule)) & 1) === 1;
  return cures({ agent, context, name: toolName, index, excludes });
}

function blocking({ org: { catalog }, input }: CompiledAgent, index: number): Remedy {
  const name = catalog.names[index]!;
  const effect = { gained: [], lost: [name] };
  if (hasBit(catalog.universal, index)) return { ...blockInPolicy('platform', name), effect };
  const change = { kind: 'access', tools: { [name]: 'block' } } as const;
  return { actor: 'configurator', change, text: `Block ${name} for agent ${input.slug}.`, effect };
}
