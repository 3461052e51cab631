import type { Metadata } from 'next';
import { ProblemsPage } from '@/components/insights/problems/problems-page';

export const metadata: Metadata = { title: 'Insights' };

export default function Page() {
  return <ProblemsPage />;
}
