import type { GlyphState } from '@/components/ui/state-glyph';
import { isGlob, matchesEntry } from '@/lib/engine/glob';
import type { RuleOf } from '@/lib/engine/types';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';

export type ToolState = CatalogTool['state'];

function isGlobListed(entries: readonly string[], name: string): boolean {
  return entries.some((entry) => entry !== name && matchesEntry(entry, name));
}

/** The policy without blocks that had ended: they remain in the list without effect. `at`: when the policy was read. */
export function inForce(policy: PolicyView, at: number): PolicyView {
  const block = policy.block.filter(({ expiresAt }) => expiresAt === undefined || !(Date.parse(expiresAt) <= at));
  return block.length === policy.block.length ? policy : { ...policy, block };
}

/** Rules with precedence over the organization's lists: no state set here changes them. */
function isAbove(tool: CatalogTool): boolean {
  return tool.decidedBy?.layer === 'platform' || tool.decidedBy?.rule === 'source.quarantine';
}

interface GlobLists {
  allow: readonly string[];
  block: readonly string[];
}

const globLists = new WeakMap<PolicyView, GlobLists>();

/** Pattern entries, cached per policy because every rendered row uses them. */
function globsOf(policy: PolicyView): GlobLists {
  let lists = globLists.get(policy);
  if (!lists) {
    lists = {
      allow: policy.allow.tools.filter(isGlob),
      block: policy.block.map((entry) => entry.tool).filter(isGlob),
    };
    globLists.set(policy, lists);
  }
  return lists;
}

/** Effective result of the state Inherit for the tool. `policy`: the entries in force. */
export function inheritedOf(tool: CatalogTool, policy: PolicyView | undefined): 'allow' | 'block' {
  if (isAbove(tool)) return 'block';
  if (!policy) return tool.state === 'inherit' && tool.decidedBy ? 'block' : 'allow';
  const { allow, block } = globsOf(policy);
  if (isGlobListed(block, tool.name)) return 'block';
  return policy.allow.mode === 'all' || isGlobListed(allow, tool.name) ? 'allow' : 'block';
}

/**
 * Predicted row or detail after `state` is saved. `policy`: the entries in force. Agents that gain the tool are known only
 * to the server.
 */
export function predict<T extends CatalogTool>(tool: T, state: ToolState, policy: PolicyView | undefined): T {
  if (isAbove(tool)) return { ...tool, state };
  const noAgents = { agentCount: 0, ...(tool.agents ? { agents: [] } : {}) };
  const missing = tool.integrations.missing;
  const globBlock = policy?.block.find((entry) => entry.tool !== tool.name && matchesEntry(entry.tool, tool.name));
  if (state === 'block' || globBlock) {
    const entry = state === 'block' ? { tool: tool.name } : (globBlock ?? null);
    return {
      ...tool,
      state,
      entry,
      decidedBy: { layer: 'organization', rule: 'org.block' },
      detail: null,
      ...noAgents,
    };
  }
  const rest = { ...tool, state, entry: null, detail: null };
  if (state === 'inherit' && inheritedOf({ ...tool, decidedBy: null }, policy) === 'block') {
    return { ...rest, decidedBy: { layer: 'organization', rule: 'org.allow' }, ...noAgents };
  }
  if (missing.length > 0)
    return { ...rest, decidedBy: { layer: 'organization', rule: 'org.integration' }, ...noAgents };
  return { ...rest, decidedBy: null };
}

type Reason = 'allowed' | RuleOf<'platform' | 'organization' | 'agent'> | 'session.channel';
const LABELS: Record<Reason, string> = {
  allowed: 'Allowed',
  'platform.allow': 'Not on the platform’s list',
  'platform.block': 'Blocked by the platform',
  'source.quarantine': 'Definition not approved',
  'org.allow': 'Not on the allow list',
  'org.block': 'Blocked here',
  'org.integration': 'Needs an integration',
  'agent.profile': 'Not in an agent’s profile',
  'agent.allow': 'Not on an agent’s allow list',
  'agent.block': 'Blocked for an agent',
  'agent.autonomy': 'Blocked for draft-only agents',
  'session.channel': 'Blocked on the channel',
};
/** Labels of the reasons that the matrix shows, by rule. */
export const REASON_LABELS: Readonly<Record<string, string>> = LABELS;

export function reasonOf(tool: CatalogTool): string {
  return tool.decidedBy?.rule ?? 'allowed';
}

export interface Verdict {
  glyph: GlyphState;
  text: string;
}

/** Short form of the engine's sentence ("The platform blocks it: maintenance."). */
function platformText(detail: string | null): string {
  const reason = detail?.replace(/^The platform blocks it/, '').replace(/\.$/, '') ?? '';
  return `Blocked by the platform${reason}`;
}

export type Names = ReadonlyMap<string, string>;
const NO_NAMES: Names = new Map();

/** Short decision of the platform's and the organization's layers. */
export function verdictOf(tool: CatalogTool, names: Names = NO_NAMES): Verdict {
  switch (tool.decidedBy?.rule) {
    case undefined:
      return { glyph: 'allow', text: 'Allowed' };
    case 'platform.block':
      return { glyph: 'block', text: platformText(tool.detail) };
    case 'source.quarantine':
      return { glyph: 'quarantine', text: 'Definition not approved' };
    case 'org.block': {
      const { entry } = tool;
      const by = entry && entry.tool !== tool.name ? `Blocked by ${entry.tool}` : 'Blocked here';
      return { glyph: 'block', text: entry?.reason ? `${by}: ${entry.reason}` : by };
    }
    case 'org.integration':
      return {
        glyph: 'block',
        text: `Needs ${tool.integrations.missing.map((slug) => names.get(slug) ?? slug).join(' and ') || 'an integration'}`,
      };
    default:
      return { glyph: 'block', text: REASON_LABELS[tool.decidedBy!.rule] ?? tool.detail ?? 'Not available' };
  }
}

/** Live region text after a save; `row` is the saved tool. */
function stateSentence(name: string, state: ToolState, row: CatalogTool | undefined, names: Names): string {
  if (state === 'block') return `${name} is blocked`;
  if (state === 'inherit') return `${name} inherits`;
  if (!row) return `${name} is set to Allow`;
  if (!row.decidedBy) return `${name} is allowed`;
  const { text } = verdictOf(row, names);
  const why = text.startsWith('Blocked by ') ? text.slice('Blocked'.length) : `: ${uncapitalized(text)}`;
  return `${name} is set to Allow, and stays blocked${why}`;
}

function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const TOGETHER: Record<ToolState, string> = { block: 'are blocked', allow: 'are allowed', inherit: 'inherit' };

/** Live region text for several tools; `rows` are the saved tools. */
export function statesSentence(
  changes: Readonly<Record<string, ToolState>>,
  rows: readonly CatalogTool[],
  names: Names = NO_NAMES,
): string {
  const entries = Object.entries(changes);
  const [name, state] = entries[0]!;
  if (entries.length === 1) {
    return stateSentence(
      name,
      state,
      rows.find((row) => row.name === name),
      names,
    );
  }
  if (entries.some(([, other]) => other !== state)) return `${entries.length} changes undone`;
  const off = state === 'allow' ? rows.filter((row) => row.decidedBy).length : 0;
  if (off === 0) return `${entries.length} tools ${TOGETHER[state]}`;
  const stay = off === entries.length ? 'all stay' : off === 1 ? '1 stays' : `${off} stay`;
  return `${entries.length} tools are set to Allow, and ${stay} blocked by other rules`;
}
