import type { CSSProperties } from 'react';
import type { RuleName } from '@/lib/engine/types';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';

/** Display names and hues of layers, and texts of rules. Traces also show the engine's names. */

const LAYER_TITLES: Record<string, string> = {
  platform: 'Platform',
  organization: 'Organization',
  agent: 'Agent',
  session: 'Session',
  goal: 'Goal',
  broker: 'Broker',
  budget: 'Budget',
};

/** Effect of a rule: "blocked: needs an integration". */
const RULE_EFFECTS: Readonly<Record<RuleName, string>> = {
  'platform.allow': 'not on the platform’s allow list',
  'platform.block': 'blocked by the platform',
  'source.quarantine': 'in quarantine',
  'org.allow': 'not on the organization’s allow list',
  'org.block': 'blocked by the organization',
  'org.integration': 'needs an integration',
  'agent.profile': 'not in the profile',
  'agent.allow': 'not on the agent’s allow list',
  'agent.block': 'blocked for the agent',
  'agent.autonomy': 'not known to be read-only',
  'session.channel': 'blocked on the channel',
  'session.disabled': 'disabled in the session',
  'goal.explicit': 'not listed by the goal',
  'goal.category': 'outside the goal’s categories',
  'goal.operation': 'outside the goal’s operations',
  'goal.excluded': 'excluded by the goal',
  'goal.entity': 'outside the goal’s entities',
  'broker.intent': 'not needed by the message',
  'budget.limit': 'below the asked number',
  'budget.tokens': 'beyond the token budget',
};

export function layerTitle(layer: string): string {
  return LAYER_TITLES[layer] ?? layer;
}

export function describeRule(rule: string): string {
  return RULE_EFFECTS[rule as RuleName] ?? rule;
}

/** Such as "5 in quarantine" or "5 need an integration". */
export function countRule(count: number, rule: string): string {
  const effect = describeRule(rule);
  return `${formatNumber(count)} ${count === 1 ? effect : effect.replace(/^needs /, 'need ')}`;
}

const WITH_HUE = new Set(['platform', 'organization', 'agent', 'session']);

/** Only the four main layers have a hue. */
export function hasHue(layer: string): boolean {
  return WITH_HUE.has(layer);
}

/** Hue of a layer as a CSS value. Hues are reserved for layers. */
export function layerHue(layer: string): string {
  return hasHue(layer) ? `var(--layer-${layer})` : 'var(--muted)';
}

/** Sets `--layer`, used as `text-(--layer)`. */
export function layerStyle(layer: string): CSSProperties {
  return { '--layer': layerHue(layer) } as CSSProperties;
}

export function countTools(count: number): string {
  return counted(count, 'tool');
}
