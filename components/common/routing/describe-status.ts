import type { GlyphState } from '@/components/ui/state-glyph';
import type { PacketRowView } from '@/lib/features/routing/packet-contract';
import type { PacketStatus } from '@/lib/routing/packet-status';

export const STATUS_WORDS: Readonly<Record<PacketStatus, { label: string; glyph: GlyphState }>> = {
  pending: { label: 'In progress', glyph: 'underway' },
  awaiting_confidence: { label: 'In review', glyph: 'underway' },
  awaiting_approval: { label: 'Waiting for approval', glyph: 'approval' },
  approved: { label: 'Approved', glyph: 'underway' },
  executed: { label: 'Executed', glyph: 'allow' },
  failed: { label: 'Failed', glyph: 'block' },
  skipped: { label: 'Skipped', glyph: 'inherit' },
  user_denied: { label: 'Denied or expired', glyph: 'block' },
};

export function describeStatus({ status, dryRun, reason }: Pick<PacketRowView, 'status' | 'dryRun' | 'reason'>): {
  label: string;
  glyph: GlyphState;
} {
  if (dryRun && status === 'executed') return { label: 'Dry run', glyph: 'inherit' };
  if (status !== 'user_denied') return STATUS_WORDS[status];
  if (reason === 'expired') return { label: 'Expired', glyph: 'inherit' };
  return { label: 'Denied', glyph: 'block' };
}
