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

const DRY_RUN = { tone: 'neutral', glyph: 'approval', word: 'Approved, dry run' } as const;

/** `dryRun`: of one that is used, whether nothing was called. */
export function ApprovalStatus({ status, dryRun = null }: { status: Status; dryRun?: boolean | null }) {
  const { tone, glyph, word } = status === 'used' && dryRun ? DRY_RUN : LOOKS[status];
  return (
    <Badge tone={tone}>
      <StateGlyph state={glyph} plain />
      {word}
    </Badge>
  );
}
