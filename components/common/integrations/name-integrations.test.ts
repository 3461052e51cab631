import { expect, test } from 'vitest';
import { nameIntegrations } from './name-integrations';

const NAMES = new Map([
  ['stripe', 'Stripe'],
  ['google-calendar', 'Google Calendar'],
]);

test('integrations stand by the names that people know', () => {
  expect(nameIntegrations('Needs stripe and google-calendar, which have no healthy connection.', NAMES)).toBe(
    'Needs Stripe and Google Calendar, which have no healthy connection.',
  );
});

test('names of tools and longer slugs stay as they are', () => {
  const text = 'Stop requiring stripe-test for stripe_refund and create-stripe.';
  expect(nameIntegrations(text, NAMES)).toBe(text);
});
