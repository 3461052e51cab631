import type { AgentView } from '@/lib/features/agents/agent-contract';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { approvalRuleOf, approvalRuleWords } from '@/lib/routing/approval-rule';

/** Reason why each call requires approval; null while loading. */
export function approvalReason(tool: CatalogTool | undefined, agent: AgentView | undefined): string | null {
  if (!tool || !agent) return null;
  const rule = approvalRuleOf(tool, agent);
  return rule && `Requires approval: ${approvalRuleWords(rule, agent.slug, tool.destructive)}.`;
}
