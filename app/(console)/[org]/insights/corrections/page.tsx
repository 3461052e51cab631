import type { Metadata } from 'next';
import { CorrectionsPage } from '@/components/insights/corrections/corrections-page';

export const metadata: Metadata = { title: 'Corrections' };

export default function Page() {
  return <CorrectionsPage />;
}
