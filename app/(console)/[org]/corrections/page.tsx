import type { Metadata } from 'next';
import { CorrectionsPage } from '@/components/corrections/corrections-page';

export const metadata: Metadata = { title: 'Corrections' };

export default function Page() {
  return <CorrectionsPage />;
}
