import type { ChainedEvent } from '@/lib/data/audit-event';
import { isWrittenByAmbit } from './audit-chain';

/** The start of a log and of a history whose older entries were deleted. */
export interface RetainedFrom {
  /** The last event that was deleted, or is being deleted; null: none. */
  audit: { through: bigint; hash: Buffer; at: string; revision: bigint } | null;
  historySince: Date | null;
}

interface Said {
  audit: { through: string; hash: string; at: string; revision: string | null } | null;
  historySince: string | null;
}

/** Details of the event of a retention run; null if Ambit did not write it. */
export function retainedFrom(event: ChainedEvent): RetainedFrom | null {
  if (event.action !== 'retention.run' || !isWrittenByAmbit(event)) return null;
  const { audit, historySince } = JSON.parse(event.details) as Said;
  return {
    historySince: historySince === null ? null : new Date(historySince),
    audit: audit && {
      through: BigInt(audit.through),
      hash: Buffer.from(audit.hash, 'hex'),
      at: audit.at,
      revision: BigInt(audit.revision ?? 0),
    },
  };
}
