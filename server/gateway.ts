import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { exitOnWrongSettings } from '@/lib/env';
import { readOpenApi } from '@/lib/http/openapi';
import { makeServer, serve } from '@/lib/start/node-server';
import { watchRetiredSecrets } from '@/lib/start/watch-retired-secrets';
import { startTelemetry } from '@/lib/telemetry/start-telemetry';
import { enableThreads } from '@/lib/threads/thread-pool';

exitOnWrongSettings();

// Gateway without pages and without Next. Includes the members' routes. Run from source, as in tests, it has no bundle
// for threads, and makes the OpenAPI document itself.
const thread = fileURLToPath(new URL('thread.js', import.meta.url));
if (existsSync(thread)) enableThreads(thread);
readOpenApi(new URL('openapi.json', import.meta.url));
const tracing = await startTelemetry();
await watchRetiredSecrets();
serve(
  makeServer((_request, response) => {
    response.writeHead(404, { 'Content-Type': 'application/problem+json' });
    response.end(
      JSON.stringify({
        type: '/docs/errors#not_found',
        title: 'Not found',
        status: 404,
        detail: 'This replica serves only /api/v1.',
        code: 'not_found',
      }),
    );
  }, tracing),
  (address) => console.log(`\n  The gateway serves on ${address}\n`),
  { worker: false },
);
