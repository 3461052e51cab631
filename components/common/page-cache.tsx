'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { preload } from 'react-dom';
import { fillCache } from '@/lib/client/page-state';

interface PageCacheProps {
  /** For `fillCache`. */
  state: string | null;
  /** Addresses of data to load beside the scripts. */
  large: readonly string[];
  drawn: boolean;
  children: ReactNode;
}

/**
 * Adds the page's data to the query cache before queries subscribe, so that they request nothing.
 *
 * `drawn`: the server renders the page with its data, so the browser adds the data during its first render as well.
 * Other pages show times, and the server knows neither the clock nor the time zone of the user: they add the data after
 * hydration, so that the first render equals the server's markup.
 */
export function PageCache({ state, large, drawn, children }: PageCacheProps) {
  const client = useQueryClient();
  // A client component writes them into the head. From a server component, they would start after the scripts have run.
  for (const url of large) preload(url, { as: 'fetch', crossOrigin: 'anonymous' });
  useState(() => (drawn && state ? fillCache(client, state) : null));
  useLayoutEffect(() => {
    if (!drawn && state) fillCache(client, state);
  }, [client, state, drawn]);
  return children;
}
