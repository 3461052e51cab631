import { expect, it } from 'vitest';
import { findIndicator, SEED_INDICATORS } from './indicators';

it.each([
  ['Show me the parcels of today', 'file'],
  ['where are the parcels of Anna', null],
  ['refind the totals ', null],
  ['please FIND the invoice', 'search'],
  ['git status, and then ls', 'execute'],
  ['what stands in notes.md?', 'file'],
  ['hello there', null],
])('%s: %s', (message, kind) => {
  expect(findIndicator(message, SEED_INDICATORS)?.kind ?? null).toBe(kind);
});
