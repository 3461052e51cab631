import { Badge } from '@/components/ui/badge';
import { StateGlyph } from '@/components/ui/state-glyph';

/** How many definitions of a source nobody has approved yet. */
export function WaitingCount({ count }: { count: number }) {
  if (count === 0) return <span className="text-faint">nothing</span>;
  return (
    <Badge tone="quarantine">
      <StateGlyph state="quarantine" />
      {count.toLocaleString('en')}
    </Badge>
  );
}
