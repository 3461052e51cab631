import type { GlyphState } from '@/components/ui/state-glyph';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import type { IntegrationView } from '@/lib/features/integrations/integration-contract';
import type { PolicyView } from '@/lib/features/policy/policy-contract';

export interface AttentionItem {
  key: string;
  glyph: GlyphState;
  text: string;
  detail: string;
  /** What the reader does about it. */
  action: string;
  /** After the organization's root. */
  href: string;
}

const WEEK_MS = 7 * 86_400_000;

function tools(count: number): string {
  return count === 1 ? '1 tool' : `${count} tools`;
}

const STATUS_WORDS: Record<IntegrationView['status'], string> = {
  connected: 'is connected',
  broken: 'does not answer',
  expired: 'has expired',
  disconnected: 'is not connected',
};

function integrationItems(integrations: readonly IntegrationView[]): AttentionItem[] {
  return integrations
    .filter((one) => one.status !== 'connected' && one.tools.length > 0)
    .map((one) => ({
      key: `integration:${one.provider}`,
      glyph: 'block',
      text: `${one.name} ${STATUS_WORDS[one.status]}`,
      detail: `${tools(one.tools.length)} out of reach: ${one.tools.slice(0, 3).join(', ')}${one.tools.length > 3 ? ', …' : ''}`,
      action: one.status === 'disconnected' ? 'Connect' : 'Look',
      href: `/integrations?provider=${one.provider}`,
    }));
}

function agentItems(agents: readonly AgentView[], catalogue: readonly CatalogTool[]): AttentionItem[] {
  const universal = catalogue.filter((tool) => tool.universal).length;
  return agents
    .filter((agent) => agent.summary.allowed <= universal)
    .map((agent) => ({
      key: `agent:${agent.slug}`,
      glyph: 'inherit',
      text: agent.summary.allowed === 0 ? `${agent.slug} has no tools` : `${agent.slug} has only universal tools`,
      detail: `Nothing else of ${tools(agent.summary.catalogue)} reaches it`,
      action: 'See why',
      href: `/agents/${agent.slug}`,
    }));
}

function endingItems(policy: PolicyView, now: number): AttentionItem[] {
  return policy.block
    .filter((entry) => entry.expiresAt && Date.parse(entry.expiresAt) - now < WEEK_MS)
    .map((entry) => ({
      key: `block:${entry.tool}`,
      glyph: 'block',
      text: `The block of ${entry.tool} ends`,
      detail: `${new Date(entry.expiresAt!).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}${entry.reason ? ` · ${entry.reason}` : ''}`,
      action: 'Look',
      href: entry.tool.includes('*') ? '/tools?reason=org.block' : `/tools?tool=${entry.tool}`,
    }));
}

function warningItems(policy: PolicyView): AttentionItem[] {
  return policy.warnings
    .filter((warning) => warning.message)
    .map((warning) => ({
      key: `warning:${warning.code}:${warning.entry ?? warning.tool ?? ''}`,
      glyph: 'inherit',
      text: warning.message!,
      detail: 'In what the organization allows and blocks',
      action: 'Look',
      href: '/tools',
    }));
}

/** What a person should look at, the most far-reaching first. */
export function attentionItems(facts: {
  tools: readonly CatalogTool[];
  agents: readonly AgentView[];
  integrations: readonly IntegrationView[];
  policy: PolicyView;
  now: number;
}): AttentionItem[] {
  return [
    ...agentItems(facts.agents, facts.tools),
    ...integrationItems(facts.integrations),
    ...endingItems(facts.policy, facts.now),
    ...warningItems(facts.policy),
  ];
}
