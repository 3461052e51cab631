import { type ChainFault, ChainReader } from '@/lib/audit/audit-chain';
import { isSignedByUs } from '@/lib/audit/audit-checkpoint';
import { PLATFORM_CHAIN } from '@/lib/data/audit-event';
import { type OwnerScope, ownerId } from '@/lib/data/owner';
import { type ChainLink, type CheckpointRow, readSeals } from '@/lib/data/system/audit-checkpoints';
import type { AuditIntegrity } from './audit-contract';
import { readChain } from './audit-read-model';

const NEWEST = 10_000n;
const BATCH = 1_000;
const CHECKPOINTS = 100;
const NO_END = 1n << 62n;
const MOST_FAULTS = 20;

type Fault = AuditIntegrity['faults'][number];

const isSame = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;

/** The newest links of the log, verified now: each hash, the end, and what was signed among them. */
export async function checkIntegrity(scope: OwnerScope): Promise<AuditIntegrity> {
  const { head, checkpoints } = await readSeals(ownerId(scope) ?? PLATFORM_CHAIN, CHECKPOINTS);
  // Without a record of where it ends the log has no end that could be trusted: whatever is there is looked at.
  const newest = head?.seq ?? (await readChain(scope, { after: 0n, upTo: NO_END, limit: 1 }))[0]?.seq ?? 0n;
  const before = newest > NEWEST ? newest - NEWEST : 0n;
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
        faults.push({ seq: String(event.seq), text: `Event ${event.seq} is not the one that was signed.` });
      }
    }
    if (events.length < BATCH) break;
    after = events.at(-1)!.seq;
  }
  faults.push(...endFaults(head, reader.last), ...sealFaults(checkpoints, signedAt, before));
  const [signed] = checkpoints;
  return {
    state: faults.length > 0 ? 'broken' : newest === 0n ? 'empty' : 'intact',
    events: String(newest),
    checked: first === null ? null : { from: String(first), to: String(reader.last?.seq ?? first), count },
    signed: signed ? toSigned(signed) : null,
    faults: faults.slice(0, MOST_FAULTS),
  };
}

function toFault({ seq, text }: ChainFault): Fault {
  return { seq: String(seq), text };
}

function endFaults(head: ChainLink | null, last: ChainLink | null): Fault[] {
  if (!head) return last && last.seq > 0n ? [{ seq: null, text: 'The record of where the log ends is missing.' }] : [];
  if (head.seq === 0n) return [];
  if (!last || last.seq < head.seq) {
    return [{ seq: null, text: `The log ended at event ${head.seq}; what stood there is gone.` }];
  }
  return isSame(last.hash, head.hash) ? [] : [{ seq: String(last.seq), text: 'The end of the log was rewritten.' }];
}

/** `unseen`: checkpoints whose event was not among those that were read. */
function sealFaults(
  checkpoints: readonly CheckpointRow[],
  unseen: ReadonlyMap<bigint, CheckpointRow>,
  before: bigint,
): Fault[] {
  const faults: Fault[] = [];
  for (const { seq } of unseen.values()) {
    if (seq > before) faults.push({ seq: String(seq), text: `Event ${seq} was signed and is not there any more.` });
  }
  for (const checkpoint of checkpoints) {
    const genuine = isSignedByUs(checkpoint);
    if (genuine) continue;
    const why = genuine === null ? 'is by a key that is not known here' : 'is not genuine';
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
