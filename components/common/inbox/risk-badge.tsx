import { Badge } from '@/components/ui/badge';
import type { InboxItem } from '@/lib/features/inbox/inbox-contract';

const WORDS = {
  destructive: 'May be destructive',
  suspicious: 'Suspicious text',
} as const;

export function RiskBadge({ risk }: Pick<InboxItem, 'risk'>) {
  return risk === null ? null : <Badge tone="block">{WORDS[risk]}</Badge>;
}
