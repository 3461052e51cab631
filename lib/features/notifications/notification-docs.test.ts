import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NOTIFICATION_EVENTS } from './notification-event-contract';

/** Events in the first column of a document's tables, with repetitions. */
function eventsIn(file: string): string[] {
  const rows = readFileSync(file, 'utf8').match(/^\| `[a-z_]+\.[a-z_]+`[^|]*\|/gm) ?? [];
  return rows.flatMap((row) => [...row.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, event]) => event!));
}

it.each([
  ['docs/notifications.md', 2],
  ['prisma/catalog/knowledge/guide/approvals-and-notifications.md', 1],
])('every event stands in %s, and no other', (file, tables) => {
  const expected = NOTIFICATION_EVENTS.flatMap((event) => Array<string>(tables).fill(event));
  expect(eventsIn(file).sort()).toEqual(expected.sort());
});
