import { Badge } from '@/components/ui/badge';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { RequestStatus as Status } from '@/lib/features/access/requests/request-contract';

const LOOKS = {
  pending: { tone: 'approval', glyph: 'approval', word: 'Waiting' },
  granted: { tone: 'allow', glyph: 'allow', word: 'Granted' },
  declined: { tone: 'block', glyph: 'block', word: 'Denied' },
  withdrawn: { tone: 'neutral', glyph: 'inherit', word: 'Withdrawn' },
} as const;

export function RequestStatus({ status }: { status: Status }) {
  const { tone, glyph, word } = LOOKS[status];
  return (
    <Badge tone={tone}>
      <StateGlyph state={glyph} plain />
      {word}
    </Badge>
  );
}
