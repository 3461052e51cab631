import { expect, test } from 'vitest';
import type { PlatformEffectView } from '@/lib/features/history/platform-changes/platform-change-contract';
import { effectWords, platformReason, platformWords } from './describe-platform-change';

const effect = (kind: PlatformEffectView['kind'], tools: string[], more: Partial<PlatformEffectView> = {}) => ({
  ...{ kind, tools, toolCount: tools.length },
  ...more,
});

test('effects name the tools, or the pattern and how many tools it matches', () => {
  expect(effectWords(effect('blocked', ['a']))).toBe('blocked a');
  expect(effectWords(effect('unblocked', ['a', 'b', 'c', 'd', 'e']))).toBe('unblocked a, b, c and 2 more');
  expect(effectWords(effect('blocked', ['send_a'], { pattern: 'send_*' }))).toBe('blocked send_* (send_a)');
  expect(effectWords(effect('blocked', ['send_a', 'send_b'], { pattern: 'send_*' }))).toBe('blocked send_* (2 tools)');
  expect(effectWords(effect('tool_changed', ['a'], { fields: ['title', 'requiresApproval'] }))).toBe(
    'changed title and approval requirement of tool a',
  );
  expect(effectWords(effect('added_to_profile', ['a'], { profile: 'support' }))).toBe('added a to profile support');
});

test('a change says two effects, and the reason that its blocks share', () => {
  const effects = [
    effect('blocked', ['a'], { reason: 'Phishing' }),
    effect('allowed', ['b']),
    effect('tool_retired', ['c']),
  ];
  expect(platformWords({ effects })).toBe('blocked a; allowed b and 1 more');
  expect(platformReason({ effects })).toBe('Phishing');
  expect(platformReason({ effects: [...effects, effect('blocked', ['d'], { reason: 'Other' })] })).toBeNull();
  expect(platformReason({ effects: [effect('unblocked', ['a'])] })).toBeNull();
});
