import { formatList, utcText } from '@/lib/shared/format';
import type { CompiledAgent } from './compile-agent';
import { isReadOnly } from './compile-catalog';
import { requirementOf } from './compile-org';
import { holdsDuring, isInForce } from './compile-policy';
import { findProfile } from './compile-profile';
import { matchesEntry } from './glob';
import { goalDetail } from './goal-details';
import type { Narrowing } from './narrow';
import { brokerDetail, limitDetail, tokensDetail } from './narrowing-details';
import { profileNote, profileTitle } from './profile-details';
import type { BlockEntry, DisabledTool, EngineTool, RuleName, SessionContext, ToolPolicy } from './types';

export interface DetailQuestion {
  agent: CompiledAgent;
  context: SessionContext;
  tool: EngineTool;
  narrowing: Narrowing;
  allowed: boolean;
}

type Owner = 'The platform' | 'The organization' | 'The agent';

/** The block that explanations name. Prefers an exact entry to a glob, then the first. */
export function bestBlock(policy: ToolPolicy, name: string, at: number, goal: string | null): BlockEntry | undefined {
  const inForce = policy.block.filter(
    (block) => isInForce(block, at) && holdsDuring(block, goal) && matchesEntry(block.tool, name),
  );
  return inForce.find((block) => block.tool === name) ?? inForce[0];
}

function allowDetail(owner: Owner, policy: ToolPolicy, excluded: boolean): string {
  if (policy.allow.mode === 'all') return `${owner} allows every tool that it does not block.`;
  if (!excluded) return `${owner}'s allow list contains it.`;
  return policy.allow.tools.length === 0
    ? `${owner}'s allow list is empty, so it allows nothing.`
    : `${owner}'s allow list does not contain it.`;
}

function blockDetail(
  owner: Owner,
  policy: ToolPolicy,
  tool: EngineTool,
  excluded: boolean,
  at: number,
  goal: string | null = null,
): string {
  if (!excluded) return `${owner} does not block it.`;
  const block = bestBlock(policy, tool.name, at, goal);
  const during = block?.goal === undefined ? '' : ` during goal ${block.goal}`;
  const by = block === undefined || block.tool === tool.name ? during : ` by \`${block.tool}\`${during}`;
  const reason = block?.reason?.trim();
  const until = block?.expiresAt === undefined ? '' : ` It ends at ${utcText(block.expiresAt)}.`;
  if (!reason) return `${owner} blocks it${by}.${until}`;
  return `${owner} blocks it${by}: ${reason}${/[.!?]$/.test(reason) ? '' : '.'}${until}`;
}

function quarantineDetail({ tool }: DetailQuestion, excluded: boolean): string {
  if (tool.definition === 'approved') return 'Its definition is approved.';
  if (tool.definition === 'unapproved') return 'Its definition is not approved yet.';
  return excluded
    ? 'Its definition changed after its approval and is not approved yet.'
    : 'Its definition changed. The approved one is still served.';
}

function integrationDetail({ agent, tool }: DetailQuestion): string {
  const { boundaries } = agent.org;
  const needed = [...new Set(requirementOf(boundaries, tool))];
  if (needed.length === 0) return 'Needs no integration.';
  const healthy = new Set(boundaries.healthyIntegrations);
  const missing = needed.filter((integration) => !healthy.has(integration));
  if (missing.length === 0) return `Needs ${formatList(needed)}, which ${needed.length > 1 ? 'are' : 'is'} connected.`;
  return `Needs ${formatList(missing)}, which ${missing.length > 1 ? 'have' : 'has'} no healthy connection.`;
}

function profileDetail({ agent, context, tool }: DetailQuestion, excluded: boolean): string {
  const { boundaries } = agent.org;
  const why = agent.input.profile === null ? `, the default of subtype ${agent.input.subtype},` : '';
  const profile = findProfile(boundaries, agent.profile);
  if (!profile) return `Profile ${agent.profile}${why} does not exist, so it contains nothing.`;
  const title = profileTitle(boundaries, profile, tool.name);
  return `Profile ${title}${why} ${excluded ? 'does not contain it' : 'contains it'}.${profileNote(boundaries, profile, tool.name, agent.at, context.goal?.id ?? null)}`;
}

function autonomyDetail({ agent, tool }: DetailQuestion, excluded: boolean): string {
  const { autonomy } = agent.input;
  if (autonomy !== 'draft_only') return `Autonomy is ${autonomy}, which blocks no tool.`;
  if (!excluded) return 'Autonomy is draft_only, and the tool is known to be read-only.';
  return tool.readOnly === true && !isReadOnly(tool)
    ? 'Autonomy is draft_only, and the read-only hint counts only after the definition is approved.'
    : 'Autonomy is draft_only, and the tool is not known to be read-only.';
}

function channelDetail({ agent, context, tool }: DetailQuestion, excluded: boolean): string {
  const { channel } = context;
  if (channel === null || channel === undefined) return 'No channel is given.';
  const { boundaries, channels } = agent.org;
  if (channels.has(channel)) return `Channel ${channel} ${excluded ? 'blocks' : 'does not block'} it.`;
  if (!excluded) return `Channel ${channel} is unknown, and no channel blocks it.`;
  const blocking = boundaries.channels.filter((known) => known.blocked.some((entry) => matchesEntry(entry, tool.name)));
  const slugs = [...new Set(blocking.map((known) => known.slug))];
  const verb = slugs.length > 1 ? 'block' : 'blocks';
  return `Channel ${channel} is unknown, so the blocks of all channels apply: ${formatList(slugs)} ${verb} it.`;
}

const DISABLED_BY: Record<DisabledTool['by'], string> = {
  person: 'A person disabled it for this session.',
  agent: 'The agent disabled it for this session.',
  failures: 'It is disabled for this session after consecutive failures.',
};

function disabledDetail({ context, tool }: DetailQuestion, excluded: boolean): string {
  if (!excluded) return 'It is not disabled in this session.';
  const entries = (context.disabled ?? []).filter((entry) => entry.tool === tool.name);
  return DISABLED_BY[(entries.find((entry) => entry.by === 'person') ?? entries[0]!).by];
}

/**
 * Returns one sentence that explains a rule to a member. `excluded`: the result from the masks (for broker and budgets:
 * trimmed).
 */
export function ruleDetail(rule: RuleName, question: DetailQuestion, excluded: boolean): string {
  const { agent, tool } = question;
  const { boundaries, at } = agent.org;
  switch (rule) {
    case 'platform.allow':
      return allowDetail('The platform', boundaries.platform, excluded);
    case 'platform.block':
      return blockDetail('The platform', boundaries.platform, tool, excluded, at);
    case 'source.quarantine':
      return quarantineDetail(question, excluded);
    case 'org.allow':
      return allowDetail('The organization', boundaries.org, excluded);
    case 'org.block':
      return blockDetail('The organization', boundaries.org, tool, excluded, at);
    case 'org.integration':
      return integrationDetail(question);
    case 'agent.profile':
      return profileDetail(question, excluded);
    case 'agent.allow':
      return allowDetail('The agent', agent.input.policy, excluded);
    case 'agent.block':
      return blockDetail('The agent', agent.input.policy, tool, excluded, agent.at, question.context.goal?.id ?? null);
    case 'agent.autonomy':
      return autonomyDetail(question, excluded);
    case 'session.channel':
      return channelDetail(question, excluded);
    case 'session.disabled':
      return disabledDetail(question, excluded);
    case 'broker.intent':
      return brokerDetail(question.narrowing, question.allowed, excluded);
    case 'budget.limit':
      return limitDetail(question.narrowing, question.allowed, excluded);
    case 'budget.tokens':
      return tokensDetail(question.narrowing, question.allowed, excluded);
    default:
      return goalDetail(rule, question.context.goal, tool, excluded);
  }
}
