import { keepCheckpoint, listMovedChains, type MovedChain, readLinks } from '@/lib/data/system/audit-checkpoints';
import { log } from '@/lib/log';
import { singleton } from '@/lib/shared/singleton';
import { ChainReader } from './audit-chain';
import { signCheckpoint } from './audit-checkpoint';

const BATCH = 500;

/** What keeps a chain from being signed; null: it goes on from where it was signed last. */
async function whyNot({ chain, head, signed }: MovedChain): Promise<string | null> {
  if (signed && head.seq <= signed.seq) return `its head is event ${head.seq}, but event ${signed.seq} was signed`;
  const reader = new ChainReader(signed ?? undefined);
  if (signed) {
    const [kept] = await readLinks(chain, signed.seq, signed.seq, 1);
    if (!kept || Buffer.compare(kept.hash, signed.hash) !== 0) return `event ${signed.seq} is not what was signed`;
  }
  for (let next = (signed?.seq ?? 0n) + 1n; next <= head.seq; ) {
    const events = await readLinks(chain, next, head.seq, BATCH);
    for (const event of events) {
      // A row that somebody else wrote is still a link; verifying names it.
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
 * Signs the head of each chain that moved. A chain that does not go on from what was signed before stays as it is: a
 * signature on it would cover up what happened. Safe in several processes at once.
 *
 * @returns how many heads were signed.
 */
export async function signMovedChains(): Promise<number> {
  let count = 0;
  for (const moved of await listMovedChains()) {
    const reason = await whyNot(moved);
    if (reason === null) {
      await keepCheckpoint(signCheckpoint(moved.chain, moved.head.seq, moved.head.hash, new Date()));
      count++;
    } else warnOnce(moved.chain, reason);
  }
  return count;
}

function warnOnce(chain: string, reason: string): void {
  const told = singleton('unsigned-chains', () => new Map<string, string>());
  if (told.get(chain) === reason) return;
  told.set(chain, reason);
  log().error({ chain, reason }, 'an audit log is not signed: `npm run audit:verify` says more');
}
