import type { CompiledAgent } from './compile-agent';
import { namesOf } from './compile-catalog';
import { compileGoal, GOAL_RULES } from './compile-goal';
import { requirementOf } from './compile-org';
import { forEachIndex, setBit } from './mask';
import { ruleBit, traceWords } from './trace-words';
import type { ChangeSpec, Remedy, RemedyEffect, RuleName, SessionContext } from './types';

const bitsOf = (...rules: RuleName[]) => rules.reduce((word, rule) => word | (1 << ruleBit(rule)), 0);

const LISTS = {
  platform: bitsOf('platform.allow', 'platform.block'),
  organization: bitsOf('org.allow', 'org.block'),
  agent: bitsOf('agent.allow', 'agent.block'),
};
const ACCESS = bitsOf('agent.profile', 'agent.allow', 'agent.block');
const QUARANTINE = bitsOf('source.quarantine');
const INTEGRATION = bitsOf('org.integration');
const AUTONOMY = bitsOf('agent.autonomy');
const CHANNEL = bitsOf('session.channel');
const DISABLED = bitsOf('session.disabled');
const GOAL = bitsOf(...GOAL_RULES);

/** Applies changes to the verdicts of the rules, so that what each one gains and loses can be read off. */
class RemedyEffects {
  private words: Uint32Array;
  private readonly healthy: Set<string>;

  constructor(
    private readonly agent: CompiledAgent,
    private readonly context: SessionContext,
    private readonly index: number,
  ) {
    this.words = traceWords(agent, context);
    this.healthy = new Set(agent.org.boundaries.healthyIntegrations);
  }

  /** `last`: the change lifts what is left of the channel's blocks. */
  apply(change: ChangeSpec, last: boolean): RemedyEffect {
    const before = this.words;
    this.words = Uint32Array.from(before);
    this.write(change, last);
    const { catalog } = this.agent.org;
    const gained = new Uint32Array(catalog.words);
    const lost = new Uint32Array(catalog.words);
    this.words.forEach((word, tool) => {
      if ((word === 0) === (before[tool] === 0)) return;
      setBit(word === 0 ? gained : lost, tool);
    });
    return { gained: namesOf(catalog, gained), lost: namesOf(catalog, lost) };
  }

  private write(change: ChangeSpec, last: boolean): void {
    switch (change.kind) {
      case 'connect':
        this.connect(change.integration);
        break;
      case 'agent':
        this.words = this.words.map((word) => word & ~AUTONOMY);
        break;
      case 'goal':
        this.replaceGoal(change);
        break;
      default:
        this.words[this.index]! &= ~this.liftedBy(change, last);
    }
  }

  /** The rules that a change silences for the one tool. */
  private liftedBy(change: Exclude<ChangeSpec, { kind: 'connect' | 'agent' | 'goal' }>, last: boolean): number {
    switch (change.kind) {
      case 'policy':
        return LISTS[change.scope];
      case 'access':
        return ACCESS;
      case 'definition':
        return this.agent.org.catalog.tools[this.index]!.readOnly === true ? QUARANTINE | AUTONOMY : QUARANTINE;
      case 'requirement':
        return INTEGRATION;
      case 'channel':
        return last ? CHANNEL : 0;
      case 'enable':
        return DISABLED;
    }
  }

  private connect(integration: string): void {
    const { catalog, boundaries } = this.agent.org;
    this.healthy.add(integration);
    catalog.tools.forEach((tool, index) => {
      if ((this.words[index]! & INTEGRATION) === 0) return;
      if (requirementOf(boundaries, tool).every((slug) => this.healthy.has(slug))) this.words[index]! &= ~INTEGRATION;
    });
  }

  private replaceGoal({ set }: Extract<ChangeSpec, { kind: 'goal' }>): void {
    const goal = { ...this.context.goal!, ...set };
    this.words = this.words.map((word) => word & ~GOAL);
    compileGoal(this.agent.org.catalog, goal).excludes.forEach((mask, rule) => {
      const bit = 1 << ruleBit(GOAL_RULES[rule]!);
      forEachIndex(mask, (index) => {
        this.words[index]! |= bit;
      });
    });
  }
}

/** Adds to each change its effect on the agent, given the changes before it. */
export function withEffects(
  agent: CompiledAgent,
  context: SessionContext,
  index: number,
  steps: readonly Omit<Remedy, 'effect'>[],
): Remedy[] {
  const effects = new RemedyEffects(agent, context, index);
  const lastChannel = steps.findLastIndex(({ change }) => change.kind === 'channel');
  return steps.map((step, n) => ({ ...step, effect: effects.apply(step.change, n === lastChannel) }));
}
