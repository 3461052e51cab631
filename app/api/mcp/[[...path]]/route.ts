import { env } from '@/lib/env';
import { makeApp } from '@/lib/http/app';
import { startJobs } from '@/lib/jobs/start-jobs';

// `next dev` answers MCP here; the production server answers it in front of Next, from the same application.
export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

const handler = (request: Request) => {
  startJobs({ worker: env().worker });
  return makeApp().fetch(request);
};

export { handler as DELETE, handler as GET, handler as POST };
