import { describe, expect, it } from 'vitest';
import { agentPlace } from './agent-tabs';

describe('agentPlace', () => {
  it.each([
    [null, null, 'access', 'settings'],
    ['set', null, 'access', 'settings'],
    ['activity', null, 'activity', 'settings'],
    ['settings', 'keys', 'settings', 'keys'],
    ['settings', 'nonsense', 'settings', 'settings'],
    ['keys', null, 'settings', 'keys'],
    ['told', null, 'settings', 'prompt'],
    ['toString', 'toString', 'access', 'settings'],
  ] as const)('leads ?tab=%s&part=%s to %s, %s', (tab, part, toTab, toPart) => {
    expect(agentPlace(tab, part)).toEqual({ tab: toTab, part: toPart });
  });
});
