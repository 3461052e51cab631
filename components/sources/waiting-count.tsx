import { Badge } from '@/components/ui/badge';
import { StateGlyph } from '@/components/ui/state-glyph';
import { formatNumber } from '@/lib/shared/format';

export function WaitingCount({ count }: { count: number }) {
  if (count === 0) return <span className="text-faint">nothing</span>;
  return (
    <Badge tone="quarantine">
      <StateGlyph state="quarantine" />
      {formatNumber(count)}
    </Badge>
  );
}
