import type { Metadata } from 'next';
import { PlatformToolsPage } from '@/components/access/platform/platform-tools-page';

export const metadata: Metadata = { title: 'Catalog' };

export default function Page() {
  return <PlatformToolsPage />;
}
