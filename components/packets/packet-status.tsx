import { STATUS_WORDS, statusLabel } from '@/components/packets/packet-words';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { PacketStatus as Status } from '@/lib/routing/packet-status';

/** A status with its glyph. */
export function PacketStatus({ status, dryRun }: { status: Status; dryRun: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-sm">
      <StateGlyph state={dryRun && status === 'executed' ? 'inherit' : STATUS_WORDS[status].glyph} />
      {statusLabel({ status, dryRun })}
    </span>
  );
}
