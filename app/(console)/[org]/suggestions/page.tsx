import type { Metadata } from 'next';
import { SuggestionsPage } from '@/components/insights/suggestions/suggestions-page';

export const metadata: Metadata = { title: 'Suggestions' };

export default function Page() {
  return <SuggestionsPage />;
}
