import { expect, it } from 'vitest';
import { uncountedText } from './outcome-words';

it('says why a call does not count against its tool', () => {
  expect(uncountedText({ isEvidence: true, fault: 'tool' })).toBeNull();
  expect(uncountedText({ isEvidence: false, fault: 'caller' })).toContain('the caller caused it');
  expect(uncountedText({ isEvidence: false, fault: 'upstream' })).toContain('its source');
  expect(uncountedText({ isEvidence: false, fault: 'tool' })).toContain('could not call this tool');
});
