import {
  listUnsignedChains,
  readLinks,
  saveCheckpoint,
  type UnsignedChain,
} from '@/lib/data/system/retention/audit-checkpoints';
import { log } from '@/lib/log';
import { singleton } from '@/lib/shared/singleton';
import { ChainReader } from './audit-chain';
import { signCheckpoint } from './audit-checkpoint';

const BATCH = 500;

/** Returns why a chain cannot be signed; null: it continues from its last signed event. */
async function signingObstacle({ chain, head, signed }: UnsignedChain): Promise<string | null> {
  if (signed && head.seq <= signed.seq) return `its head is event ${head.seq}, but event ${signed.seq} was signed`;
  const reader = new ChainReader(signed ?? undefined);
  if (signed) {
    const [kept] = await readLinks(chain, signed.seq, signed.seq, 1);
    if (!kept || Buffer.compare(kept.hash, signed.hash) !== 0) return `event ${signed.seq} is not what was signed`;
  }
  for (let next = (signed?.seq ?? 0n) + 1n; next <= head.seq; ) {
    const events = await readLinks(chain, next, head.seq, BATCH);
    for (const event of events) {
      // A row that another writer inserted is still a link; verification reports it separately.
      const fault = reader.read(event).find(({ kind }) => kind !== 'foreign');
      if (fault) return fault.text;
    }
    if (events.length < BATCH) break;
    next = events.at(-1)!.seq + 1n;
  }
  const last = reader.last;
  return last?.seq === head.seq && Buffer.compare(last.hash, head.hash) === 0 ? null : 'its head is not its last event';
}

/**
 * Signs the head of each chain with new events. Does not sign a chain that does not continue from its last signed
 * event, because a signature would hide the tampering. Safe to run concurrently in several processes. @returns the
 * number of signed heads.
 */
export async function signUnsignedChains(): Promise<number> {
  let count = 0;
  for (const moved of await listUnsignedChains()) {
    const reason = await signingObstacle(moved);
    if (reason === null) {
      await saveCheckpoint(signCheckpoint(moved.chain, moved.head.seq, moved.head.hash, new Date()));
      count++;
    } else warnOnce(moved.chain, reason);
  }
  return count;
}

function warnOnce(chain: string, reason: string): void {
  const logged = singleton('unsigned-chains', () => new Map<string, string>());
  if (logged.get(chain) === reason) return;
  logged.set(chain, reason);
  log().error({ chain, reason }, 'failed to sign an audit log; run `npm run audit:verify` for details');
}
