import type { Metadata } from 'next';
import { AuditPage } from '@/components/history/audit-page';

export const metadata: Metadata = { title: 'Audit' };

export default function Page() {
  return <AuditPage />;
}
