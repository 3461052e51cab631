import type { Metadata } from 'next';
import { PlatformAuditPage } from '@/components/history/platform-audit-page';

export const metadata: Metadata = { title: 'Audit' };

export default function Page() {
  return <PlatformAuditPage />;
}
