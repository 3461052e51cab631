import type { Warning } from '@/lib/shared/warning-contract';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { GoalFields } from './goal-fields';

/** What is worth knowing about a goal when it is read or saved. `goal` and `others` with what their templates give. */
export function goalWarnings(goal: GoalFields, snapshot: OrgSnapshot, others: readonly GoalFields[]): Warning[] {
  const warnings: Warning[] = [];
  const agents = new Set([...snapshot.agents].map(({ slug }) => slug));
  for (const slug of new Set([goal.primaryAgent, goal.fallbackAgent])) {
    if (slug !== null && !agents.has(slug))
      warnings.push({ code: 'unknown_agent', message: `There is no agent ${slug}.`, entry: slug });
  }
  for (const tool of new Set(goal.availableTools)) {
    if (!snapshot.catalog.indexOf.has(tool))
      warnings.push({ code: 'unknown_tool', message: `The catalogue holds no tool ${tool}.`, entry: tool });
  }
  void others;
  return warnings;
}
