import type { QueryClient } from '@tanstack/react-query';
import { type PackedList, packList, unpackList } from './packed-list';

/** Data of a query. `lists`: its packed lists by field; of the data itself under an empty name. */
interface Answer {
  key: readonly unknown[];
  data: unknown;
  lists: Record<string, PackedList>;
}

const WHOLE = '';

export function answerText(key: readonly unknown[], data: unknown): string {
  const fields = Array.isArray(data) ? { [WHOLE]: data } : (data as Record<string, unknown>);
  const lists: Record<string, PackedList> = {};
  for (const [name, value] of Object.entries(fields)) {
    const packed = Array.isArray(value) ? packList(value) : null;
    if (packed) lists[name] = packed;
  }
  const isWhole = lists[WHOLE] !== undefined;
  const rest = Array.isArray(data) ? data : Object.fromEntries(Object.entries(fields).filter(([name]) => !lists[name]));
  return JSON.stringify({ key, data: isWhole ? null : rest, lists } satisfies Answer);
}

/** Text, because React would walk through every value of an object on its way to the browser. */
export function stateText(answers: readonly string[], now: number): string {
  return `{"at":${now},"answers":[${answers.join()}]}`;
}

function dataOf({ data, lists }: Answer): unknown {
  if (lists[WHOLE]) return unpackList(lists[WHOLE]);
  const unpacked = Object.entries(lists).map(([name, list]) => [name, unpackList(list)]);
  return unpacked.length > 0 ? { ...(data as object), ...Object.fromEntries(unpacked) } : data;
}

/** Adds a page's data to the cache, unless it has newer. */
export function fillCache(client: QueryClient, text: string): void {
  const { at, answers } = JSON.parse(text) as { at: number; answers: Answer[] };
  for (const answer of answers) {
    const known = client.getQueryState(answer.key)?.dataUpdatedAt ?? 0;
    if (known < at) client.setQueryData(answer.key, dataOf(answer), { updatedAt: at });
  }
}
