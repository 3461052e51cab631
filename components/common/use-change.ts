'use client';

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** A mutation that makes the queries under `key` load again when it succeeds; `[]`: all queries. */
export function useChange<Input = void, Output = unknown>(
  key: QueryKey,
  mutationFn: (input: Input) => Promise<Output>,
  options: { gcTime?: number } = {},
) {
  const client = useQueryClient();
  return useMutation({
    ...options,
    mutationFn,
    // Not awaited: the caller's success handler must run before the lists reload and unmount it.
    onSuccess: () => void client.invalidateQueries({ queryKey: key }),
  });
}

/** Like `useChange`, for input that contains secrets: it is dropped as soon as the request ends. */
export function useSecretChange<Input, Output>(key: QueryKey, mutationFn: (input: Input) => Promise<Output>) {
  return useChange(key, mutationFn, { gcTime: 0 });
}
