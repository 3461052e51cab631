import { Badge } from '@/components/ui/badge';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { ApprovalStatus as Status } from '@/lib/features/approvals/approval-contract';

const LOOKS = {
  pending: { tone: 'approval', glyph: 'approval', word: 'Waits' },
  approved: { tone: 'allow', glyph: 'allow', word: 'Approved' },
  used: { tone: 'allow', glyph: 'allow', word: 'Approved, used' },
  denied: { tone: 'block', glyph: 'block', word: 'Denied' },
  expired: { tone: 'neutral', glyph: 'inherit', word: 'Expired' },
} as const;

export function ApprovalStatus({ status }: { status: Status }) {
  const { tone, glyph, word } = LOOKS[status];
  return (
    <Badge tone={tone}>
      <StateGlyph state={glyph} plain />
      {word}
    </Badge>
  );
}
