import NextAuth from 'next-auth';
import { authOptions } from '@/lib/access/auth-options';

type Handler = (request: Request, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>;

const handler: Handler = (request, context) => {
  // Made at each request: building must not need the installation's secrets, and a session says whose browser it is.
  const handle = NextAuth(authOptions(request.headers.get('user-agent') ?? '')) as Handler;
  return handle(request, context);
};

export { handler as GET, handler as POST };
