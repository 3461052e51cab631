import type { Hono } from 'hono';
import { headers } from 'next/headers';
import type { PageRead } from '@/lib/client/page-reads';
import { existingSingleton } from '@/lib/shared/singleton';
import { type AnsweredReads, answerReads } from './answer-reads';

/**
 * Data of a page that is loaded as a whole; null after navigation in the browser, whose cache may have the data.
 * The production server has the API in the same process. `next dev` sends no data with pages.
 */
export async function pageAnswers(reads: readonly PageRead[]): Promise<AnsweredReads | null> {
  const asked = await headers();
  const path = asked.get('x-ambit-path');
  const app = existingSingleton<Hono>('http-app');
  if (!app || !path || path.includes('_rsc=')) return null;
  const host = asked.get('host') ?? 'localhost';
  return answerReads(app, reads, { host, cookie: asked.get('cookie') ?? '' });
}
