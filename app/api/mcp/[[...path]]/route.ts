import { env } from '@/lib/env';
import { makeApp } from '@/lib/start/app';
import { startJobs } from '@/lib/start/start-jobs';

// Used by `next dev` only. The production server handles MCP before Next, with the same application.
export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

const handler = (request: Request) => {
  startJobs({ worker: env().worker });
  return makeApp().fetch(request);
};

export { handler as DELETE, handler as GET, handler as POST };
