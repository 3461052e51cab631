import { matchesEntry } from '@/lib/engine/glob';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';

/** Why a person has to approve each call, in one sentence; null while tool or agent is not known. */
export function approvalReason(tool: CatalogTool | undefined, agent: AgentView | undefined): string | null {
  if (!tool || !agent) return null;
  if (tool.requiresApproval) return 'A person approves each call: the tool asks for it itself.';
  const entry = agent.requireApprovalFor.find((one) => matchesEntry(one, tool.name));
  if (entry) return `A person approves each call: ${agent.slug} requires it for \`${entry}\`.`;
  const what = tool.destructive ? 'destructive' : 'not known to be harmless';
  return `A person approves each call: ${agent.slug} is supervised, and the tool is ${what}.`;
}
