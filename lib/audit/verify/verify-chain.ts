import type pg from 'pg';
import { CHAINED_EVENT_COLUMNS, type ChainedEvent, PLATFORM_CHAIN } from '@/lib/data/audit-event';
import { type ChainFault, ChainReader } from '../audit-chain';
import { type Checkpoint, isSignedByUs } from '../audit-checkpoint';
import type { Findings } from './findings';
import { readCursor } from './read-cursor';

export interface ChainReport {
  where: string;
  events: number;
  /** The last event that a signature covers, and when it was signed. */
  signed: { seq: string; at: string } | null;
  checkpoints: number;
  /** Events from before Ambit vouched for what it writes. */
  unvouched: number;
}

/** pg answers int8 as text. */
type Stored<T> = { [K in keyof T]: T[K] extends bigint ? string : T[K] extends bigint | null ? string | null : T[K] };

function toEvent(row: Stored<ChainedEvent>): ChainedEvent {
  return { ...row, seq: BigInt(row.seq), revision: row.revision === null ? null : BigInt(row.revision) };
}

const equal = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;

/** Reads one chain from its first event to its head, with every signature on it. */
export async function verifyChain(
  client: pg.ClientBase,
  { chain, where, vouchedSince }: { chain: string; where: string; vouchedSince: Date | null },
  findings: Findings,
): Promise<ChainReport> {
  const found = ({ kind, text, at }: ChainFault) =>
    findings.add({ where, kind: `event_${kind}`, text, since: at?.toISOString() ?? null });
  const reader = new ChainReader(undefined, vouchedSince);
  const checkpoints = new CheckpointReader(client, chain, where, findings);
  await checkpoints.advance();
  const sql = `SELECT ${CHAINED_EVENT_COLUMNS} FROM "AuditEvent" WHERE ${chain === PLATFORM_CHAIN ? '"orgId" IS NULL' : '"orgId" = $1'} ORDER BY seq`;
  let events = 0;
  for await (const row of readCursor<Stored<ChainedEvent>>(client, sql, chain === PLATFORM_CHAIN ? [] : [chain])) {
    const event = toEvent(row);
    events++;
    for (const fault of reader.read(event)) found(fault);
    await checkpoints.pass(event);
  }
  await checkpoints.end();
  await verifyHead(client, { chain, where, last: reader.last }, findings);
  const { signed, count } = checkpoints;
  return { where, events, signed, checkpoints: count, unvouched: reader.unvouched };
}

async function verifyHead(
  client: pg.ClientBase,
  { chain, where, last }: { chain: string; where: string; last: ChainReader['last'] },
  findings: Findings,
): Promise<void> {
  const { rows } = await client.query('SELECT seq, hash FROM "AuditHead" WHERE chain = $1', [chain]);
  const head = rows[0] as { seq: string; hash: Buffer } | undefined;
  const say = (text: string) => findings.add({ where, kind: 'head', text, since: null });
  if (!last || last.seq === 0n) {
    if (head && head.seq !== '0') say(`The log ended at event ${head.seq} and is empty now.`);
  } else if (!head) say('The record of where the log ends is missing.');
  else if (BigInt(head.seq) > last.seq) say(`The log ended at event ${head.seq}; it now ends at event ${last.seq}.`);
  else if (BigInt(head.seq) < last.seq || !equal(head.hash, last.hash)) {
    say(`The log's end was rewritten: event ${last.seq} is not the one that it ended with.`);
  }
}

/** The checkpoints of a chain beside its events, both in order. */
class CheckpointReader {
  signed: ChainReport['signed'] = null;
  count = 0;
  readonly #rows: AsyncGenerator<Stored<Checkpoint>>;
  #next: Checkpoint | null = null;

  constructor(
    client: pg.ClientBase,
    chain: string,
    private readonly where: string,
    private readonly findings: Findings,
  ) {
    const sql = `SELECT chain::text AS chain, seq, hash, "keyId", signature, at FROM "AuditCheckpoint" WHERE chain = $1 ORDER BY seq`;
    this.#rows = readCursor(client, sql, [chain]);
  }

  async advance(): Promise<void> {
    const { done, value } = await this.#rows.next();
    this.#next = done ? null : { ...value, seq: BigInt(value.seq) };
  }

  async pass(event: ChainedEvent): Promise<void> {
    while (this.#next && this.#next.seq <= event.seq) {
      const checkpoint = this.#next;
      if (this.#isGenuine(checkpoint) && checkpoint.seq === event.seq) {
        if (equal(checkpoint.hash, event.hash)) this.#vouch(checkpoint);
        else this.#say(checkpoint, `Event ${event.seq} is not the one that was signed: the log was rewritten.`);
      } else if (checkpoint.seq < event.seq) this.#gone(checkpoint);
      await this.advance();
    }
  }

  async end(): Promise<void> {
    while (this.#next) {
      if (this.#isGenuine(this.#next)) this.#gone(this.#next);
      await this.advance();
    }
  }

  #isGenuine(checkpoint: Checkpoint): boolean {
    this.count++;
    const genuine = isSignedByUs(checkpoint);
    if (genuine === null) {
      const text = `The signature on event ${checkpoint.seq} is by key ${checkpoint.keyId}, which is not known here. If AMBIT_SECRET was replaced, name the old one in AMBIT_OLD_SECRETS.`;
      this.#say(checkpoint, text);
    } else if (!genuine) this.#say(checkpoint, `The signature on event ${checkpoint.seq} is not genuine.`);
    return genuine === true;
  }

  #vouch({ seq, at }: Checkpoint): void {
    this.signed = { seq: String(seq), at: at.toISOString() };
  }

  #gone(checkpoint: Checkpoint): void {
    this.#say(checkpoint, `Event ${checkpoint.seq} was signed and is not there any more.`);
  }

  #say({ at }: Checkpoint, text: string): void {
    this.findings.add({ where: this.where, kind: 'checkpoint', text, since: at.toISOString() });
  }
}
