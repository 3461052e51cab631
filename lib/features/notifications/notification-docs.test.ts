import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NOTIFICATION_EVENTS } from './notification-event-contract';

/** Events in the first column of a document's tables, with repetitions. */
function eventsIn(file: string): string[] {
  const rows = readFileSync(file, 'utf8').match(/^\| `[a-z_]+\.[a-z_]+`[^|]*\|/gm) ?? [];
  return rows.flatMap((row) => [...row.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, event]) => event!));
}

it.each(['docs/notifications.md', 'prisma/catalog/knowledge/guide/approvals-and-notifications.md'])(
  '%s has every event once, and no other',
  (file) => {
    expect(eventsIn(file).sort()).toEqual([...NOTIFICATION_EVENTS].sort());
  },
);
