import type { Metadata } from 'next';
import { NotificationsTab } from '@/components/notifications/notifications-tab';
import { SettingsPage } from '@/components/settings/settings-page';

export const metadata: Metadata = { title: 'Settings' };

export default function Page() {
  return <SettingsPage notifications={<NotificationsTab />} />;
}
