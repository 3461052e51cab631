import type { Metadata } from 'next';
import { DataSettingsPage } from '@/components/settings/settings-page';

export const metadata: Metadata = { title: 'Data' };

export default function Page() {
  return <DataSettingsPage />;
}
