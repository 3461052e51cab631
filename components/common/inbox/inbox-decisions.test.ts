import { expect, it } from 'vitest';
import type { InboxAction, InboxItem } from '@/lib/features/inbox/inbox-contract';
import { decisionsOf } from './inbox-decisions';

const item = (id: string, names: readonly string[]) =>
  ({ id, actions: names.map((name) => ({ name })) }) as unknown as InboxItem;
const named = (wanted: InboxAction['name']) => (one: InboxItem) => one.actions.find(({ name }) => name === wanted);

it('gives the same answer for every item, or none if one does not offer it', () => {
  const call = item('approval:1', ['approve', 'deny']);
  const question = item('question:2', ['confirm', 'dismiss']);
  expect(decisionsOf([call, question], named('deny'))).toBeNull();
  expect(decisionsOf([call], named('deny'))).toEqual([{ item: call, action: call.actions[1] }]);
});
