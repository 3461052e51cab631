import { expect, it } from 'vitest';
import { checkTexts } from './check-texts';

it('names a check by its first sentence; the others are its detail', () => {
  const message = '`pay` is allowed and blocked in the same lists. The block takes precedence.';
  expect(checkTexts({ message })).toEqual([
    'pay is allowed and blocked in the same lists.',
    'The block takes precedence.',
  ]);
});

it('lists the tools of a check last', () => {
  const tools = ['pay', 'refund'];
  expect(checkTexts({ message: 'Stripe is not connected.', tools })).toEqual([
    'Stripe is not connected.',
    'pay, refund',
  ]);
  expect(checkTexts({ message: 'Stripe is not connected. Connect it.', tools })[1]).toBe('Connect it. pay, refund');
  expect(checkTexts({ message: 'Stripe is not connected.' })[1]).toBeNull();
});
