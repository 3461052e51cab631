import { MailQuestion } from 'lucide-react';
import { Badge } from '@/components/ui/badge';

const MEANING =
  'Nobody has confirmed that this address is theirs: they joined with a link that was not emailed to them.';

export function UnverifiedBadge() {
  return (
    <Badge tone="approval" title={MEANING}>
      <MailQuestion aria-hidden="true" />
      unverified
      <span className="sr-only">: {MEANING}</span>
    </Badge>
  );
}
