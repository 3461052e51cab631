import { matchesEntry } from '@/lib/engine/glob';

/** Whose rule it is that a person approves a call of a tool; `review`: what chose it was not approved by its review. */
export const APPROVAL_RULES = ['platform', 'organization', 'agent', 'supervised', 'review'] as const;

export interface ApprovalRule {
  /** `platform`, `organization`: whose mark on the tool; `agent`: its settings name the tool; `supervised`: its autonomy. */
  by: (typeof APPROVAL_RULES)[number];
  /** Of the agent's settings: the name or glob that names the tool. */
  entry: string | null;
}

interface RuledTool {
  name: string;
  origin: 'platform' | 'organization' | 'source';
  requiresApproval: boolean;
  readOnly: boolean | null;
  destructive: boolean | null;
  /** What nobody approved says nothing of itself that counts. */
  definition?: string | undefined;
}

interface RulingAgent {
  autonomy: string;
  requireApprovalFor: readonly string[];
}

/**
 * The rule by which a person approves a call, the widest first: a mark on the tool holds for every agent. Null: nobody has
 * to. The same facts as the engine's mask of approvals is made of, which says whether, not why.
 */
export function approvalRuleOf(tool: RuledTool, agent: RulingAgent): ApprovalRule | null {
  if (tool.requiresApproval) return { by: tool.origin === 'platform' ? 'platform' : 'organization', entry: null };
  const entry = agent.requireApprovalFor.find((one) => matchesEntry(one, tool.name));
  if (entry !== undefined) return { by: 'agent', entry };
  const isKnownHarmless = tool.definition !== 'unapproved' && (tool.readOnly === true || tool.destructive === false);
  return agent.autonomy === 'supervised' && !isKnownHarmless ? { by: 'supervised', entry: null } : null;
}

/** The rule as half a sentence, after "because". `agent`: what the agent is called; `destructive`: of the tool, as far as it is known. */
export function approvalRuleWords({ by, entry }: ApprovalRule, agent: string, destructive: boolean | null): string {
  switch (by) {
    case 'platform':
      return 'the platform wants a person to approve every call of this tool';
    case 'organization':
      return 'the organization wants a person to approve every call of this tool';
    case 'agent':
      return `the settings of ${agent} require approval for ${entry === null ? 'it' : `\`${entry}\``}`;
    case 'review':
      return 'the review did not approve it';
    case 'supervised':
      return `${agent} is supervised, and this tool is ${destructive === true ? 'destructive' : 'not known to be harmless'}`;
  }
}
