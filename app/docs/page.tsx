import type { Metadata } from 'next';
import { DocsIndex } from '@/components/docs/docs-index';

export const metadata: Metadata = { title: 'Docs · Ambit' };

export default function DocsPage() {
  return <DocsIndex />;
}
