import { expect, it } from 'vitest';
import type { OutcomeKind } from '@/lib/shared/outcome-kinds';
import { OUTCOMES, outcomeLook, uncountedText } from './outcome-words';

it('says why a call does not count against its tool', () => {
  expect(uncountedText({ isEvidence: true, fault: 'tool' })).toBeNull();
  expect(uncountedText({ isEvidence: false, fault: 'caller' })).toContain('the caller caused it');
  expect(uncountedText({ isEvidence: false, fault: 'upstream' })).toContain('its source');
  expect(uncountedText({ isEvidence: false, fault: 'tool' })).toContain('could not call this tool');
});

it('gives an outcome one color; calls that ended early have their own', () => {
  for (const [outcome, { label, color }] of Object.entries(OUTCOMES) as [OutcomeKind, (typeof OUTCOMES)[OutcomeKind]][])
    expect(outcomeLook(outcome, 'invalid_arguments')).toMatchObject({ label, color });
  expect(outcomeLook('execution', 'cancelled')).toEqual({ label: 'Canceled', color: 'var(--faint)' });
  expect(new Set(Object.values(OUTCOMES).map(({ color }) => color)).size).toBe(Object.keys(OUTCOMES).length);
});
