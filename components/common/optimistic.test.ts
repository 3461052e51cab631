import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { optimistic } from './optimistic';

const KEY = ['settings'];
const rename = (client: QueryClient) =>
  optimistic(client, KEY, (data: { name: string; size: number }, name: string) => ({ ...data, name }));

test('a change shows at once, and a rejected one is taken back', async () => {
  const client = new QueryClient();
  client.setQueryData(KEY, { name: 'before', size: 1 });
  const { onMutate, onError } = rename(client);
  const context = await onMutate('after');
  expect(client.getQueryData(KEY)).toEqual({ name: 'after', size: 1 });
  onError(new Error('rejected'), 'after', context);
  expect(client.getQueryData(KEY)).toEqual({ name: 'before', size: 1 });
});

test('data that are not loaded stay so', async () => {
  const client = new QueryClient();
  const { onMutate, onError } = rename(client);
  onError(new Error('rejected'), 'after', await onMutate('after'));
  expect(client.getQueryData(KEY)).toBeUndefined();
});
