import { Badge } from '@/components/ui/badge';
import { counted } from '@/lib/shared/counted';

/** Number of warnings, after a name. Nothing for none. */
export function WarningsBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Badge tone="approval" className="ml-2">
      {counted(count, 'warning')}
    </Badge>
  );
}
