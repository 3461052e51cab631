import type { DehydratedState } from '@tanstack/react-query';
import type { Hono } from 'hono';
import { headers } from 'next/headers';
import { preload } from 'react-dom';
import type { PageRead } from '@/lib/client/page-reads';
import { existingSingleton } from '@/lib/shared/singleton';
import { answerReads } from './answer-reads';

/**
 * Query cache for a page that is loaded as a whole; null after navigation in the browser, whose cache may have the data.
 * The production server has the API in the same process. `next dev` sends no data with pages.
 */
export async function pageAnswers(reads: readonly PageRead[]): Promise<DehydratedState | null> {
  const asked = await headers();
  const path = asked.get('x-ambit-path');
  const app = existingSingleton<Hono>('http-app');
  if (!app || !path || path.includes('_rsc=')) return null;
  const host = asked.get('host') ?? 'localhost';
  const { state, large } = await answerReads(app, reads, { host, cookie: asked.get('cookie') ?? '' });
  for (const url of large) preload(url, { as: 'fetch', crossOrigin: 'anonymous' });
  return state;
}
