import type { DecisionsView, DecisionView } from '@/lib/features/access/decisions/decision-contract';

export interface RankedTool {
  tool: string;
  score: number | null;
  /** Position among the goal's pinned tools, from 0; null for others. */
  pin: number | null;
  shown: boolean;
  requiresApproval: boolean;
}

/** Allowed tools in response order: pinned tools, then by score, then by name. */
export function rankedTools(decisions: readonly DecisionView[], availableTools: readonly string[]): RankedTool[] {
  const place = new Map(availableTools.map((tool, index) => [tool, index]));
  const last = place.size;
  return decisions
    .filter(({ allowed }) => allowed)
    .map(({ tool, score = null, shown, requiresApproval }) => ({
      tool,
      score,
      shown,
      requiresApproval,
      pin: place.get(tool) ?? null,
    }))
    .sort((a, b) => (a.pin ?? last) - (b.pin ?? last) || (b.score ?? 0) - (a.score ?? 0) || (a.tool < b.tool ? -1 : 1));
}

/** Tools blocked only by the goal: every earlier layer passes them. */
export function stoppedByGoal(decisions: readonly DecisionView[]): string[] {
  return decisions.filter(({ decidedBy }) => decidedBy?.layer === 'goal').map(({ tool }) => tool);
}

export interface LeftOut {
  tool: string;
  /** Null: not in the catalog. */
  decidedBy: DecisionView['decidedBy'];
}

/** Tools listed in the goal that are blocked anyway. */
export function excludedPins(view: DecisionsView, availableTools: readonly string[]): LeftOut[] {
  const known = new Map(view.decisions.map((decision) => [decision.tool, decision]));
  return [...new Set(availableTools)].flatMap((tool) => {
    const decision = known.get(tool);
    return decision?.allowed ? [] : [{ tool, decidedBy: decision?.decidedBy ?? null }];
  });
}
