'use client';

import { useIntegrations } from '@/components/common/integrations/use-integrations';
import { useOrg } from '@/components/common/me';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { PageBody, PageHeader } from '@/components/ui/page-header';
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
        {!integrations ? (
          <NotLoaded noun="the integrations" rows={6} error={error} onRetry={refetch} />
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
