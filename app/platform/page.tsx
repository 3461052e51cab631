import type { Metadata } from 'next';
import { OrgsPage } from '@/components/platform/orgs-page';

// A layout's template does not hold for the page beside it.
export const metadata: Metadata = { title: { absolute: 'Organizations · Platform · Ambit' } };

export default function Page() {
  return <OrgsPage />;
}
