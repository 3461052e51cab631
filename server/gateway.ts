import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { exitOnWrongSettings } from '@/lib/env';
import { makeServer, serve } from '@/lib/http/node-server';
import { startTelemetry } from '@/lib/telemetry/start-telemetry';
import { enableThreads } from '@/lib/threads/thread-pool';

exitOnWrongSettings();

// The data plane alone: a replica with no pages and no Next in it.
// The members' routes are here too. From its sources, as tests start it, there is no bundle of the threads.
const thread = fileURLToPath(new URL('thread.js', import.meta.url));
if (existsSync(thread)) enableThreads(thread);
const tracing = await startTelemetry();
serve(
  makeServer((_request, response) => {
    response.writeHead(404, { 'Content-Type': 'application/problem+json' });
    response.end(
      JSON.stringify({
        type: '/docs/errors#not_found',
        title: 'Not found',
        status: 404,
        detail: 'This replica serves /api/v1 alone.',
        code: 'not_found',
      }),
    );
  }, tracing),
  (address) => console.log(`\n  The gateway serves on ${address}\n`),
  { worker: false },
);
