import type { RuleName } from '@/lib/engine/types';

export interface RuleWords {
  /** Step number in docs/decision.md. */
  step: number;
  when: string;
}

/** Condition of each rule, as in docs/decision.md. A missing rule is a compile error. */
export const RULE_WORDS: Record<RuleName, RuleWords> = {
  'platform.allow': { step: 1, when: 'The platform’s allow list is `selected` and does not name it.' },
  'platform.block': { step: 2, when: 'The platform blocks it.' },
  'source.quarantine': {
    step: 3,
    when: 'Its definition was never approved, or it changed and the organization withdraws changed definitions.',
  },
  'org.allow': { step: 4, when: 'The organization’s allow list is `selected` and does not name it.' },
  'org.block': { step: 4, when: 'The organization blocks it.' },
  'org.integration': { step: 5, when: 'An integration that it needs has no healthy connection.' },
  'agent.profile': { step: 6, when: 'The agent’s profile does not contain it.' },
  'agent.allow': { step: 7, when: 'The agent’s allow list is `selected` and does not name it.' },
  'agent.block': { step: 7, when: 'The agent’s own lists block it.' },
  'agent.autonomy': { step: 8, when: 'The agent is `draft_only`, and the tool is not known to be read-only.' },
  'session.channel': { step: 9, when: 'The channel blocks it.' },
  'session.disabled': { step: 10, when: 'It is disabled for this session.' },
  'goal.explicit': { step: 11, when: 'The active goal is in mode `explicit` and does not name it.' },
  'goal.category': { step: 11, when: 'It is outside the active goal’s categories.' },
  'goal.operation': { step: 11, when: 'It is outside the active goal’s operations.' },
  'goal.excluded': { step: 11, when: 'The active goal excludes it.' },
  'goal.entity': { step: 11, when: 'It is outside the active goal’s entities.' },
  'broker.intent': { step: 12, when: 'The broker is on, and the message does not need it.' },
  'budget.limit': { step: 13, when: 'It ranks below the requested number of tools.' },
  'budget.tokens': { step: 13, when: 'It does not fit into the token budget.' },
};
