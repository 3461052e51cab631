'use client';

import { useOrg } from '@/components/common/me';
import { AuditView } from '@/components/history/audit-view';
import { path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';

export function AuditPage() {
  const org = useOrg();
  return (
    <AuditView
      place="org"
      description="Who did what, and when. Events are chained and signed: nothing can be changed or taken out unseen."
      queryKey={queryKeys.audit(org.slug)}
      url={path`/orgs/${org.slug}/audit`}
      revisionsHref={`/${org.slug}/history`}
    />
  );
}
