'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '@/lib/client/api-error';

/** Retries server and network errors only: not rejections, nor what the client has repeated already. */
function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false;
  if (error instanceof ApiError && error.status === 503 && error.retryAfterMs !== undefined) return false;
  return failures < 2;
}

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 15_000,
            retry: shouldRetry,
            // Jitter prevents all consoles from reconnecting at the same time.
            retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 8000) * (0.75 + Math.random() / 2),
          },
          mutations: { retry: false },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
