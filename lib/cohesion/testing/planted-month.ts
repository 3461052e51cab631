import { randomUUID } from 'node:crypto';
import type { MonthEvent } from './generate-month';
import { randomOf } from './simulate';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAYS = 28;

/** Tools with one problem each, and some without. */
export const PLANTED_TOOLS = {
  failing: 'create_invoice',
  mistaken: 'list_contacts',
  right: 'create_contact',
  weak: 'search_media',
  slow: 'send_email',
  unreached: 'parcels__track',
  stopped: 'list_invoices',
  healthy: ['delete_contact', 'render_text'],
} as const;

export interface PlantedEvent extends MonthEvent {
  source?: 'gateway';
  discounted?: 'upstream';
}

/** Age of each planted problem. */
export const SINCE = {
  failing: 5 * DAY_MS,
  slow: 4 * DAY_MS,
  unreached: 2 * DAY_MS,
  weak: 6 * DAY_MS,
  stopped: 3 * DAY_MS,
};

/**
 * Calls of the last 28 days, about 110 a day and tool, until an hour ago: a tool that begins to fail, one that is
 * mistaken for another, weak answers, a slow tool, one that is no longer called and a source that cannot be reached, among
 * noise of 2%.
 */
export function* plantedMonth(now: number, seed: number): Generator<PlantedEvent> {
  const random = randomOf(seed);
  const { failing, mistaken, right, weak, slow, unreached, stopped, healthy } = PLANTED_TOOLS;
  const per = { [failing]: 55, [mistaken]: 55, [right]: 20, [weak]: 55, [slow]: 55, [unreached]: 15, [stopped]: 30 };
  let session = 0;
  const event = (tool: string, at: number, more: Partial<PlantedEvent> = {}): PlantedEvent => ({
    ...{ id: randomUUID(), tool, method: 'call', session: `p${seed}-${session}`, outcome: 'ok', errorCode: null },
    ...{ latencyMs: Math.round(60 + 300 * random() ** 2), boundary: null, occurredAt: new Date(at).toISOString() },
    ...more,
  });
  const failed = { outcome: 'execution', errorCode: 'timeout' } as const;
  for (const tool of [...Object.keys(per), ...healthy]) {
    const calls = (per[tool as keyof typeof per] ?? 8) * DAYS;
    for (let i = 0; i < calls; i++) {
      const at = now - HOUR_MS - ((calls - i - random()) / calls) * DAYS * DAY_MS;
      const age = now - at;
      session += random() < 0.5 ? 1 : 0;
      const luck = random();
      if (tool === stopped && age < SINCE.stopped) continue;
      if (tool === failing) yield event(tool, at, luck < (age < SINCE.failing ? 0.18 : 0.02) ? failed : {});
      else if (tool === weak)
        yield event(tool, at, luck < (age < SINCE.weak ? 0.2 : 0.01) ? { outcome: 'low_utility' } : {});
      else if (tool === slow) {
        const one = event(tool, at);
        yield { ...one, latencyMs: one.latencyMs * (age < SINCE.slow ? 3 : 1) };
      } else if (tool === unreached) {
        const isDown = age < SINCE.unreached && luck < 0.6;
        const down = { outcome: 'execution', errorCode: 'unreachable', discounted: 'upstream' } as const;
        yield event(tool, at, { source: 'gateway', ...(isDown ? down : {}) });
      } else if (tool === mistaken && luck < 0.12) {
        const boundary = { axes: ['customer', 'registration'], observedTaskShape: 'x', evidence: 'x' };
        session += 1;
        yield event(tool, at, { outcome: 'wrong_tool_boundary', boundary });
        yield event(right, at + 20_000);
      } else yield event(tool, at, luck < 0.02 ? failed : {});
    }
  }
}
