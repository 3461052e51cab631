import { cookies } from 'next/headers';
import { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { authOptions } from '@/lib/access/auth-options';
import { toProblem } from '@/lib/http/problem';
import { requestIdOf } from '@/lib/http/request-id';
import { cleanSignInRequest, dropUnusableReturn } from '@/lib/start/sign-in-request';

interface Context {
  params: Promise<{ nextauth: string[] }>;
}
type Handler = (request: Request, context: Context) => Promise<Response>;

async function answer(request: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  const cleaned = new NextRequest(await cleanSignInRequest(request, nextauth));
  // From where next-auth reads them; Next adds what is set here to the response.
  dropUnusableReturn(await cookies());
  const lines: string[] = [];
  // Built per request: the build must not require the installation's secrets, and the session records the browser.
  const options = authOptions({
    userAgent: request.headers.get('user-agent') ?? '',
    addCookie: (line) => lines.push(line),
  });
  const response = await (NextAuth(options) as Handler)(cleaned, context);
  for (const line of lines) response.headers.append('Set-Cookie', line);
  return response;
}

const handler: Handler = (request, context) =>
  answer(request, context).catch((error: unknown) => {
    const requestId = requestIdOf(request.headers.get('x-request-id') ?? undefined);
    const { body, status, headers } = toProblem(error, requestId);
    return new Response(body, { status, headers });
  });

export { handler as GET, handler as POST };
