import { createHash } from 'node:crypto';
import type { ChainedEvent } from '@/lib/data/audit-event';
import { isMacOfEvent } from '@/lib/data/audit-mac';

function netstring(field: string): string {
  return `${Buffer.byteLength(field)}:${field},`;
}

/** What `docs/audit.md` defines, computed without asking the database. */
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

/** Whether Ambit wrote the event. */
export function isOurs(event: ChainedEvent): boolean {
  return isMacOfEvent(event.mac, { ...event, details: JSON.parse(event.details) as unknown });
}

export interface ChainFault {
  kind: 'missing' | 'changed' | 'unlinked' | 'foreign';
  seq: bigint;
  /** Of the event at `seq`; absent when it is missing. */
  at?: Date;
  text: string;
}

interface Link {
  seq: bigint;
  hash: Uint8Array;
}

const EMPTY = Buffer.alloc(0);

/** Follows a chain from one event to the next, in order. Keeps nothing but the last link. */
export class ChainReader {
  last: Link | null;
  /** Events so far that Ambit wrote. */
  ours = 0;
  /** Events before the first one that Ambit vouches for: from before it did so at all. */
  unvouched = 0;

  /**
   * `from`: the link that the first event must follow; null: the first event read is taken as the beginning.
   * `vouchedSince`: from when on Ambit vouches for what it writes; null: not known here.
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
      faults.push({ kind: 'unlinked', seq, at, text: `Event ${seq} is there twice.` });
    }
    if (!hashOfEvent(event).equals(event.hash)) {
      faults.push({ kind: 'changed', seq, at, text: `Event ${seq} was changed: its content does not have its hash.` });
    }
    if (last && missing === 0n && Buffer.compare(last.hash, event.prevHash) !== 0) {
      const text = `Event ${seq} does not follow event ${last.seq}: one of the two was rewritten.`;
      faults.push({ kind: 'unlinked', seq, at, text });
    }
    if (isOurs(event)) this.ours++;
    else if (this.#isFromBefore(event)) this.unvouched++;
    else if (faults.length === 0) {
      const text = `Event ${seq} (${event.action}, said to be by ${event.label}) was not written by Ambit, or not in these words.`;
      faults.push({ kind: 'foreign', seq, at, text });
    }
    this.last = { seq, hash: event.hash };
    return faults;
  }

  #isFromBefore({ at, mac }: ChainedEvent): boolean {
    return this.ours === 0 && mac.length === 0 && (this.vouchedSince === null || at < this.vouchedSince);
  }
}
