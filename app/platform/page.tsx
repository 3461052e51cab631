import type { Metadata } from 'next';
import { OrgsPage } from '@/components/platform/orgs-page';

// A layout's template does not apply to the page in the same segment.
export const metadata: Metadata = { title: { absolute: 'Organizations · Platform · Ambit' } };

export default function Page() {
  return <OrgsPage />;
}
