import NextAuth from 'next-auth';
import { authOptions } from '@/lib/access/auth-options';

type Handler = (request: Request, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>;

const handler: Handler = async (request, context) => {
  const lines: string[] = [];
  // Built per request: the build must not require the installation's secrets, and the session records the browser.
  const options = authOptions({
    userAgent: request.headers.get('user-agent') ?? '',
    addCookie: (line) => lines.push(line),
  });
  const response = await (NextAuth(options) as Handler)(request, context);
  for (const line of lines) response.headers.append('Set-Cookie', line);
  return response;
};

export { handler as GET, handler as POST };
