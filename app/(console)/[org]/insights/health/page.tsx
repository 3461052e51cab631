import type { Metadata } from 'next';
import { ToolHealthPage } from '@/components/insights/health/tool-health-page';

export const metadata: Metadata = { title: 'Health' };

export default function Page() {
  return <ToolHealthPage />;
}
