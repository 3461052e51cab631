import { expect, it } from 'vitest';
import { fateOf } from './held-press';

const loading = { subject: 'allow', isHeld: true, isUnknown: false, isDanger: false };
const loaded = { ...loading, isHeld: false };

it('waits for the effect and runs once it is shown', () => {
  expect(fateOf('allow', loading)).toBe('wait');
  expect(fateOf('allow', loaded)).toBe('run');
});

it('asks for another press when the effect could not be loaded', () => {
  expect(fateOf('allow', { ...loaded, isUnknown: true })).toBe('ask');
});

it('asks for another press of a dangerous action', () => {
  expect(fateOf('allow', { ...loading, isDanger: true })).toBe('wait');
  expect(fateOf('allow', { ...loaded, isDanger: true })).toBe('ask');
});

it('is dropped when it was about something else, also before the effect is shown', () => {
  expect(fateOf('block', loading)).toBe('drop');
  expect(fateOf('block', loaded)).toBe('drop');
});
