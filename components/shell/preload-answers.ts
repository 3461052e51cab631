import { headers } from 'next/headers';
import { preload } from 'react-dom';

/**
 * Has the browser ask for these answers of the API (paths after `/api/v1`) while it still loads the page's scripts; what
 * these then ask for, word for word the same, is there or on its way. Only for whole pages: whoever comes from another
 * page of the console may have the answers already.
 */
export async function preloadAnswers(paths: readonly string[]): Promise<void> {
  const asked = (await headers()).get('x-ambit-path');
  if (!asked || asked.includes('_rsc=')) return;
  for (const path of paths) preload(`/api/v1${path}`, { as: 'fetch', crossOrigin: 'anonymous' });
}
