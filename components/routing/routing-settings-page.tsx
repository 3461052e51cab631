import { PageBody, PageHeader } from '@/components/ui/page-header';
import { RoutingSettingsTab } from './routing-settings-tab';

export function RoutingSettingsPage() {
  return (
    <PageBody>
      <PageHeader
        title="Routing and models"
        description="How messages are routed to tools, and the model that selects them."
      />
      <div className="mt-4">
        <RoutingSettingsTab />
      </div>
    </PageBody>
  );
}
