import type { Metadata } from 'next';
import { KeysPage } from '@/components/people/keys/keys-page';

export const metadata: Metadata = { title: 'Keys' };

export default function Page() {
  return <KeysPage />;
}
