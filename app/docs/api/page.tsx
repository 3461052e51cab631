import type { Metadata } from 'next';
import { ApiPage } from '@/components/docs/api-page';
import { env } from '@/lib/env';
import { reference } from './reference';

export const metadata: Metadata = { title: 'API reference · Docs · Ambit' };

export default async function ApiReferencePage() {
  return <ApiPage reference={await reference()} origin={env().origin} />;
}
