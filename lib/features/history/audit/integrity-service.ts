import { PLATFORM_CHAIN } from '@/lib/data/audit-event';
import { type OwnerScope, ownerId } from '@/lib/data/owner';
import { type ChainLink, type CheckpointRow, readCheckpoints } from '@/lib/data/system/retention/audit-checkpoints';
import { type ChainFault, ChainReader } from './audit-chain';
import { isSignedByUs } from './audit-checkpoint';
import type { AuditIntegrity } from './audit-contract';
import { readChain, readLastRetention } from './audit-read-model';
import { retainedFrom } from './retained-from';

const NEWEST = 10_000n;
const BATCH = 1_000;
const CHECKPOINTS = 100;
const NO_END = 1n << 62n;
const MAX_FAULTS = 20;

type Fault = AuditIntegrity['faults'][number];

const isSame = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;

export async function checkIntegrity(scope: OwnerScope): Promise<AuditIntegrity> {
  const { head, checkpoints } = await readCheckpoints(ownerId(scope) ?? PLATFORM_CHAIN, CHECKPOINTS);
  // Without a recorded head the end of the log cannot be trusted: checks whatever exists.
  const newest = head?.seq ?? (await readChain(scope, { after: 0n, upTo: NO_END, limit: 1 }))[0]?.seq ?? 0n;
  const deleted = await lastDeleted(scope);
  const before = newest - deleted > NEWEST ? newest - NEWEST : deleted;
  const reader = new ChainReader(before === 0n ? undefined : null);
  const faults: Fault[] = [];
  const signedAt = new Map(checkpoints.map((checkpoint) => [checkpoint.seq, checkpoint]));
  let first: bigint | null = null;
  let count = 0;
  for (let after = before; ; ) {
    const events = await readChain(scope, { after, upTo: newest, limit: BATCH });
    for (const event of events) {
      first ??= event.seq;
      count++;
      faults.push(...reader.read(event).map(toFault));
      const checkpoint = signedAt.get(event.seq);
      signedAt.delete(event.seq);
      if (checkpoint && !isSame(checkpoint.hash, event.hash)) {
        faults.push({ seq: String(event.seq), text: `Event ${event.seq} differs from the signed one.` });
      }
    }
    if (events.length < BATCH) break;
    after = events.at(-1)!.seq;
  }
  faults.push(...endFaults(head, reader.last), ...checkpointFaults(checkpoints, signedAt, before));
  const [signed] = checkpoints;
  return {
    state: faults.length > 0 ? 'broken' : newest === 0n ? 'empty' : 'intact',
    events: String(newest),
    checked: first === null ? null : { from: String(first), to: String(reader.last?.seq ?? first), count },
    signed: signed ? toSigned(signed) : null,
    faults: faults.slice(0, MAX_FAULTS),
  };
}

/** The last event that retention deleted; 0: none was. */
async function lastDeleted(scope: OwnerScope): Promise<bigint> {
  const run = await readLastRetention(scope);
  return (run && retainedFrom(run)?.audit?.through) ?? 0n;
}

function toFault({ seq, text }: ChainFault): Fault {
  return { seq: String(seq), text };
}

function endFaults(head: ChainLink | null, last: ChainLink | null): Fault[] {
  if (!head) return last && last.seq > 0n ? [{ seq: null, text: 'The record of the end of the log is missing.' }] : [];
  if (head.seq === 0n) return [];
  if (!last || last.seq < head.seq) {
    return [{ seq: null, text: `The log ended at event ${head.seq}, which is missing.` }];
  }
  return isSame(last.hash, head.hash) ? [] : [{ seq: String(last.seq), text: 'The end of the log was rewritten.' }];
}

/** `unseen`: checkpoints whose event was not read. */
function checkpointFaults(
  checkpoints: readonly CheckpointRow[],
  unseen: ReadonlyMap<bigint, CheckpointRow>,
  before: bigint,
): Fault[] {
  const faults: Fault[] = [];
  for (const { seq } of unseen.values()) {
    if (seq > before) faults.push({ seq: String(seq), text: `Event ${seq} was signed and is missing.` });
  }
  for (const checkpoint of checkpoints) {
    const genuine = isSignedByUs(checkpoint);
    if (genuine) continue;
    const why = genuine === null ? 'is by an unknown key' : 'is invalid';
    faults.push({ seq: String(checkpoint.seq), text: `The signature on event ${checkpoint.seq} ${why}.` });
  }
  return faults;
}

function toSigned({ seq, hash, at, keyId, signature }: CheckpointRow): AuditIntegrity['signed'] {
  return {
    seq: String(seq),
    hash: Buffer.from(hash).toString('hex'),
    at: at.toISOString(),
    keyId,
    signature: Buffer.from(signature).toString('base64url'),
  };
}
