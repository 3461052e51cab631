import { expect, it } from 'vitest';
import { CallSlots } from './call-slots';

it('lets so many in, has some wait, and turns the rest away', async () => {
  const slots = new CallSlots(2, 1, 1_000);
  const first = await slots.take();
  await slots.take();
  const third = slots.take();
  expect(await slots.take()).toBeNull();
  first!();
  // Given back twice, it is one slot still.
  first!();
  expect(await third).toBeTypeOf('function');
  expect(slots.taken).toBe(2);
  expect(await new CallSlots(0, 1, 20).take()).toBeNull();
});

it('forgets who gave up waiting', async () => {
  const slots = new CallSlots(1, 5, 1_000);
  const release = await slots.take();
  const giveUp = new AbortController();
  const waiting = slots.take(giveUp.signal);
  giveUp.abort(new Error('gave up'));
  await expect(waiting).rejects.toThrow('gave up');
  release!();
  expect(slots.taken).toBe(0);
});
