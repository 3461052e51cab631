import { MailQuestion } from 'lucide-react';
import { Badge } from '@/components/ui/badge';

const MEANING =
  'Nobody has proved that this address is theirs: the account was made by a link that somebody handed over. It is proved by “Forgot password?” on the sign-in page, or by the sign-in provider.';

/** Beside the name of somebody whose address is unproven. */
export function UnverifiedBadge() {
  return (
    <Badge tone="approval" title={MEANING}>
      <MailQuestion aria-hidden="true" />
      unverified
      <span className="sr-only">: {MEANING}</span>
    </Badge>
  );
}
