import { describe, expect, it } from 'vitest';
import { type Effect, RULES } from '@/lib/engine/types';
import type { DecisionView } from '@/lib/features/access/decisions/decision-contract';
import { type LayerEffect, layerEffects, passWords } from './why-rows';

function decision(effects: Partial<Record<string, Effect>>): DecisionView {
  const trace = RULES.map(({ layer, rule }) => ({ layer, rule, effect: effects[rule] ?? 'pass', detail: `${rule}.` }));
  const first = trace.find(({ effect }) => effect === 'exclude');
  return {
    tool: 'a',
    allowed: first === undefined,
    shown: first === undefined,
    requiresApproval: false,
    decidedBy: first ? { layer: first.layer, rule: first.rule } : null,
    trace,
    remedies: [],
    resultFilter: null,
  };
}

describe('the bands of the why picture', () => {
  it('are the four layers when nothing stops the tool', () => {
    const bands = layerEffects(decision({}));
    expect(bands.map(({ layer }) => layer)).toEqual(['platform', 'organization', 'agent', 'session']);
    expect(bands.every(({ stop, below }) => stop === null && !below)).toBe(true);
  });

  it('stop at the first excluding rule; the others are shown their positions, also in the same layer', () => {
    const bands = layerEffects(
      decision({ 'org.allow': 'exclude', 'org.block': 'exclude', 'session.channel': 'exclude' }),
    );
    expect(bands[1]).toMatchObject({ layer: 'organization', below: false, stop: { rule: 'org.allow' } });
    expect(bands[1]!.also.map(({ rule }) => rule)).toEqual(['org.block']);
    expect(bands.slice(2).map(({ below }) => below)).toEqual([true, true]);
    expect(bands[3]!.also.map(({ rule }) => rule)).toEqual(['session.channel']);
  });

  it('count what is waived, and show later layers only where they did something', () => {
    const bands = layerEffects(decision({ 'agent.profile': 'waived', 'budget.limit': 'trimmed' }));
    expect(bands.at(-1)).toMatchObject({ layer: 'budget', passed: 1 });
    expect(bands[2]).toMatchObject({ layer: 'agent', waived: 1 });
  });
});

it('the rules of a layer that do not block are counted in its line', () => {
  const words = (effect: Partial<LayerEffect>, isOnly = true) =>
    passWords(
      { layer: 'agent', below: false, stop: null, also: [], passed: 0, waived: 0, trimmed: [], ...effect },
      isOnly,
    );
  expect(words({ passed: 1, waived: 3 })).toBe('1 rule allows it, 3 do not apply to universal tools');
  expect(words({ passed: 2, waived: 1 })).toBe('2 rules allow it, 1 does not apply to universal tools');
  expect(words({ waived: 2 })).toBe('Does not apply to universal tools');
  expect(words({ passed: 4 })).toBe('Allows it');
  expect(words({ passed: 1 }, false)).toBe('1 rule allows it');
  expect(words({ passed: 1, below: true }, false)).toBe('1 rule would allow it');
});
