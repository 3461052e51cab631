import { jwksAnswer } from '@/lib/http/jwks';

// `next dev` answers here; the production server answers in front of Next.
export const dynamic = 'force-dynamic';

export function GET(): Response {
  const { body, headers } = jwksAnswer();
  return new Response(body, { headers });
}
