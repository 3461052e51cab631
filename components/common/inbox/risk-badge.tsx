import { Badge } from '@/components/ui/badge';
import type { InboxItem } from '@/lib/features/inbox/inbox-contract';

const WORDS = {
  destructive: 'Destructive or unknown effect',
  suspicious: 'Suspicious text',
} as const;

export function RiskBadge({ risk }: Pick<InboxItem, 'risk'>) {
  return risk === null ? null : <Badge tone="block">{WORDS[risk]}</Badge>;
}
