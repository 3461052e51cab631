import type { Metadata } from 'next';
import { RoutingSettingsPage } from '@/components/routing/routing-settings-page';

export const metadata: Metadata = { title: 'Routing and models' };

export default function Page() {
  return <RoutingSettingsPage />;
}
