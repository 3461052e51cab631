import { matchesEntry } from '@/lib/engine/glob';

/** Source of an approval requirement. `review`: the review did not approve the selection. */
export const APPROVAL_RULES = ['platform', 'organization', 'agent', 'supervised', 'review'] as const;

export interface ApprovalRule {
  /**
   * `platform`, `organization`: owner of the flag on the tool; `agent`: the agent's settings list the tool;
   * `supervised`: the agent's autonomy.
   */
  by: (typeof APPROVAL_RULES)[number];
  /** The matching name or glob in the agent's settings. */
  entry: string | null;
}

interface RuledTool {
  name: string;
  origin: 'platform' | 'organization' | 'source';
  requiresApproval: boolean;
  readOnly: boolean | null;
  destructive: boolean | null;
  /** Hints of an unapproved definition are ignored. */
  definition?: string | undefined;
}

interface RulingAgent {
  autonomy: string;
  requireApprovalFor: readonly string[];
}

/**
 * Returns the rule that requires approval of a call, widest first: a flag on the tool applies to every agent. Null: no
 * approval needed. Uses the same facts as the engine's approval mask, which does not record the reason.
 */
export function approvalRuleOf(tool: RuledTool, agent: RulingAgent): ApprovalRule | null {
  if (tool.requiresApproval) return { by: tool.origin === 'platform' ? 'platform' : 'organization', entry: null };
  const entry = agent.requireApprovalFor.find((one) => matchesEntry(one, tool.name));
  if (entry !== undefined) return { by: 'agent', entry };
  const isKnownHarmless = tool.definition !== 'unapproved' && (tool.readOnly === true || tool.destructive === false);
  return agent.autonomy === 'supervised' && !isKnownHarmless ? { by: 'supervised', entry: null } : null;
}

/**
 * Describes the rule as a clause after "because". `agent`: the agent's name; `destructive`: the tool's flag, null when
 * unknown.
 */
export function approvalRuleWords({ by, entry }: ApprovalRule, agent: string, destructive: boolean | null): string {
  switch (by) {
    case 'platform':
      return 'the platform requires approval for every call of this tool';
    case 'organization':
      return 'the organization requires approval for every call of this tool';
    case 'agent':
      return `the settings of ${agent} require approval for ${entry === null ? 'it' : `\`${entry}\``}`;
    case 'review':
      return 'the review did not approve it';
    case 'supervised':
      return `${agent} is supervised, and this tool is ${destructive === true ? 'destructive' : 'not known to be harmless'}`;
  }
}
