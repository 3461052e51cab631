import type { Metadata } from 'next';
import { IntentsPage } from '@/components/goals/intents/intents-page';

export const metadata: Metadata = { title: 'Intents' };

export default function Page() {
  return <IntentsPage />;
}
