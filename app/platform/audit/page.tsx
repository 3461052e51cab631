import type { Metadata } from 'next';
import { PlatformAuditPage } from '@/components/platform/platform-audit-page';

export const metadata: Metadata = { title: 'Audit' };

export default function Page() {
  return <PlatformAuditPage />;
}
