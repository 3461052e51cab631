import { describeRule, layerTitle } from '@/components/common/strata/layer-labels';
import type { DecisionView } from '@/lib/features/access/decisions/decision-contract';

export interface Lock {
  text: string;
  /** True if an owner can change it. */
  asks: boolean;
}

interface LockInput {
  decidedBy: DecisionView['decidedBy'];
  isUniversal: boolean;
  canEdit: boolean;
  /** The page shows a past moment, or access in one channel, session or goal. */
  isScoped: boolean;
}

const OPENERS: Readonly<Record<string, string>> = {
  platform: 'A platform administrator can change this.',
  'source.quarantine': 'It needs an approved definition. Owners and configurators approve it in the inbox.',
  'org.integration': 'An owner can connect the integration.',
  organization: 'An owner can change this.',
  'agent.autonomy': 'This agent can call read-only tools only. Change the autonomy under Settings & keys.',
};

/** Why the agent's own layer cannot change the access to a tool; null when it can. */
export function lockOf({ decidedBy, isUniversal, canEdit, isScoped }: LockInput): Lock | null {
  if (isScoped) return { text: 'Clear the selected channel, session, goal and time to change access.', asks: false };
  if (!decidedBy && isUniversal) return { text: 'Universal tool. Only the platform can block it.', asks: false };
  const { layer, rule } = decidedBy ?? { layer: 'agent', rule: 'agent.profile' };
  const opener = OPENERS[rule] ?? OPENERS[layer];
  if (opener) return { text: `${layerTitle(layer)}: ${describeRule(rule)}. ${opener}`, asks: layer !== 'agent' };
  return canEdit ? null : { text: 'Owners and configurators can change this.', asks: decidedBy !== null };
}
