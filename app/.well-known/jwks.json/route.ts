import { jwksResponse } from '@/lib/http/jwks';

// Used by `next dev` only. The production server answers before Next.
export const dynamic = 'force-dynamic';

export function GET(): Response {
  const { body, headers } = jwksResponse();
  return new Response(body, { headers });
}
