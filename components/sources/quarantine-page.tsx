'use client';

import { useOrg } from '@/components/common/me';
import { QuarantineList } from '@/components/sources/quarantine-list';
import { PageBody, PageHeader } from '@/components/ui/page-header';

export function QuarantinePage() {
  const org = useOrg();
  return (
    <PageBody wide>
      <PageHeader
        title="Quarantine"
        description="A source can say anything, and can change its mind. What nobody approved stays out of reach of agents."
      />
      <div className="mt-5">
        <QuarantineList owner={org.slug} source={null} editable={org.can('edit-agents')} />
      </div>
    </PageBody>
  );
}
