import type { QueryClient } from '@tanstack/react-query';
import { type PackedList, packList, unpackList } from './packed-list';

/** Data of a query, or its packed list. `lists`: the packed lists among its fields. */
interface Answer {
  key: readonly unknown[];
  data?: unknown;
  list?: PackedList;
  lists?: [name: string, list: PackedList][];
}

function pack(data: unknown): Omit<Answer, 'key'> {
  if (Array.isArray(data)) {
    const list = packList(data);
    return list ? { list } : { data };
  }
  const lists: [string, PackedList][] = [];
  const rest = Object.entries(data as object).filter(([name, value]) => {
    const packed = Array.isArray(value) ? packList(value) : null;
    if (packed) lists.push([name, packed]);
    return !packed;
  });
  return { data: Object.fromEntries(rest), lists };
}

export const answerText = (key: readonly unknown[], data: unknown): string =>
  JSON.stringify({ key, ...pack(data) } satisfies Answer);

/** Text, because React would walk through every value of an object on its way to the browser. */
export function stateText(answers: readonly string[], now: number): string {
  return `{"at":${now},"answers":[${answers.join()}]}`;
}

function dataOf({ data, list, lists = [] }: Answer): unknown {
  if (list) return unpackList(list);
  if (lists.length === 0) return data;
  const unpacked = lists.map(([name, packed]) => [name, unpackList(packed)] as const);
  // Not assigned: a field may have the name `__proto__`.
  return Object.fromEntries([...Object.entries(data as object), ...unpacked]);
}

/** Adds a page's data to the cache, unless it has newer. */
export function fillCache(client: QueryClient, text: string): void {
  const { at, answers } = JSON.parse(text) as { at: number; answers: Answer[] };
  for (const answer of answers) {
    const known = client.getQueryState(answer.key)?.dataUpdatedAt ?? 0;
    if (known < at) client.setQueryData(answer.key, dataOf(answer), { updatedAt: at });
  }
}
