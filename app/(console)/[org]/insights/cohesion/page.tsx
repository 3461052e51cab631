import type { Metadata } from 'next';
import { CohesionPage } from '@/components/insights/cohesion/cohesion-page';

export const metadata: Metadata = { title: 'Cohesion' };

export default function Page() {
  return <CohesionPage />;
}
