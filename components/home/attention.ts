import { describeImportResult } from '@/components/common/sources/describe-import-run';
import type { GlyphState } from '@/components/ui/state-glyph';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import type { CatalogCounts } from '@/lib/features/catalog/catalog-contract';
import type { ProblemView } from '@/lib/features/problems/problem-contract';
import type { SourceView } from '@/lib/features/sources/source-contract';
import { isServer } from '@/lib/features/sources/source-kind-contract';
import { counted } from '@/lib/shared/counted';
import { momentText } from '@/lib/shared/format';

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

function agentItems(agents: readonly AgentView[], { universal }: CatalogCounts): AttentionItem[] {
  return agents
    .filter((agent) => agent.summary.allowed <= universal)
    .map((agent) => ({
      key: `agent:${agent.slug}`,
      glyph: 'inherit',
      text: agent.summary.allowed === 0 ? `${agent.slug} has no tools` : `${agent.slug} has only universal tools`,
      detail: `It can call no other of ${counted(agent.summary.catalogue, 'tool')}`,
      action: 'Show why',
      href: `/agents/${agent.slug}`,
    }));
}

function endingItems(policy: PolicyView, now: number | null): AttentionItem[] {
  if (now === null) return [];
  return policy.block
    .filter((entry) => entry.expiresAt && Date.parse(entry.expiresAt) - now < WEEK_MS)
    .map((entry) => ({
      key: `block:${entry.tool}`,
      glyph: 'block',
      text: `The block of ${entry.tool} expires soon`,
      detail: `${momentText(new Date(entry.expiresAt!))}${entry.reason ? ` · ${entry.reason}` : ''}`,
      action: 'Open',
      href: entry.tool.includes('*') ? '/tools?reason=org.block' : `/tools?tool=${entry.tool}`,
    }));
}

function sourceItems(sources: readonly SourceView[]): AttentionItem[] {
  return sources
    .filter(({ run }) => run?.status === 'review')
    .map(({ slug, name, kind, run }) => ({
      key: `import:${slug}`,
      glyph: 'approval',
      text: `${name} has changed`,
      detail: `An import is waiting for review: ${describeImportResult(run!, isServer(kind))}`,
      action: 'Review',
      href: `/connections/sources/${slug}`,
    }));
}

/** The most urgent problems that calls and checks show. A change names its start, if the user's time is known. */
export const problemItems = (problems: readonly ProblemView[], now: number | null): AttentionItem[] =>
  problems.map(({ id, title, evidence, since, before }) => ({
    key: `problem:${id}`,
    glyph: 'block',
    text: title,
    detail:
      before === null || now === null
        ? evidence.text
        : `Since ${momentText(new Date(since), new Date(now))}: ${evidence.text.replace(' since then', '')}`,
    action: 'Review',
    href: `/insights?problem=${encodeURIComponent(id)}`,
  }));

/** Items that need attention and are no problems of calls or checks, most important first. */
export function attentionItems(facts: {
  counts: CatalogCounts;
  agents: readonly AgentView[];
  policy: PolicyView;
  sources: readonly SourceView[];
  /** null: the user's time is not known yet. */
  now: number | null;
}): AttentionItem[] {
  return [
    ...sourceItems(facts.sources),
    ...agentItems(facts.agents, facts.counts),
    ...endingItems(facts.policy, facts.now),
  ];
}
