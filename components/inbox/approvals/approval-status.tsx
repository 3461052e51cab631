import { Badge } from '@/components/ui/badge';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { ApprovalView } from '@/lib/features/calls/approvals/approval-contract';

const LOOKS = {
  pending: { tone: 'approval', glyph: 'approval', word: 'Waiting' },
  approved: { tone: 'accent', glyph: 'underway', word: 'Approved' },
  used: { tone: 'allow', glyph: 'allow', word: 'Approved, called' },
  denied: { tone: 'block', glyph: 'block', word: 'Denied' },
  expired: { tone: 'neutral', glyph: 'inherit', word: 'Expired' },
} as const;

const DRY_RUN = { tone: 'neutral', glyph: 'inherit', word: 'Approved, dry run' } as const;

/** Outcomes that are more specific than "approved". */
const OUTCOMES = {
  executed: { tone: 'allow', glyph: 'allow', word: 'Approved, executed' },
  failed: { tone: 'block', glyph: 'block', word: 'Approved, failed' },
  not_called: { tone: 'neutral', glyph: 'inherit', word: 'Approved, not called' },
} as const;

export type ApprovalStanding = Pick<ApprovalView, 'status' | 'dryRun' | 'outcome'>;

/** Label and color of an approval, including its call's outcome if known. */
export function approvalAppearance({ status, dryRun, outcome }: ApprovalStanding) {
  if (status === 'used' && dryRun) return DRY_RUN;
  return outcome ? OUTCOMES[outcome] : LOOKS[status];
}

export function ApprovalStatus({ approval }: { approval: ApprovalStanding }) {
  const { tone, glyph, word } = approvalAppearance(approval);
  return (
    <Badge tone={tone}>
      <StateGlyph state={glyph} plain />
      {word}
    </Badge>
  );
}
