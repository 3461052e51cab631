'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { preload } from 'react-dom';
import { fillCache } from '@/lib/client/page-state';

interface PageCacheProps {
  /** For `fillCache`. */
  state: string | null;
  /** Addresses of data to load beside the scripts. */
  large: readonly string[];
  children: ReactNode;
}

/** Adds the page's data to the query cache before the page is rendered, in the browser and on the server. */
export function PageCache({ state, large, children }: PageCacheProps) {
  const client = useQueryClient();
  const [filled, setFilled] = useState<string | null>(null);
  if (state !== filled) {
    if (state) fillCache(client, state);
    setFilled(state);
  }
  // A client component writes them into the head. From a server component, they would start after the scripts have run.
  for (const url of large) preload(url, { as: 'fetch', crossOrigin: 'anonymous' });
  return children;
}
