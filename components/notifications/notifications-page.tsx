import { NotificationsTab } from '@/components/notifications/notifications-tab';
import { PageBody, PageHeader } from '@/components/ui/page-header';

export function NotificationsPage() {
  return (
    <PageBody>
      <PageHeader title="Notifications" description="Email and webhooks for approvals, failures and warnings." />
      <div className="mt-4">
        <NotificationsTab />
      </div>
    </PageBody>
  );
}
