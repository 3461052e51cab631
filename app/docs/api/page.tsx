import type { Metadata } from 'next';
import { ApiPage } from '@/components/docs/api-page';
import { type ApiReference, apiReference } from '@/components/docs/api-reference';
import type { OpenApiDocument } from '@/components/docs/openapi';
import { env } from '@/lib/env';
import { openApiDocument } from '@/lib/http/openapi';
import { routes } from '@/lib/http/routes/registry';

export const metadata: Metadata = { title: 'API reference · Docs · Ambit' };
// The examples name the address of this installation, which is not known when the pages are built.
export const dynamic = 'force-dynamic';

let reference: ApiReference | undefined;

export default function ApiReferencePage() {
  const { origin } = env();
  reference ??= apiReference(openApiDocument(routes) as OpenApiDocument, origin);
  return <ApiPage reference={reference} origin={origin} />;
}
