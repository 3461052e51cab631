import NextAuth from 'next-auth';
import { authOptions } from '@/lib/access/auth-options';

type Handler = (request: Request, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>;

const handler: Handler = async (request, context) => {
  const lines: string[] = [];
  // Made at each request: building must not need the installation's secrets, and a session says whose browser it is.
  const options = authOptions({
    userAgent: request.headers.get('user-agent') ?? '',
    addCookie: (line) => lines.push(line),
  });
  const response = await (NextAuth(options) as Handler)(request, context);
  for (const line of lines) response.headers.append('Set-Cookie', line);
  return response;
};

export { handler as GET, handler as POST };
