import { api, type RequestOptions } from '@/lib/client/api';
import type { Page } from '@/lib/shared/page';

export async function listAll<T>(
  path: string,
  query: NonNullable<RequestOptions['query']> = {},
  signal?: AbortSignal,
): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<T> = await api.get<Page<T>>(path, { query: { ...query, cursor }, ...(signal ? { signal } : {}) });
    all.push(...page.data);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return all;
}
