import type { Metadata } from 'next';
import { PlatformPolicyPage } from '@/components/access/platform/platform-policy-page';

export const metadata: Metadata = { title: 'Tools' };

export default function Page() {
  return <PlatformPolicyPage />;
}
