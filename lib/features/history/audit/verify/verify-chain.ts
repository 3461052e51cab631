import type pg from 'pg';
import { CHAINED_EVENT_COLUMNS, type ChainedEvent, PLATFORM_CHAIN } from '@/lib/data/audit-event';
import { type ChainFault, ChainReader } from '../audit-chain';
import { type Checkpoint, isSignedByUs } from '../audit-checkpoint';
import { type RetainedFrom, retainedFrom } from '../retained-from';
import type { Findings } from './findings';
import { readCursor } from './read-cursor';

export interface ChainReport {
  where: string;
  events: number;
  /** Last signed event and the time of its signature. */
  signed: { seq: string; at: string } | null;
  /** The last event that retention deleted, and its moment: the log vouches for what came after. Null: for all of it. */
  after: { seq: string; at: string } | null;
  checkpoints: number;
  /** Events from before Ambit authenticated its events with a MAC. */
  unvouched: number;
}

/** pg returns int8 as a string. */
type Stored<T> = { [K in keyof T]: T[K] extends bigint ? string : T[K] extends bigint | null ? string | null : T[K] };

const ofChain = (chain: string) =>
  chain === PLATFORM_CHAIN ? '"orgId" IS NULL AND $1::uuid IS NOT NULL' : '"orgId" = $1';

/** First event and revision kept by the newest retention run in the log. */
export async function readRetainedFrom(client: pg.ClientBase, chain: string): Promise<RetainedFrom | null> {
  const { rows } = await client.query<Stored<ChainedEvent>>(
    `SELECT ${CHAINED_EVENT_COLUMNS} FROM "AuditEvent" WHERE ${ofChain(chain)} AND action = 'retention.run' ORDER BY seq DESC`,
    [chain],
  );
  for (const row of rows) {
    const found = retainedFrom(toEvent(row));
    if (found) return found;
  }
  return null;
}

function toEvent(row: Stored<ChainedEvent>): ChainedEvent {
  return { ...row, seq: BigInt(row.seq), revision: row.revision === null ? null : BigInt(row.revision) };
}

const equal = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;

export async function verifyChain(
  client: pg.ClientBase,
  { chain, where, vouchedSince }: { chain: string; where: string; vouchedSince: Date | null },
  findings: Findings,
): Promise<ChainReport> {
  const found = ({ kind, text, at }: ChainFault) =>
    findings.add({ where, kind: `event_${kind}`, text, since: at?.toISOString() ?? null });
  const audit = (await readRetainedFrom(client, chain))?.audit ?? null;
  const from = audit ? { seq: audit.through, hash: audit.hash } : undefined;
  const reader = new ChainReader(from, vouchedSince);
  const checkpoints = new CheckpointReader(client, chain, where, findings, audit?.through ?? 0n);
  await checkpoints.advance();
  if (from) await checkpoints.standFor(from);
  const sql = `SELECT ${CHAINED_EVENT_COLUMNS} FROM "AuditEvent" WHERE ${ofChain(chain)} AND seq > $2 ORDER BY seq`;
  let events = 0;
  for await (const row of readCursor<Stored<ChainedEvent>>(client, sql, [chain, String(audit?.through ?? 0)])) {
    const event = toEvent(row);
    events++;
    for (const fault of reader.read(event)) found(fault);
    await checkpoints.pass(event);
  }
  await checkpoints.end();
  await verifyHead(client, { chain, where, last: reader.last }, findings);
  const { signed, count } = checkpoints;
  const after = audit && { seq: String(audit.through), at: audit.at };
  return { where, events, signed, after, checkpoints: count, unvouched: reader.unvouched };
}

async function verifyHead(
  client: pg.ClientBase,
  { chain, where, last }: { chain: string; where: string; last: ChainReader['last'] },
  findings: Findings,
): Promise<void> {
  const { rows } = await client.query('SELECT seq, hash FROM "AuditHead" WHERE chain = $1', [chain]);
  const head = rows[0] as { seq: string; hash: Buffer } | undefined;
  const report = (text: string) => findings.add({ where, kind: 'head', text, since: null });
  if (!last || last.seq === 0n) {
    if (head && head.seq !== '0') report(`The log ended at event ${head.seq} and is now empty.`);
  } else if (!head) report('The record of the end of the log is missing.');
  else if (BigInt(head.seq) > last.seq) report(`The log ended at event ${head.seq}; it now ends at event ${last.seq}.`);
  else if (BigInt(head.seq) < last.seq || !equal(head.hash, last.hash)) {
    report(`The end of the log was rewritten: event ${last.seq} differs from the recorded one.`);
  }
}

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
    from: bigint,
  ) {
    const sql = `SELECT chain::text AS chain, seq, hash, "keyId", signature, at FROM "AuditCheckpoint" WHERE chain = $1 AND seq >= $2 ORDER BY seq`;
    this.#rows = readCursor(client, sql, [chain, String(from)]);
  }

  /** The signed event that stands for those that were deleted with it. */
  async standFor({ seq, hash }: { seq: bigint; hash: Uint8Array }): Promise<void> {
    const checkpoint = this.#next?.seq === seq ? this.#next : null;
    if (!checkpoint) {
      const text = `Events up to ${seq} were deleted without a signature on event ${seq}.`;
      this.findings.add({ where: this.where, kind: 'checkpoint', text, since: null });
      return;
    }
    if (this.#isGenuine(checkpoint)) {
      if (equal(checkpoint.hash, hash)) this.#vouch(checkpoint);
      else this.#report(checkpoint, `The signature on event ${seq} is not of the event that was deleted.`);
    }
    await this.advance();
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
        else this.#report(checkpoint, `Event ${event.seq} is not the one that was signed: the log was rewritten.`);
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
      const text = `The signature on event ${checkpoint.seq} is by the unknown key ${checkpoint.keyId}. If AMBIT_SECRET was replaced, add the old one to AMBIT_OLD_SECRETS.`;
      this.#report(checkpoint, text);
    } else if (!genuine) this.#report(checkpoint, `The signature on event ${checkpoint.seq} is invalid.`);
    return genuine === true;
  }

  #vouch({ seq, at }: Checkpoint): void {
    this.signed = { seq: String(seq), at: at.toISOString() };
  }

  #gone(checkpoint: Checkpoint): void {
    this.#report(checkpoint, `Event ${checkpoint.seq} was signed and is missing.`);
  }

  #report({ at }: Checkpoint, text: string): void {
    this.findings.add({ where: this.where, kind: 'checkpoint', text, since: at.toISOString() });
  }
}
