import type { Metadata } from 'next';
import { PlatformSourcesPage } from '@/components/sources/platform-sources-page';

export const metadata: Metadata = { title: 'Sources' };

export default function Page() {
  return <PlatformSourcesPage />;
}
