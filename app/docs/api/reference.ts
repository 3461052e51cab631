import { type ApiReference, apiReference } from '@/components/docs/api-reference';
import { env } from '@/lib/env';
import { sharedOpenApi } from '@/lib/http/shared-openapi';
import type { OpenApiDocument } from '@/lib/shared/openapi-document';

let made: ApiReference | undefined;

/** The server makes the document when it starts; `next dev` and the build make it here. */
async function document(): Promise<object> {
  const { document: shared } = sharedOpenApi();
  if (shared) return shared;
  const [{ openApiDocument }, { routes }] = await Promise.all([
    import('@/lib/http/openapi'),
    import('@/lib/start/routes'),
  ]);
  return openApiDocument(routes);
}

/**
 * API reference of this installation, built once at runtime: examples contain the public URL, which is unknown at build
 * time.
 */
export async function reference(): Promise<ApiReference> {
  made ??= apiReference((await document()) as OpenApiDocument, env().origin);
  return made;
}
