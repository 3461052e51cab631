import { counted } from '@/lib/shared/counted';

/** How the console names layers and rules. The engine's own names stay visible in traces. */

const LAYER_TITLES: Record<string, string> = {
  platform: 'Platform',
  organization: 'Organization',
  agent: 'Agent',
  session: 'Session',
  goal: 'Goal',
  broker: 'Broker',
  budget: 'Budget',
};

/** What a rule did to the tools it stopped, to follow a number: "5 need an integration". */
const RULE_WORDS: Record<string, string> = {
  'platform.allow': 'not on the platform’s allow list',
  'platform.block': 'blocked by the platform',
  'source.quarantine': 'in quarantine',
  'org.allow': 'not on the organization’s allow list',
  'org.block': 'blocked by the organization',
  'org.integration': 'without a connected integration',
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

export function ruleWords(rule: string): string {
  return RULE_WORDS[rule] ?? rule;
}

/** The layer's hue as a CSS value; each hue is used for its layer and nothing else. */
export function layerHue(layer: string): string {
  return `var(--layer-${layer}, var(--muted))`;
}

export function countTools(count: number): string {
  return counted(count, 'tool');
}
