import { type Connection, jsonOf, send } from './request.js';
import { withRetries } from './retry.js';
import type { ToolsQuery, ToolsResponse } from './types.js';

const DEFAULT_INTERVAL_MS = 30_000;

interface Cached {
  etag: string;
  list: ToolsResponse;
}

export interface WatchOptions {
  /** Milliseconds between requests, at least 1,000. Default: 30,000. An unchanged list costs a 304 response. */
  intervalMs?: number;
  onError?(error: unknown): void;
}

/** Lists tools, and repeats a list only when it changed: each query keeps its last response with its ETag. */
export class ToolList {
  readonly #connection: Connection;
  readonly #maxRetries: number;
  readonly #cache = new Map<string, Cached>();

  constructor(connection: Connection, maxRetries: number) {
    this.#connection = connection;
    this.#maxRetries = maxRetries;
  }

  async get(query: ToolsQuery = {}, signal?: AbortSignal): Promise<ToolsResponse> {
    const key = JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const cached = this.#cache.get(key);
    const headers: Record<string, string> = cached ? { 'If-None-Match': cached.etag } : {};
    return await withRetries(
      async () => {
        const response = await send(this.#connection, 'GET', '/tools', { query, headers, signal });
        if (response.status === 304 && cached) return cached.list;
        const list = await jsonOf<ToolsResponse>(response);
        const etag = response.headers.get('ETag');
        if (etag) this.#cache.set(key, { etag, list });
        return list;
      },
      this.#maxRetries,
      signal,
    );
  }

  /** Calls `onChange` with the list now and after each change. Returns a function that stops. */
  watch(query: ToolsQuery, onChange: (list: ToolsResponse) => void, options: WatchOptions = {}): () => void {
    const intervalMs = Math.max(1_000, options.intervalMs ?? DEFAULT_INTERVAL_MS);
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: ToolsResponse | undefined;
    const refresh = async () => {
      try {
        const list = await this.get(query, stopped.signal);
        if (stopped.signal.aborted) return;
        if (list !== last) onChange(list);
        last = list;
      } catch (error) {
        if (!stopped.signal.aborted) options.onError?.(error);
      }
      if (!stopped.signal.aborted) timer = setTimeout(refresh, intervalMs);
    };
    void refresh();
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }
}
