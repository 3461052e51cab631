import { expect, test } from 'vitest';
import { applyInOrder, describeApplied } from './apply-in-order';

const change = (path: string, text: string) => ({ method: 'PATCH' as const, path, body: {}, text });
const CHANGES = [
  change('/a', 'Allow it for the organization. Others gain nothing.'),
  change('/b', 'Give it to the profile.'),
  change('/c', 'Unblock it.'),
];

test('changes are made one after the other', async () => {
  const order: string[] = [];
  const applied = await applyInOrder(CHANGES, async ({ path }) => {
    await new Promise((done) => setTimeout(done, path === '/a' ? 5 : 0));
    order.push(path);
  });
  expect(order).toEqual(['/a', '/b', '/c']);
  expect(applied.failed).toBeNull();
  expect(describeApplied(applied, String)).toBe(
    'Done: Allow it for the organization; Give it to the profile; Unblock it',
  );
});

test('stops at the first rejection and reports completed requests', async () => {
  const order: string[] = [];
  const applied = await applyInOrder(CHANGES, async ({ path }) => {
    order.push(path);
    if (path === '/b') throw new Error('The profile is the platform’s.');
  });
  expect(order).toEqual(['/a', '/b']);
  expect(applied.made).toEqual([CHANGES[0]]);
  expect(describeApplied(applied, (why) => (why as Error).message)).toBe(
    'Applied: Allow it for the organization. Not applied: Give it to the profile. The profile is the platform’s.',
  );
});

test('reports nothing as done when the first request is rejected', async () => {
  const applied = await applyInOrder(CHANGES, () => Promise.reject(new Error('No.')));
  expect(describeApplied(applied, () => 'No.')).toBe('Not applied: Allow it for the organization. No.');
});
