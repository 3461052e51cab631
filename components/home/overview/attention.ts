import { describeImportResult } from '@/components/common/sources/describe-import-run';
import type { GlyphState } from '@/components/ui/state-glyph';
import type { LintView } from '@/lib/features/access/lint/lint-contract';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import type { RequestView } from '@/lib/features/access/requests/request-contract';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import type { LeastPrivilegeView } from '@/lib/features/insights/least-privilege/least-privilege-contract';
import type { IntegrationView } from '@/lib/features/integrations/integration-contract';
import type { SourceView } from '@/lib/features/sources/source-contract';
import { counted } from '@/lib/shared/counted';

export interface AttentionItem {
  key: string;
  glyph: GlyphState;
  text: string;
  detail: string;
  /** Label of the action. */
  action: string;
  href: string;
}

const WEEK_MS = 7 * 86_400_000;

const STATUS_WORDS: Record<IntegrationView['status'], string> = {
  connected: 'is connected',
  unverified: 'is not verified',
  broken: 'does not answer',
  expired: 'has expired',
  disconnected: 'is not connected',
};

function integrationItems(integrations: readonly IntegrationView[]): AttentionItem[] {
  return integrations
    .filter((one) => one.status !== 'connected' && one.status !== 'unverified' && one.tools.length > 0)
    .map((one) => ({
      key: `integration:${one.provider}`,
      glyph: 'block',
      text: `${one.name} ${STATUS_WORDS[one.status]}`,
      detail: `${counted(one.tools.length, 'tool')} out of reach: ${one.tools.slice(0, 3).join(', ')}${one.tools.length > 3 ? ', …' : ''}`,
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
      detail: `Nothing else of ${counted(agent.summary.catalogue, 'tool')} reaches it`,
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

function lintItems({ summary }: LintView): AttentionItem[] {
  const { error, warning } = summary;
  if (error + warning === 0) return [];
  return [
    {
      key: 'checks',
      glyph: 'inherit',
      text: error + warning === 1 ? 'One check finds something' : `Checks find ${error + warning} things`,
      detail: 'Entries that never match, grants without effect, tools that nobody can reach',
      action: 'Look',
      href: '/checks',
    },
  ];
}

function requestItems(pending: readonly RequestView[]): AttentionItem[] {
  if (pending.length === 0) return [];
  const [first] = pending;
  return [
    {
      key: 'requests',
      glyph: 'approval',
      text: pending.length === 1 ? 'A request waits for an answer' : `${pending.length} requests wait for an answer`,
      detail: `${first!.askedBy.label} asks for ${first!.tool} for ${first!.agent}${pending.length > 1 ? ', and others' : ''}`,
      action: 'Answer',
      href: '/requests',
    },
  ];
}

function unusedItems({ total, days, agents }: LeastPrivilegeView): AttentionItem[] {
  // Links to the agent with the most unused tools.
  const [worst] = agents.toSorted((a, b) => b.unused.length - a.unused.length);
  if (total.unused === 0 || !worst) return [];
  const share = Math.round((100 * total.unused) / Math.max(1, total.granted));
  return [
    {
      key: 'unused',
      glyph: 'inherit',
      text: `${counted(total.unused, 'grant')} ${total.unused === 1 ? 'is' : 'are'} not used`,
      detail: `${share} % of what agents may call was not called in ${days} days; most with ${worst.agent}`,
      action: 'Tidy up',
      href: `/agents/${worst.agent}?tab=settings&part=unused`,
    },
  ];
}

function sourceItems(sources: readonly SourceView[]): AttentionItem[] {
  const holding = sources.filter(({ waiting }) => waiting > 0);
  const waiting = holding.reduce((sum, source) => sum + source.waiting, 0);
  const quarantine: AttentionItem[] =
    waiting === 0
      ? []
      : [
          {
            key: 'quarantine',
            glyph: 'quarantine',
            text:
              waiting === 1
                ? 'A definition waits in quarantine'
                : `${counted(waiting, 'definition')} wait in quarantine`,
            detail: `From ${holding.map(({ name }) => name).join(', ')}: read and approve what agents may see`,
            action: 'Review',
            href: holding.length === 1 ? `/sources/${holding[0]!.slug}?tab=quarantine` : '/quarantine',
          },
        ];
  const read = sources.filter(({ run }) => run?.status === 'review');
  return [
    ...quarantine,
    ...read.map(
      ({ slug, name, run }): AttentionItem => ({
        key: `import:${slug}`,
        glyph: 'approval',
        text: `${name} says something else now`,
        detail: `An import waits to be accepted: ${describeImportResult(run!)}`,
        action: 'Review',
        href: `/sources/${slug}`,
      }),
    ),
  ];
}

/** Items that need attention, most important first. */
export function attentionItems(facts: {
  tools: readonly CatalogTool[];
  agents: readonly AgentView[];
  integrations: readonly IntegrationView[];
  policy: PolicyView;
  /** Can load later or be absent; the other items are shown without it. */
  lint: LintView | undefined;
  pending: readonly RequestView[] | undefined;
  leastPrivilege: LeastPrivilegeView | undefined;
  sources: readonly SourceView[] | undefined;
  now: number;
}): AttentionItem[] {
  return [
    ...requestItems(facts.pending ?? []),
    ...sourceItems(facts.sources ?? []),
    ...agentItems(facts.agents, facts.tools),
    ...integrationItems(facts.integrations),
    ...endingItems(facts.policy, facts.now),
    ...(facts.lint ? lintItems(facts.lint) : []),
    ...(facts.leastPrivilege ? unusedItems(facts.leastPrivilege) : []),
  ];
}
