import type { Metadata } from 'next';
import { HealthPage } from '@/components/platform/health/health-page';

export const metadata: Metadata = { title: 'System' };

export default function Page() {
  return <HealthPage />;
}
