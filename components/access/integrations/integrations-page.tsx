'use client';

import { useIntegrations } from '@/components/common/integrations/use-integrations';
import { useOrg } from '@/components/common/me';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { IntegrationCard } from './integration-card';
import { RequirementList } from './requirement-list';

export function IntegrationsPage() {
  const org = useOrg();
  const { data: integrations, error, refetch } = useIntegrations(org.slug);
  return (
    <PageBody>
      <PageHeader
        title="Integrations"
        description="Agents can use a tool only while the integrations that it requires are connected."
      />
      <div className="mt-5">
        {error && !integrations ? (
          <ErrorState title="Could not load the integrations" error={error} onRetry={() => refetch()} />
        ) : !integrations ? (
          <SkeletonRows rows={6} label="Loading the integrations" />
        ) : integrations.length === 0 ? (
          <EmptyState title="No integrations" description="The platform has no integrations yet." />
        ) : (
          <ul aria-label="Integrations" className="border-t">
            {integrations.map((integration) => (
              <IntegrationCard
                key={integration.provider}
                org={org.slug}
                integration={integration}
                editable={org.can('edit-org')}
              />
            ))}
          </ul>
        )}
      </div>
      {org.can('edit-org') ? null : (
        <p className="mt-3 text-muted text-sm">Only owners can connect and disconnect services.</p>
      )}
      {integrations ? (
        <RequirementList org={org.slug} integrations={integrations} editable={org.can('edit-org')} />
      ) : null}
    </PageBody>
  );
}
