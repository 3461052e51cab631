import { createHash } from 'node:crypto';
import type { ChainedEvent } from '@/lib/data/audit-event';
import { isMacOfEvent } from '@/lib/data/audit-mac';

function netstring(field: string): string {
  return `${Buffer.byteLength(field)}:${field},`;
}

/** Computes the event hash defined in `docs/audit.md` without a database query. */
export function hashOfEvent(event: ChainedEvent): Buffer {
  const fields = [
    String(event.seq),
    event.id,
    event.orgId ?? '',
    event.at.toISOString(),
    event.actor,
    event.label,
    event.action,
    event.target,
    event.details,
    event.requestId,
    event.revision === null ? '' : String(event.revision),
  ];
  return createHash('sha256').update(event.prevHash).update(fields.map(netstring).join('')).digest();
}

/** Returns true when Ambit wrote the event. */
export function isWrittenByAmbit(event: ChainedEvent): boolean {
  return isMacOfEvent(event.mac, { ...event, details: JSON.parse(event.details) as unknown });
}

export interface ChainFault {
  kind: 'missing' | 'changed' | 'unlinked' | 'foreign';
  seq: bigint;
  /** Timestamp of the event at `seq`; undefined when the event is missing. */
  at?: Date;
  text: string;
}

interface Link {
  seq: bigint;
  hash: Uint8Array;
}

const EMPTY = Buffer.alloc(0);

/** Verifies a chain event by event. Keeps only the last link in memory. */
export class ChainReader {
  last: Link | null;
  /** Number of events so far that Ambit wrote. */
  ours = 0;
  /** Events from before Ambit authenticated its events with a MAC. */
  unvouched = 0;

  /**
   * `from`: link that precedes the first event; null: the first event read starts the chain. `vouchedSince`: time since
   * which Ambit authenticates its events with a MAC; null: unknown.
   */
  constructor(
    from: Link | null = { seq: 0n, hash: EMPTY },
    private readonly vouchedSince: Date | null = null,
  ) {
    this.last = from;
  }

  read(event: ChainedEvent): ChainFault[] {
    const { seq, at } = event;
    const faults: ChainFault[] = [];
    const last = this.last;
    const missing = last ? seq - last.seq - 1n : 0n;
    if (missing > 0n) {
      const first = last!.seq + 1n;
      const which = missing === 1n ? `Event ${first} is` : `Events ${first} to ${seq - 1n} are`;
      faults.push({ kind: 'missing', seq: first, text: `${which} missing.` });
    } else if (last && missing < 0n) {
      faults.push({ kind: 'unlinked', seq, at, text: `Event ${seq} is duplicated.` });
    }
    if (!hashOfEvent(event).equals(event.hash)) {
      faults.push({ kind: 'changed', seq, at, text: `Event ${seq} was changed: its content does not match its hash.` });
    }
    if (last && missing === 0n && Buffer.compare(last.hash, event.prevHash) !== 0) {
      const text = `Event ${seq} does not follow event ${last.seq}: one of them was rewritten.`;
      faults.push({ kind: 'unlinked', seq, at, text });
    }
    if (isWrittenByAmbit(event)) this.ours++;
    else if (this.#isFromBefore(event)) this.unvouched++;
    else if (faults.length === 0) {
      const text = `Event ${seq} (${event.action}, attributed to ${event.label}) was not written by Ambit, or was changed.`;
      faults.push({ kind: 'foreign', seq, at, text });
    }
    this.last = { seq, hash: event.hash };
    return faults;
  }

  #isFromBefore({ at, mac }: ChainedEvent): boolean {
    return this.ours === 0 && mac.length === 0 && (this.vouchedSince === null || at < this.vouchedSince);
  }
}
