import { streamChanges } from './changes.js';
import { type Connection, jsonOf, send } from './request.js';
import { sleep, withRetries } from './retry.js';
import type { ToolsQuery, ToolsResponse } from './types.js';

const DEFAULT_INTERVAL_MS = 30_000;

interface Cached {
  etag: string;
  list: ToolsResponse;
}

export interface WatchOptions {
  /**
   * Milliseconds between requests while the server streams no changes, at least 1,000. Default: 30,000. An unchanged
   * list costs a 304 response.
   */
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

  /**
   * Calls `onChange` with the list now and after each change. The server streams that something changed; requests at an
   * interval cover streams that are interrupted. Returns a function that stops.
   */
  watch(query: ToolsQuery, onChange: (list: ToolsResponse) => void, options: WatchOptions = {}): () => void {
    const intervalMs = Math.max(1_000, options.intervalMs ?? DEFAULT_INTERVAL_MS);
    const stopped = new AbortController();
    const { signal } = stopped;
    const onError = (error: unknown) => {
      if (!signal.aborted) options.onError?.(error);
    };
    let last: ToolsResponse | undefined;
    let reading: Promise<void> = Promise.resolve();
    // One after the other, so that an older list never follows a newer one.
    const refresh = () => {
      reading = reading.then(() => read()).catch(onError);
      return reading;
    };
    const read = async () => {
      if (signal.aborted) return;
      const list = await this.get(query, signal);
      if (signal.aborted || list === last) return;
      last = list;
      onChange(list);
    };
    const follow = async () => {
      while (!signal.aborted) {
        await streamChanges(this.#connection, query, () => void refresh(), signal).catch(onError);
        await sleep(intervalMs, signal).catch(() => undefined);
      }
    };
    const poll = async () => {
      while (!signal.aborted) {
        await refresh();
        await sleep(intervalMs, signal).catch(() => undefined);
      }
    };
    void poll();
    void follow();
    return () => stopped.abort();
  }
}
