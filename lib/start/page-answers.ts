import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import type { Hono } from 'hono';
import { headers } from 'next/headers';
import { preload } from 'react-dom';
import { address } from '@/lib/client/api';
import type { PageRead } from '@/lib/client/page-reads';
import { existingSingleton } from '@/lib/shared/singleton';

/** Larger responses are loaded beside the page’s scripts instead: they would delay its first paint. */
const MAX_EMBEDDED = 200_000;

interface Answer {
  read: PageRead;
  body: unknown;
}

function cachedForm({ read, body }: Answer): unknown {
  if (read.as === 'response') return body;
  if (read.as === 'pages') return { pages: [body], pageParams: [null] };
  const { data, nextCursor } = body as { data: unknown[]; nextCursor: string | null };
  return nextCursor === null ? data : undefined;
}

/** Answers a read as the API answers this person; null when it fails, and the browser shows the error. */
async function answer(app: Hono, read: PageRead, asked: Headers): Promise<Answer | null> {
  const host = asked.get('host') ?? 'localhost';
  const url = address(read.path, read.query);
  const cookie = asked.get('cookie') ?? '';
  const response = await app.fetch(new Request(new URL(url, `http://${host}`), { headers: { host, cookie } }));
  if (!response.ok) return null;
  const text = await response.text();
  if (text.length <= MAX_EMBEDDED) return { read, body: JSON.parse(text) };
  preload(url, { as: 'fetch', crossOrigin: 'anonymous' });
  return null;
}

/**
 * Query cache for a page that is loaded as a whole; null after navigation in the browser, whose cache may have the data.
 * The production server has the API in the same process. `next dev` sends no data with pages.
 */
export async function pageAnswers(reads: readonly PageRead[]): Promise<DehydratedState | null> {
  const asked = await headers();
  const path = asked.get('x-ambit-path');
  const app = existingSingleton<Hono>('http-app');
  if (!app || !path || path.includes('_rsc=')) return null;
  const answers = await Promise.all(reads.map((read) => answer(app, read, asked).catch(() => null)));
  const client = new QueryClient();
  for (const one of answers) {
    const data = one ? cachedForm(one) : undefined;
    if (one && data !== undefined) client.setQueryData(one.read.key, data);
  }
  return dehydrate(client);
}
