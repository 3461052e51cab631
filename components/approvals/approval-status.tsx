import { Badge } from '@/components/ui/badge';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { ApprovalView } from '@/lib/features/approvals/approval-contract';

const LOOKS = {
  pending: { tone: 'approval', glyph: 'approval', word: 'Waits' },
  approved: { tone: 'accent', glyph: 'underway', word: 'Approved' },
  used: { tone: 'allow', glyph: 'allow', word: 'Approved, called' },
  denied: { tone: 'block', glyph: 'block', word: 'Denied' },
  expired: { tone: 'neutral', glyph: 'inherit', word: 'Expired' },
} as const;

const DRY_RUN = { tone: 'neutral', glyph: 'inherit', word: 'Approved, dry run' } as const;

/** Where more is known than that it was approved. */
const OUTCOMES = {
  executed: { tone: 'allow', glyph: 'allow', word: 'Approved, executed' },
  failed: { tone: 'block', glyph: 'block', word: 'Approved, failed' },
  not_called: { tone: 'neutral', glyph: 'inherit', word: 'Approved, not called' },
} as const;

export type ApprovalStanding = Pick<ApprovalView, 'status' | 'dryRun' | 'outcome'>;

/** How an approval stands, and what came of its call where that is known. */
export function approvalLook({ status, dryRun, outcome }: ApprovalStanding) {
  if (status === 'used' && dryRun) return DRY_RUN;
  return outcome ? OUTCOMES[outcome] : LOOKS[status];
}

export function ApprovalStatus({ approval }: { approval: ApprovalStanding }) {
  const { tone, glyph, word } = approvalLook(approval);
  return (
    <Badge tone={tone}>
      <StateGlyph state={glyph} plain />
      {word}
    </Badge>
  );
}
