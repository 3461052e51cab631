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
 * Adds the page's data to the query cache before queries subscribe, so that they request nothing. Not during render,
 * unless the page is drawn with it: the server knows neither the user's clock nor time zone, so lists with times are
 * drawn in the browser. A Suspense boundary below would hydrate later, with data that the server's markup does not show.
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
