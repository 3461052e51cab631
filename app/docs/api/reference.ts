import { type ApiReference, apiReference } from '@/components/docs/api-reference';
import type { OpenApiDocument } from '@/components/docs/openapi';
import { env } from '@/lib/env';
import { openApiDocument } from '@/lib/http/openapi';
import { routes } from '@/lib/http/routes/registry';

let made: ApiReference | undefined;

/** The reference of this installation, made once: its examples name the address, which is not known when pages are built. */
export function reference(): ApiReference {
  made ??= apiReference(openApiDocument(routes) as OpenApiDocument, env().origin);
  return made;
}
