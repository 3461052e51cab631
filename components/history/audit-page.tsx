'use client';

import { AuditList } from '@/components/history/audit-list';
import { useOrg } from '@/components/shell/me';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';

export function AuditPage() {
  const org = useOrg();
  return (
    <PageBody>
      <PageHeader
        title="Audit"
        description="Who did what, and when. Events are chained: nothing can be changed or taken out unseen."
      />
      <div className="mt-5">
        <AuditList queryKey={queryKeys.audit(org.slug)} url={path`/orgs/${org.slug}/audit`} />
      </div>
    </PageBody>
  );
}
