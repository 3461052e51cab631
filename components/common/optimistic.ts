import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Handlers of a mutation that show its result before the server confirms it: `apply` changes the cached data under
 * `key`; a rejected mutation restores them.
 */
export function optimistic<Data, Input>(client: QueryClient, key: QueryKey, apply: (data: Data, input: Input) => Data) {
  return {
    onMutate: async (input: Input) => {
      await client.cancelQueries({ queryKey: key, exact: true });
      const previous = client.getQueryData<Data>(key);
      if (previous !== undefined) client.setQueryData<Data>(key, apply(previous, input));
      return { previous };
    },
    onError: (_error: unknown, _input: Input, context: { previous: Data | undefined } | undefined) => {
      if (context?.previous !== undefined) client.setQueryData(key, context.previous);
    },
  };
}
