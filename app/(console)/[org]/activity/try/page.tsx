import type { Metadata } from 'next';
import { PlaygroundPage } from '@/components/routing/playground-page';

export const metadata: Metadata = { title: 'Try a message' };

export default function Page() {
  return <PlaygroundPage />;
}
