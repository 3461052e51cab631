import { StateGlyph } from '@/components/ui/state-glyph';
import type { PacketRowView } from '@/lib/features/routing/packet-contract';
import { describeStatus } from './describe-status';

export function PacketStatus(packet: Pick<PacketRowView, 'status' | 'dryRun' | 'reason'>) {
  const { label, glyph } = describeStatus(packet);
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-sm">
      <StateGlyph state={glyph} />
      {label}
    </span>
  );
}
