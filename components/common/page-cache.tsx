'use client';

import { type DehydratedState, hydrate, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';

/**
 * Adds the page's data to the query cache before queries subscribe, so that they request nothing. Not during render: the
 * server knows neither the user's clock nor time zone, so lists with times are drawn in the browser. A
 * Suspense boundary below would hydrate later, with data that the server's markup does not show.
 */
export function PageCache({ state, children }: { state: DehydratedState | null; children: ReactNode }) {
  const client = useQueryClient();
  useLayoutEffect(() => {
    if (state) hydrate(client, state);
  }, [client, state]);
  return children;
}
