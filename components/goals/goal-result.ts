import type { DecisionsView, DecisionView } from '@/lib/features/decisions/decision-contract';

export interface RankedTool {
  tool: string;
  score: number | null;
  /** Its place among the goal's available tools, from 0; null for all others. */
  pin: number | null;
  shown: boolean;
  requiresApproval: boolean;
}

/** The allowed tools in the order in which an agent is answered: pins, then by score, then by name. */
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

/** Tools that nothing but the goal takes away: every layer before it lets them through. */
export function stoppedByGoal(decisions: readonly DecisionView[]): string[] {
  return decisions.filter(({ decidedBy }) => decidedBy?.layer === 'goal').map(({ tool }) => tool);
}

export interface LeftOut {
  tool: string;
  /** Null: the catalogue holds no such tool. */
  decidedBy: DecisionView['decidedBy'];
}

/** Tools that the goal names and that do not pass all the same. */
export function leftOutTools(view: DecisionsView, availableTools: readonly string[]): LeftOut[] {
  const known = new Map(view.decisions.map((decision) => [decision.tool, decision]));
  return [...new Set(availableTools)].flatMap((tool) => {
    const decision = known.get(tool);
    return decision?.allowed ? [] : [{ tool, decidedBy: decision?.decidedBy ?? null }];
  });
}
