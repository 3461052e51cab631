import NextAuth from 'next-auth';
import { authOptions } from '@/lib/access/auth-options';

type Handler = (request: Request, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>;

// Made at the first request: building must not need the installation's secrets.
let made: Handler | undefined;
const handler: Handler = (request, context) => {
  made ??= NextAuth(authOptions()) as Handler;
  return made(request, context);
};

export { handler as GET, handler as POST };
