import type { GlyphState } from '@/components/ui/state-glyph';
import { matchesEntry } from '@/lib/engine/glob';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import type { PolicyView } from '@/lib/features/policy/policy-contract';

export type ToolState = CatalogTool['state'];

function isGlobListed(entries: readonly string[], name: string): boolean {
  return entries.some((entry) => entry !== name && matchesEntry(entry, name));
}

/** Rules that come before the organization's own lists: no state set here changes them. */
function isAbove(tool: CatalogTool): boolean {
  return tool.decidedBy?.layer === 'platform' || tool.decidedBy?.rule === 'source.quarantine';
}

/** What the state Inherit comes to for this tool. */
export function inheritedOf(tool: CatalogTool, policy: PolicyView | undefined): 'allow' | 'block' {
  if (isAbove(tool)) return 'block';
  if (!policy) return tool.state === 'inherit' && tool.decidedBy ? 'block' : 'allow';
  const blocks = policy.block.map((entry) => entry.tool);
  if (isGlobListed(blocks, tool.name)) return 'block';
  return policy.allow.mode === 'all' || isGlobListed(policy.allow.tools, tool.name) ? 'allow' : 'block';
}

/** The row as it will be once `state` is saved; how many agents get it, only the server knows. */
export function predict(tool: CatalogTool, state: ToolState, policy: PolicyView | undefined): CatalogTool {
  if (isAbove(tool)) return { ...tool, state };
  const missing = tool.integrations.missing;
  const globBlock = policy?.block.find((entry) => entry.tool !== tool.name && matchesEntry(entry.tool, tool.name));
  if (state === 'block' || globBlock) {
    const entry = state === 'block' ? { tool: tool.name } : (globBlock ?? null);
    return { ...tool, state, entry, decidedBy: { layer: 'organization', rule: 'org.block' }, detail: null, agents: [] };
  }
  const rest = { ...tool, state, entry: null, detail: null };
  if (state === 'inherit' && inheritedOf({ ...tool, decidedBy: null }, policy) === 'block') {
    return { ...rest, decidedBy: { layer: 'organization', rule: 'org.allow' }, agents: [] };
  }
  if (missing.length > 0) return { ...rest, decidedBy: { layer: 'organization', rule: 'org.integration' }, agents: [] };
  return { ...rest, decidedBy: null };
}

export const REASON_LABELS: Record<string, string> = {
  allowed: 'Allowed',
  'platform.allow': 'Not on the platform’s list',
  'platform.block': 'Blocked by the platform',
  'source.quarantine': 'Definition not approved',
  'org.allow': 'Not on the allow list',
  'org.block': 'Blocked here',
  'org.integration': 'Integration missing',
};

export function reasonOf(tool: CatalogTool): string {
  return tool.decidedBy?.rule ?? 'allowed';
}

export interface Verdict {
  glyph: GlyphState;
  text: string;
}

/** The engine's sentence ("The platform blocks it: maintenance.") as short as a row needs it. */
function platformText(detail: string | null): string {
  const reason = detail?.replace(/^The platform blocks it/, '').replace(/\.$/, '') ?? '';
  return `Blocked by the platform${reason}`;
}

/** What the platform's and the organization's layers say of a tool, in a few words. */
export function verdictOf(tool: CatalogTool): Verdict {
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
      return { glyph: 'block', text: `Needs ${tool.integrations.missing.join(' and ') || 'an integration'}` };
    default:
      return { glyph: 'block', text: REASON_LABELS[tool.decidedBy!.rule] ?? tool.detail ?? 'Not available' };
  }
}

/** What the live region says after a save. */
export function stateSentence(name: string, state: ToolState): string {
  if (state === 'block') return `${name} is blocked`;
  return state === 'allow' ? `${name} is allowed` : `${name} inherits`;
}
