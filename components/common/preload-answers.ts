import { headers } from 'next/headers';
import { preload } from 'react-dom';

/**
 * Preloads API responses (paths after `/api/v1`) while the page's scripts load. Paths must match the later requests
 * exactly. Only for full page loads: after client navigation the cache may already contain them.
 */
export async function preloadAnswers(paths: readonly string[]): Promise<void> {
  const asked = (await headers()).get('x-ambit-path');
  if (!asked || asked.includes('_rsc=')) return;
  for (const path of paths) preload(`/api/v1${path}`, { as: 'fetch', crossOrigin: 'anonymous' });
}
