import { api } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import type { PageRead } from '@/lib/client/page-reads';

type Read = Omit<PageRead, 'as'>;

interface Context {
  signal: AbortSignal;
}

/** Query options of a read whose data is its response. */
export const responseQuery = <T>({ key, path, query = {}, body }: Read) => ({
  queryKey: key,
  queryFn: ({ signal }: Context) =>
    body === undefined ? api.get<T>(path, { query, signal }) : api.post<T>(path, { query, body, signal }),
});

/** Query options of a read whose data are all items of a list. */
export const listQuery = <T>({ key, path, query = {} }: Read) => ({
  queryKey: key,
  queryFn: ({ signal }: Context) => listAll<T>(path, query, signal),
});

/** Query options of a read whose data are pages. */
export const pagesQuery = <P extends { nextCursor: string | null }>({ key, path, query = {} }: Read) => ({
  queryKey: key,
  queryFn: ({ signal, pageParam }: Context & { pageParam: string | null }) =>
    api.get<P>(path, { query: { ...query, cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: P) => nextCursor,
});

const PENDING_MS = 3_000;
const UNDECIDED: ReadonlySet<string> = new Set(['pending', 'open', 'opened', 'snoozed']);

/** Polling of an item that anybody may decide, until someone does. */
export const pollPending = ({ state: { data } }: { state: { data: { status: string } | undefined } }) =>
  data && UNDECIDED.has(data.status) ? PENDING_MS : false;

/** Polling of loaded data. Without data, a poll would replace the error and its Retry button with placeholders. */
export const pollLoaded =
  (ms: number | false) =>
  ({ state }: { state: { data: unknown } }) =>
    state.data === undefined ? false : ms;
